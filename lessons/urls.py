"""The learner's addresses."""

from django.contrib.sitemaps.views import sitemap
from django.urls import URLPattern, URLResolver, path

from lessons.views import ajustes, casa, cuenta, hoy, mesa, mesa_mano, mesa_repaso, portada, practicar, problemas
from lessons.views.buscar import buscar
from lessons.views.camino import camino
from lessons.views.glosario import glosario, palabra
from lessons.views.herramientas.direcciones import HERRAMIENTAS
from lessons.views.leccion import jugar as jugar_paso
from lessons.views.leccion import leccion, paso
from lessons.views.mapa import MAPAS
from lessons.views.progreso import progreso
from lessons.views.reglas import regla, reglas
from lessons.views.repaso import decisiones as repaso_decisiones
from lessons.views.repaso import ideas as repaso_ideas
from lessons.views.repaso import pagina as repaso
from lessons.views.series.direcciones import SERIES
from lessons.views.vista import vista

urlpatterns: list[URLPattern | URLResolver] = [
    path("", portada.portada, name="portada"),
    path("camino/<slug:camino>/", camino, name="camino"),
    path("camino/<slug:camino>/<slug:leccion>/", leccion, name="leccion"),
    path("camino/<slug:camino>/<slug:leccion>/<slug:paso>/", paso, name="paso"),
    path("camino/<slug:camino>/<slug:leccion>/<slug:paso>/jugar", jugar_paso, name="paso-jugar"),
    path("buscar/", buscar, name="buscar"),
    path("reglas/", reglas, name="reglas"),
    path("reglas/<str:id>/", regla, name="regla"),
    path("glosario/", glosario, name="glosario"),
    path("glosario/<slug:slug>/", palabra, name="palabra"),
    path("practicar/", practicar.practicar, name="practicar"),
    path("practicar/otra/", practicar.otra, name="practicar-otra"),
    path("progreso/", progreso, name="progreso"),
    path("repaso/", repaso.repaso, name="repaso"),
    path("repaso/sigue/", repaso.sigue, name="repaso-sigue"),
    path("repaso/nota/", repaso.nota, name="repaso-nota"),
    path("repaso/idea/<slug:reglamento>/<slug:idea>/", repaso_ideas.idea, name="repaso-idea"),
    path("repaso/decision/<int:pk>/", repaso_decisiones.decision, name="repaso-decision"),
    path("hoy/", hoy.hoy, name="hoy"),
    path("hoy/<str:dia>/", hoy.un_dia, name="hoy-dia"),
    path("problemas/", problemas.problemas, name="problemas"),
    path("ajustes/atajos/", problemas.atajos, name="atajos"),
    path("p/<slug:kind>/<slug:reglamento>/", problemas.fresco, name="problema-fresco"),
    path("p/<slug:kind>/<slug:reglamento>/<str:posicion>", problemas.problema, name="problema"),
    path("p/<slug:kind>/<slug:reglamento>/<str:posicion>/mal", problemas.mal, name="problema-mal"),
    *SERIES,
    path("mesa/", mesa.mesa, name="mesa"),
    path("mesa/nueva/", mesa.nueva, name="mesa-nueva"),
    path("mesa/manos/", mesa.jugadas, name="mesa-manos"),
    path("mesa/ajustes/", mesa.ajustar, name="mesa-ajustar"),
    path("mesa/p/<uuid:pk>/", mesa.partida, name="mesa-partida"),
    path("mesa/p/<uuid:pk>/mover", mesa.mover, name="mesa-mover"),
    path("mesa/m/<uuid:pk>/", mesa_mano.mano, name="mesa-mano"),
    path("mesa/m/<uuid:pk>/repaso", mesa_repaso.repaso, name="mesa-repaso"),
    path("mesa/m/<uuid:pk>/juzgar", mesa_repaso.juzgar, name="mesa-juzgar"),
    path("mesa/m/<uuid:pk>/y-si", mesa_repaso.y_si, name="mesa-y-si"),
    path("mesa/m/<uuid:pk>/a-repaso", mesa_repaso.mandar_a_repaso, name="mesa-a-repaso"),
    path("mesa/m/<uuid:pk>/jugar", mesa_mano.jugar, name="mesa-jugar"),
    *HERRAMIENTAS,
    path("ajustes/", ajustes.ajustes, name="ajustes"),
    path("ajustes/luz/", ajustes.luz, name="luz"),
    path("cuenta/", cuenta.cuenta, name="cuenta"),
    path("cuenta/olvidar/", cuenta.olvidar, name="cuenta-olvidar"),
    path("datos/", cuenta.datos, name="datos"),
    path("datos/bajar/", cuenta.bajar, name="datos-bajar"),
    path("datos/borrar/", cuenta.borrar, name="datos-borrar"),
    path("privacidad/", casa.privacidad, name="privacidad"),
    path("vista/<path:donde>.png", vista, name="vista"),
    path("sitemap.xml", sitemap, {"sitemaps": MAPAS}, name="sitemap"),
    path("manifiesto.webmanifest", casa.manifiesto, name="manifiesto"),
    path("favicon.ico", casa.favicon, name="favicon"),
]
