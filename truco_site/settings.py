"""Settings. The environment is read strictly and the site is closed unless told (docs/DEPLOY.md)."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import EnvValidationError

from truco_site import environment

BASE_DIR = Path(__file__).resolve().parent.parent

env = environment.reader()

DEBUG = env.flag("DEBUG", False)
HTTPS = env.flag("HTTPS", not DEBUG)
if DEBUG:
    SECRET_KEY = env.secret("SECRET_KEY", "solo-para-desarrollo: sirve en esta máquina y en ninguna otra")
    ALLOWED_HOSTS = env.hosts("ALLOWED_HOSTS", [])
else:
    SECRET_KEY = env.secret("SECRET_KEY")
    ALLOWED_HOSTS = env.hosts("ALLOWED_HOSTS")
SECRET_KEY_FALLBACKS = env.secrets("SECRET_KEY_FALLBACKS", [])
CSRF_TRUSTED_ORIGINS = env.origins("CSRF_TRUSTED_ORIGINS", [])
DATABASES = {"default": env.database("DATABASE_URL", environment.database(f"sqlite:///{BASE_DIR / 'db.sqlite3'}"))}
CACHES = {"default": env.cache_url("CACHE_URL", environment.cache("locmem://"))}
EMAIL = env.email("EMAIL_URL", environment.email("console://"))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("DEFAULT_FROM_EMAIL", "La Muestra <la-muestra@localhost>")
GOOGLE_LOGIN = env.google("GOOGLE_LOGIN", {})
PROXIES = env.count("PROXIES", 0)
LOG_LEVEL = env.level("LOG_LEVEL", "INFO")

try:
    env.seal()
except EnvValidationError as error:
    errors = cast("Mapping[str, list[str]]", error.error_messages)
    lines = [f"{name}: {' '.join(errors[name])}" for name in sorted(errors)]
    message = "The environment is not right:\n  " + "\n  ".join(lines)
    raise ImproperlyConfigured(message) from None

globals().update(EMAIL)

if DEBUG:
    # The development server has a thread for each request: a kept connection would only be left behind.
    DATABASES["default"]["CONN_MAX_AGE"] = 0

INSTALLED_APPS = [
    "lessons",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.sitemaps",
    "django_htmx",
    "template_partials",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]

if GOOGLE_LOGIN:
    INSTALLED_APPS += ["allauth.socialaccount", "allauth.socialaccount.providers.google"]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "truco_site.middleware.policies",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "lessons.views.ingreso.llevar",
    "truco_site.negadas.negadas",
    "truco_site.middleware.utf8_forms",
]

ROOT_URLCONF = "truco_site.urls"
WSGI_APPLICATION = "truco_site.wsgi.application"
ASGI_APPLICATION = "truco_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "lessons.aprendiz.ajustes",
            ],
        },
    },
]

# --- Language and time: one of each ---------------------------------------------------------------------------------

LANGUAGE_CODE = "es-ar"
LANGUAGES = [("es-ar", "español rioplatense")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "America/Montevideo"
USE_TZ = True

# --- Review: how many things a day, however many have come back (docs/LEARNER.md) ------------------------------------

REPASO_POR_DIA = 20

# --- Static files ---------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT: Path | None = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "lessons.arte.estilos.JuntasFinder",  # sheets are written in pieces and served joined
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "lessons.arte.estilos.EstilosStorage",
    },
}

# --- Who may do what ------------------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "cuenta"
SESSION_ENGINE = "lessons.sesiones"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_LOGOUT_REDIRECT_URL = "portada"
ACCOUNT_USER_DISPLAY = "truco_site.cuentas.nombre"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
# Nobody learns from any form whether an address has an account: with the code, a known one is answered like a new one.
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
# A code that is typed, not a link: programs that look into mail follow links.
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "La Muestra: "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
# Per minute, hour or second, by address of the visitor (ip), by what is asked about (key) or by account (user).
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/300s/key",
    "signup": "20/m/ip",
    "reset_password": "10/m/ip,5/h/key",
    "reset_password_from_key": "20/m/ip",
    "confirm_email": "1/10s/key,20/m/ip",
    "reauthenticate": "10/m/user",
    "change_password": "5/m/user",
    "manage_email": "10/m/user",
}
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
ACCOUNT_FORMS = {"signup": "truco_site.cuentas_formas.Abrir"}
MFA_ADAPTER = "truco_site.cuentas.Llaves"
MFA_FORMS = {
    "login_webauthn": "truco_site.cuentas_formas.EntrarConLlave",
    "authenticate_webauthn": "truco_site.cuentas_formas.SegundoPasoConLlave",
    "reauthenticate_webauthn": "truco_site.cuentas_formas.SosVosConLlave",
    "add_webauthn": "truco_site.cuentas_formas.AgregarLlave",
    "signup_webauthn": "truco_site.cuentas_formas.CrearLlave",
    "edit_webauthn": "truco_site.cuentas_formas.NombrarLlave",
}
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = MFA_PASSKEY_SIGNUP_ENABLED = True
MFA_TOTP_ISSUER = "La Muestra"
# A passkey wants TLS, or a machine of one's own.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

# Only with its keys is it there: see docs/DEPLOY.md. A mail that is known here is connected from its account only.
SOCIALACCOUNT_PROVIDERS = {
    "google": {"APPS": [GOOGLE_LOGIN], "SCOPE": ["openid", "email"], "OAUTH_PKCE_ENABLED": True},
}

# --- Security: each header once, the strictest that works -----------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        # A browser holds the redirect after a form to it too.
        "form-action": [SELF, "https://accounts.google.com"] if GOOGLE_LOGIN else [SELF],
        "frame-ancestors": [NONE],
    },
}
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "truco_site.views.csrf_failure"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^salud$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if PROXIES:
    # Only a proxy that we were told of may say that the visitor came over TLS.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        # Without this, Django would mail what the console already says.
        "django": {"handlers": ["console"], "level": LOG_LEVEL, "propagate": False},
    },
}
