"""The sets' addresses: the owner's under `/series/`, under `/s/` those that are given to others."""

from django.urls import URLPattern, path

from lessons.views.series import contestar, imprimir, propias

SERIES: list[URLPattern] = [
    path("series/", propias.series, name="series"),
    path("series/agregar/", propias.agregar_a, name="serie-agregar"),
    path("series/<slug:clave>/", propias.propia, name="serie-propia"),
    path("series/<slug:clave>/cambiar", propias.cambiar, name="serie-cambiar"),
    path("series/<slug:clave>/respuestas/", propias.respuestas, name="serie-respuestas"),
    path("series/<slug:clave>/soluciones/", imprimir.soluciones, name="serie-soluciones"),
    path("s/<slug:clave>/", contestar.serie, name="serie"),
    path("s/<slug:clave>/empezar", contestar.empezar, name="serie-empezar"),
    path("s/<slug:clave>/hoja/", imprimir.hoja, name="serie-hoja"),
    path("s/<slug:clave>/fin/", contestar.fin, name="serie-fin"),
    path("s/<slug:clave>/<slug:kind>/<slug:reglamento>/<str:posicion>", contestar.problema, name="serie-problema"),
]
