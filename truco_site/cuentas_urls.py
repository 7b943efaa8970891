"""Allauth's pages at Spanish addresses, by the names that allauth gives them (a test holds the two lists together)."""

from allauth.account import views as cuenta
from allauth.mfa.base import views as factor
from allauth.mfa.recovery_codes import views as repuesto
from allauth.mfa.totp import views as aplicacion
from allauth.mfa.webauthn import views as llave
from django.apps import apps
from django.urls import URLPattern, URLResolver, include, path, re_path

urlpatterns: list[URLPattern | URLResolver] = [
    path("entrar/", cuenta.login, name="account_login"),
    path("entrar/codigo/", cuenta.confirm_login_code, name="account_confirm_login_code"),
    path("entrar/llave/", llave.login_webauthn, name="mfa_login_webauthn"),
    path("entrar/segundo-paso/", factor.authenticate, name="mfa_authenticate"),
    path("salir/", cuenta.logout, name="account_logout"),
    path("nueva/", cuenta.signup, name="account_signup"),
    path("nueva/llave/", cuenta.signup_by_passkey, name="account_signup_by_passkey"),
    path("nueva/llave/crear/", llave.signup_webauthn, name="mfa_signup_webauthn"),
    path("inactiva/", cuenta.account_inactive, name="account_inactive"),
    path("confirmar/", cuenta.email_verification_sent, name="account_email_verification_sent"),
    path("correo/", cuenta.email, name="account_email"),
    path("sos-vos/", cuenta.reauthenticate, name="account_reauthenticate"),
    path("sos-vos/codigo/", cuenta.request_reauthentication_code, name="account_request_reauthentication_code"),
    path(
        "sos-vos/codigo/confirmar/",
        cuenta.confirm_reauthentication_code,
        name="account_confirm_reauthentication_code",
    ),
    path("sos-vos/segundo-paso/", factor.reauthenticate, name="mfa_reauthenticate"),
    path("sos-vos/llave/", llave.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("contrasena/cambiar/", cuenta.password_change, name="account_change_password"),
    path("contrasena/poner/", cuenta.password_set, name="account_set_password"),
    path("contrasena/olvidada/", cuenta.password_reset, name="account_reset_password"),
    path("contrasena/olvidada/enviada/", cuenta.password_reset_done, name="account_reset_password_done"),
    path(
        "contrasena/olvidada/lista/", cuenta.password_reset_from_key_done, name="account_reset_password_from_key_done"
    ),
    re_path(
        r"^contrasena/olvidada/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        cuenta.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("seguridad/", factor.index, name="mfa_index"),
    path("seguridad/aplicacion/", aplicacion.activate_totp, name="mfa_activate_totp"),
    path("seguridad/aplicacion/sacar/", aplicacion.deactivate_totp, name="mfa_deactivate_totp"),
    path("seguridad/repuesto/", repuesto.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("seguridad/repuesto/hacer/", repuesto.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("seguridad/repuesto/bajar/", repuesto.download_recovery_codes, name="mfa_download_recovery_codes"),
    path("seguridad/llaves/", llave.list_webauthn, name="mfa_list_webauthn"),
    path("seguridad/llaves/nueva/", llave.add_webauthn, name="mfa_add_webauthn"),
    path("seguridad/llaves/<int:pk>/sacar/", llave.remove_webauthn, name="mfa_remove_webauthn"),
    path("seguridad/llaves/<int:pk>/", llave.edit_webauthn, name="mfa_edit_webauthn"),
]

if apps.is_installed("allauth.socialaccount"):
    from allauth.socialaccount import views as otra

    urlpatterns += [
        path("otras/", otra.connections, name="socialaccount_connections"),
        path("otras/nueva/", otra.signup, name="socialaccount_signup"),
        path("otras/cancelada/", otra.login_cancelled, name="socialaccount_login_cancelled"),
        path("otras/fallo/", otra.login_error, name="socialaccount_login_error"),
        path("", include("allauth.socialaccount.providers.google.urls")),
    ]
