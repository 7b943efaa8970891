"""The site's addresses; the learner's own are in ``lessons.urls``."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from truco_site import views

# One way in for everybody, with its limits and its second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_title = admin.site.site_header = "La Muestra"

urlpatterns = [
    path("salud", views.salud, name="salud"),
    path("robots.txt", views.robots, name="robots"),
    path("admin/", admin.site.urls),
    path("cuenta/", include("truco_site.cuentas_urls")),
    path("", include("lessons.urls")),
]
