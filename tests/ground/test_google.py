"""Coming in with Google is there with its keys, and only then."""

import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import NoReverseMatch, reverse

ROOT = Path(__file__).resolve().parents[2]
QUIEN = "123-abc.apps.googleusercontent.com"
# In a process of its own: which apps are installed is settled at the start.
ENTRAR = """
import json, django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", verbosity=0)
client = Client()
page, asked = client.get("/cuenta/entrar/"), client.get("/cuenta/google/login/")
seen = {"page": page.text, "csp": page["Content-Security-Policy"], "asked": asked.status_code}
print(json.dumps({**seen, "to": client.post("/cuenta/google/login/")["Location"]}))
"""


def test_with_its_keys_a_form_leads_to_google(tmp_path):
    environ = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "truco_site.settings",
        "DEBUG": "1",
        "DATABASE_URL": f"sqlite:///{tmp_path}/google.sqlite3",
        "ALLOWED_HOSTS": "testserver",
        "GOOGLE_LOGIN": f"{QUIEN}:GOCSPX-0123456789",
        "LOG_LEVEL": "ERROR",
    }
    run = subprocess.run(
        [sys.executable, "-c", ENTRAR], check=False, cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr[-3000:]
    seen = json.loads(run.stdout)
    assert "/cuenta/google/login/" in seen["page"]
    # A GET asks first: leaving for another site is a choice.
    assert seen["asked"] == 200
    to = urlsplit(seen["to"])
    assert to.hostname == "accounts.google.com"
    asked = parse_qs(to.query)
    assert asked["client_id"] == [QUIEN]
    (scope,) = asked["scope"]
    assert set(scope.split()) == {"openid", "email"}
    assert asked["redirect_uri"] == ["http://testserver/cuenta/google/login/callback/"]
    assert "form-action 'self' https://accounts.google.com" in seen["csp"]


@pytest.mark.django_db
def test_without_them_nothing_of_it_is_there(client):
    page = client.get("/cuenta/entrar/")
    assert "Google" not in page.text
    assert "google" not in page["Content-Security-Policy"]
    assert client.get("/cuenta/google/login/").status_code == 404
    with pytest.raises(NoReverseMatch):
        reverse("socialaccount_connections")
