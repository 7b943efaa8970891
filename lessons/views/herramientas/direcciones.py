"""The tools' addresses."""

from django.urls import URLPattern, path

from lessons.views.herramientas.envido import calculadora, inicio
from lessons.views.herramientas.indice import herramientas

HERRAMIENTAS: list[URLPattern] = [
    path("herramientas/", herramientas, name="herramientas"),
    path("herramientas/envido/", inicio, name="calculadora"),
    path("herramientas/envido/<slug:mesa>/", calculadora, name="calculadora-mesa"),
    path("herramientas/envido/<slug:mesa>/<str:posicion>", calculadora, name="calculadora-en"),
]
