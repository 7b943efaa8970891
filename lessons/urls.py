"""The learner's addresses."""

from django.urls import URLPattern, URLResolver, path

from lessons.views import ajustes, casa

urlpatterns: list[URLPattern | URLResolver] = [
    path("ajustes/luz/", ajustes.luz, name="luz"),
    path("manifiesto.webmanifest", casa.manifiesto, name="manifiesto"),
    path("favicon.ico", casa.favicon, name="favicon"),
]
