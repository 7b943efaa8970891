"""Django's and allauth's own messages speak with vos, and our translation of them is in step with both."""

import gettext
import re
from pathlib import Path

import allauth
import django
import polib
import pytest
from allauth.account.forms import LoginForm, SignupForm
from django import forms
from django.conf import settings
from django.contrib.auth.password_validation import password_validators_help_texts
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

OURS = Path(settings.BASE_DIR) / "locale" / "es_AR" / "LC_MESSAGES"
DJANGO = Path(django.__file__).parent
ALLAUTH = Path(allauth.__file__).parent
UPSTREAM = [
    *(DJANGO / "contrib" / app / "locale" for app in ("auth", "admin", "contenttypes", "sessions")),
    DJANGO / "conf" / "locale",
]
# Parts of allauth that are not installed here.
ABSENT = ("socialaccount/providers", "usersessions", "idp", "headless", "openid")

# Words that give usted or tú away; "su" is not among them where it may be a third person's.
FORMAL = re.compile(
    r"\b(usted(es)?|ud\.|sus? (contraseña|cuenta|correo|código|navegador|email|browser|información|dirección|base"
    r"|usuario|teléfono|número|credenciales|carpeta)s?"
    r"|introdu[zc]\w*|introdúz\w+|seleccione|ingrese|elija|asegúrese|verifique|compruebe|confirme|mantenga|vuelva"
    r"|intente|inténtelo|haga|escriba|corrija|utilice|use|utiliza|revise|envíe|active|desactive|empiece|comience"
    r"|conéctese|consiga|contribuya|siga|tome|visite|solicite|póngase|contáctenos|contacte|activelas|quitelos"
    r"|regístrese|regístrate|regítrate|inicie|guárdalos|envíame|selecciona|ten|tienes|puedes|debes|quieres|has"
    r"|tiene permiso|(?<!se )ha (olvidado|seleccionado|iniciado|cerrado|confirmado|configurado|modificado|solicitado"
    r"|recibido|indicado|dedicado|creado)"
    r"|está (viendo|usando|seguro|recibiendo|a punto)|olvidó|desea|vete|confía|confíes|decides|se te|entre el"
    r"|puede (agregar|modificar\w*|añadir|eliminar su|guardar|continuar)"
    r"|debe (usar|escribir|contener)|tenga en cuenta|note que|le (enviamos|agradecemos|hemos|permite|preocupa)"
    r"|añad\w+|passkeys?|passwordless)\b",
    re.IGNORECASE,
)
# The same in both languages, or a name.
SAME = re.compile(
    r"^[^a-zA-Z]*$|^(%\(\w+\)s|%s|\{\w+\}|[\W\d_]|No|Error|URL|IPv[46]|[KMGTP]B|[ap]\.?m\.?|[SM]|Feb|Mar|May|Ju[nl]|Oct|Nov)+:?$",
    re.IGNORECASE,
)
COGNATES = {
    "Breadcrumbs",
    "%(size)d byte",
    "%(size)d bytes",
    "salt",
    "hash",
    "work factor",
    "Igbo",
    "uid",
    "token",
    "Interlingua",
    "%(class_name)s %(instance)s",
    "%(truncated_text)s…",
}


def entries(path):
    return [entry for entry in polib.pofile(str(path)) if not entry.obsolete]


def texts(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def upstream(domain="django"):
    """Every message, in English, that what is installed here may show."""
    for locale in UPSTREAM:
        path = locale / "en" / "LC_MESSAGES" / f"{domain}.po"
        if path.exists():
            yield from entries(path)
    if domain == "django":
        for entry in entries(ALLAUTH / "locale" / "en" / "LC_MESSAGES" / "django.po"):
            places = [place.removeprefix("templates/") for place, _line in entry.occurrences]
            if not places or not all(place.startswith(ABSENT) for place in places):
                yield entry


def shown(entry):
    """The texts in which the site shows a message."""
    if entry.msgid_plural:
        return [ngettext(entry.msgid, entry.msgid_plural, number) for number in (1, 2, 1_000_000)]
    return [pgettext(entry.msgctxt, entry.msgid) if entry.msgctxt else _(entry.msgid)]


@pytest.mark.parametrize("domain", ["django", "djangojs"])
def test_each_message_of_ours_still_exists_upstream(domain):
    known = {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in upstream(domain)}
    gone = [entry.msgid for entry in entries(OURS / f"{domain}.po") if _key(entry) not in known]
    assert gone == []


def _key(entry):
    return entry.msgctxt, entry.msgid, entry.msgid_plural


@pytest.mark.parametrize("domain", ["django", "djangojs"])
def test_the_compiled_file_says_what_its_source_says(domain):
    compiled = polib.mofile(str(OURS / f"{domain}.mo"))
    source = entries(OURS / f"{domain}.po")
    assert {_key(entry): texts(entry) for entry in compiled} == {_key(entry): texts(entry) for entry in source}
    assert compiled.metadata["Plural-Forms"] == polib.pofile(str(OURS / f"{domain}.po")).metadata["Plural-Forms"]
    with (OURS / f"{domain}.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Cancel") == "Cancel"


@pytest.mark.parametrize("domain", ["django", "djangojs"])
def test_each_message_of_ours_is_whole(domain):
    for entry in entries(OURS / f"{domain}.po"):
        assert not entry.fuzzy
        for text in texts(entry):
            assert text.strip()
            assert not FORMAL.search(text), text
            assert set(re.findall(r"%\(\w+\)[sd]|\{\w*\}", text)) <= set(
                re.findall(r"%\(\w+\)[sd]|\{\w*\}", entry.msgid + entry.msgid_plural)
            )


def test_the_words_looked_for_are_those_that_upstream_uses():
    said = [
        text
        for path in (
            DJANGO / "conf/locale/es_AR/LC_MESSAGES/django.po",
            DJANGO / "contrib/auth/locale/es_AR/LC_MESSAGES/django.po",
            DJANGO / "contrib/admin/locale/es_AR/LC_MESSAGES/django.po",
            ALLAUTH / "locale/es/LC_MESSAGES/django.po",
        )
        for entry in entries(path)
        for text in texts(entry)
    ]
    assert sum(bool(FORMAL.search(text)) for text in said) > 150


@pytest.mark.parametrize("domain", ["django", "djangojs"])
def test_no_message_comes_out_with_usted_or_tu_or_in_english(domain, monkeypatch):
    with translation.override("es-ar"):
        if domain == "djangojs":
            catalog = translation.trans_real.DjangoTranslation(
                "es-ar", domain="djangojs", localedirs=[str(DJANGO / "contrib" / "admin" / "locale")]
            )
            monkeypatch.setattr(translation.trans_real, "_active", type("Active", (), {"value": catalog})())
        formal, english, seen = [], [], 0
        for entry in upstream(domain):
            for text in shown(entry):
                seen += 1
                if FORMAL.search(text):
                    formal.append(text)
                if text in {entry.msgid, entry.msgid_plural} and not SAME.match(text) and text not in COGNATES:
                    english.append(text)
    assert seen > (900 if domain == "django" else 80)
    assert formal == []
    assert english == []


def test_forms_say_what_is_wrong_with_vos():
    class Form(forms.Form):
        number = forms.IntegerField()
        mail = forms.EmailField()
        choice = forms.ChoiceField(choices=[("a", "a")])
        long = forms.CharField(max_length=2)
        day = forms.DateField()

    errors = Form({"number": "x", "mail": "x", "choice": "z", "long": "abc", "day": "x"}).errors
    assert errors["number"] == ["Ingresá un número entero."]
    assert errors["mail"] == ["Ingresá una dirección de correo válida."]
    assert errors["choice"] == ["Elegí una opción válida: z no es una de las disponibles."]
    assert errors["long"] == ["Este valor tiene que tener como máximo 2 caracteres (tiene 3)."]
    assert errors["day"] == ["Ingresá una fecha válida."]


def test_the_rules_for_a_password_are_told_with_vos():
    assert password_validators_help_texts() == [
        "Tu contraseña no puede parecerse a tus otros datos.",
        "Tu contraseña tiene que tener al menos 8 caracteres.",
        "Tu contraseña no puede ser una de las más comunes.",
    ]


@pytest.mark.django_db
def test_the_login_refuses_with_vos(client):
    page = client.get("/cuenta/entrar/?next=/admin/").text
    assert "Contraseña" in page
    page = client.post("/cuenta/entrar/", {"login": "nadie@example.org", "password": "nada"}).text
    assert "El correo o la contraseña no son correctos." in page
    assert not FORMAL.search(re.sub(r"<[^>]*>", " ", page))


@pytest.mark.django_db
def test_allauths_forms_refuse_with_vos(rf):
    request = rf.post("/")
    request.session = {}
    form = LoginForm({"login": "a@example.org", "password": "nada"}, request=request)
    assert not form.is_valid()
    assert form.non_field_errors() == ["El correo o la contraseña no son correctos."]
    form = SignupForm({"email": "no", "password1": "123"})
    assert form.errors["email"] == ["Ingresá una dirección de correo válida."]
    assert form.errors["password1"][0] == "La contraseña es demasiado corta: tiene que tener al menos 8 caracteres."
