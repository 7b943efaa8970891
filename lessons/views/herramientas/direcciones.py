"""The tools' addresses."""

from django.urls import URLPattern, path

from lessons.views.herramientas.cantos import cantos
from lessons.views.herramientas.cantos import inicio as cantos_inicio
from lessons.views.herramientas.envido import calculadora, inicio
from lessons.views.herramientas.falta import falta
from lessons.views.herramientas.falta import inicio as falta_inicio
from lessons.views.herramientas.indice import herramientas
from lessons.views.herramientas.machete import inicio as machete_inicio
from lessons.views.herramientas.machete import pagina as machete
from lessons.views.herramientas.mazo import inicio as mazo_inicio
from lessons.views.herramientas.mazo import mazo
from lessons.views.herramientas.mesas import mesas
from lessons.views.herramientas.pardas import inicio as pardas_inicio
from lessons.views.herramientas.pardas import pardas
from lessons.views.herramientas.perros import inicio as perros_inicio
from lessons.views.herramientas.perros import perros
from lessons.views.herramientas.poder import inicio as poder_inicio
from lessons.views.herramientas.poder import poder
from lessons.views.herramientas.probabilidades import inicio as probabilidades_inicio
from lessons.views.herramientas.probabilidades import pagina as probabilidades
from lessons.views.herramientas.reclamos import inicio as reclamos_inicio
from lessons.views.herramientas.reclamos import reclamos
from lessons.views.herramientas.senas import senas
from lessons.views.herramientas.tanteador import anotado, guardia, tanteador

HERRAMIENTAS: list[URLPattern] = [
    path("herramientas/", herramientas, name="herramientas"),
    path("herramientas/envido/", inicio, name="calculadora"),
    path("herramientas/envido/<slug:mesa>/", calculadora, name="calculadora-mesa"),
    path("herramientas/envido/<slug:mesa>/<str:posicion>", calculadora, name="calculadora-en"),
    path("herramientas/cantos/", cantos_inicio, name="cantos"),
    path("herramientas/cantos/<slug:mesa>/", cantos, name="cantos-mesa"),
    path("herramientas/cantos/<slug:mesa>/<str:posicion>", cantos, name="cantos-en"),
    path("herramientas/mazo/", mazo_inicio, name="mazo"),
    path("herramientas/mazo/<slug:mesa>/", mazo, name="mazo-mesa"),
    path("herramientas/mazo/<slug:mesa>/<str:posicion>", mazo, name="mazo-en"),
    path("herramientas/reclamos/", reclamos_inicio, name="reclamos"),
    path("herramientas/reclamos/<slug:mesa>/", reclamos, name="reclamos-mesa"),
    path("herramientas/reclamos/<slug:mesa>/<str:posicion>", reclamos, name="reclamos-en"),
    path("herramientas/perros/", perros_inicio, name="perros"),
    path("herramientas/perros/<slug:mesa>/", perros, name="perros-mesa"),
    path("herramientas/perros/<slug:mesa>/<str:posicion>", perros, name="perros-en"),
    path("herramientas/poder/", poder_inicio, name="poder"),
    path("herramientas/poder/<slug:mesa>/", poder, name="poder-mesa"),
    path("herramientas/poder/<slug:mesa>/<str:posicion>", poder, name="poder-en"),
    path("herramientas/falta/", falta_inicio, name="falta"),
    path("herramientas/falta/<slug:mesa>/", falta, name="falta-mesa"),
    path("herramientas/falta/<slug:mesa>/<str:posicion>", falta, name="falta-en"),
    path("herramientas/pardas/", pardas_inicio, name="pardas"),
    path("herramientas/pardas/<slug:mesa>/", pardas, name="pardas-mesa"),
    path("herramientas/pardas/<slug:mesa>/<str:posicion>", pardas, name="pardas-en"),
    path("herramientas/probabilidades/", probabilidades_inicio, name="probabilidades"),
    path("herramientas/probabilidades/<slug:mesa>/", probabilidades, name="probabilidades-mesa"),
    path("herramientas/probabilidades/<slug:mesa>/<str:posicion>", probabilidades, name="probabilidades-en"),
    path("herramientas/tanteador/", tanteador, name="tanteador"),
    path("herramientas/tanteador/<slug:mesa>/<str:posicion>", anotado, name="tanteador-en"),
    path("sw.js", guardia, name="guardia"),
    path("herramientas/senas/", senas, name="senas"),
    path("herramientas/machete/", machete_inicio, name="machete"),
    path("herramientas/machete/<slug:mesa>/", machete, name="machete-mesa"),
    path("herramientas/mesas/", mesas, name="cinco-mesas"),
]
