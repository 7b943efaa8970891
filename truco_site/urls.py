"""The site's addresses; the learner's own are in ``lessons.urls``."""

from django.contrib import admin
from django.urls import include, path

from truco_site import views

admin.site.site_title = admin.site.site_header = "La Muestra"

urlpatterns = [
    path("salud", views.salud, name="salud"),
    path("robots.txt", views.robots, name="robots"),
    path("admin/", admin.site.urls),
    path("", include("lessons.urls")),
]
