"""What was answered before there were counts is counted. `manage.py recontar` does the same at any time."""

from collections import Counter

from django.db import migrations
from django.utils import timezone


def contar(apps, _schema_editor):
    Intento, TarjaDia = (apps.get_model("lessons", nombre) for nombre in ("Intento", "TarjaDia"))
    campos = ("kind", "reglamento", "posicion", "ayuda", "bien", "hecho")
    for aprendiz in Intento.objects.order_by().values_list("aprendiz", flat=True).distinct():
        vistas, dias = set(), {}
        for *posicion, ayuda, bien, hecho in (
            Intento.objects.filter(aprendiz=aprendiz).order_by("hecho", "pk").values_list(*campos)
        ):
            nueva = tuple(posicion) not in vistas and not ayuda
            vistas.add(tuple(posicion))
            suma = {"respuestas": 1, "primeras": int(nueva), "bien": int(nueva and bien)}
            dias.setdefault(timezone.localtime(hecho).date(), Counter()).update(suma)
        TarjaDia.objects.bulk_create(
            (TarjaDia(aprendiz_id=aprendiz, dia=dia, **suma) for dia, suma in dias.items()), 500
        )


class Migration(migrations.Migration):

    dependencies = [("lessons", "0006_tarjas")]

    operations = [migrations.RunPython(contar, migrations.RunPython.noop)]
