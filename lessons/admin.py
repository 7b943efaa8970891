"""What the house can look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from lessons.models import (
    Aprendiz,
    Decision,
    Escalon,
    Intento,
    ManoGuardada,
    Participante,
    PartidaGuardada,
    PasoHecho,
    ProblemaDelDia,
    Reporte,
    SerieGuardada,
    TarjaDia,
    TarjaOjo,
    Tarjeta,
    TarjetaDecision,
    Tropiezo,
)

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest
    from django.utils.safestring import SafeString


# Django's admin classes take a model only for the type checker.
if TYPE_CHECKING:
    _ReporteAdmin = admin.ModelAdmin[Reporte]
    _IntentoAdmin = admin.ModelAdmin[Intento]
    _AprendizAdmin = admin.ModelAdmin[Aprendiz]
    _PartidaAdmin = admin.ModelAdmin[PartidaGuardada]
    _ManoAdmin = admin.ModelAdmin[ManoGuardada]
    _SerieAdmin = admin.ModelAdmin[SerieGuardada]
    _DiaAdmin = admin.ModelAdmin[ProblemaDelDia]
    _FilaAdmin = admin.ModelAdmin[Any]
else:
    _ReporteAdmin = _IntentoAdmin = _AprendizAdmin = _PartidaAdmin = _ManoAdmin = _SerieAdmin = admin.ModelAdmin
    _DiaAdmin = _FilaAdmin = admin.ModelAdmin


class SoloLectura:
    """Rows that the site writes and nobody types."""

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002
        """Return False: they are made by use."""
        return False


@admin.register(Reporte)
class ReporteAdmin(SoloLectura, _ReporteAdmin):
    """What readers say is wrong, unattended first, each with a link to its position."""

    list_display = ("hecho", "posicion", "respuesta", "texto", "atendido")
    list_filter = ("atendido", "hecho")
    search_fields = ("clave", "texto")
    fields = ("posicion", "respuesta", "texto", "aprendiz", "hecho", "atendido")
    readonly_fields = ("posicion", "respuesta", "texto", "aprendiz", "hecho")
    list_select_related = ("aprendiz",)
    actions = ("atender",)

    @admin.display(description=_("problema"), ordering="clave")
    def posicion(self, reporte: Reporte) -> SafeString:
        """Return a link to the position, with the answer that was given."""
        return format_html('<a href="{}">{}</a>', reporte.get_absolute_url(), reporte.clave)

    @admin.action(description=_("Marcar como atendidos"))
    def atender(self, request: HttpRequest, queryset: QuerySet[Reporte]) -> None:
        """Mark them attended."""
        cuantos = queryset.update(atendido=True)
        texto = ngettext("%(n)d reporte atendido.", "%(n)d reportes atendidos.", cuantos) % {"n": cuantos}
        self.message_user(request, texto, messages.SUCCESS)


@admin.register(Intento)
class IntentoAdmin(SoloLectura, _IntentoAdmin):
    """The answers that count."""

    list_display = ("hecho", "problema", "respuesta", "bien", "error", "nivel", "ayuda", "leccion")
    list_filter = ("kind", "reglamento", "bien", "ayuda", "nivel")
    search_fields = ("posicion", "error", "=aprendiz__id")
    date_hierarchy = "hecho"

    @admin.display(description=_("problema"), ordering="posicion")
    def problema(self, intento: Intento) -> SafeString:
        """Return a link to the position."""
        return format_html('<a href="{}">{} {}</a>', intento.get_absolute_url(), intento.kind, intento.posicion)

    def has_change_permission(self, request: HttpRequest, obj: Intento | None = None) -> bool:  # noqa: ARG002
        """Return False: what was answered was answered."""
        return False


@admin.register(Aprendiz)
class AprendizAdmin(SoloLectura, _AprendizAdmin):
    """The learners."""

    list_display = ("__str__", "creado", "visto", "luz", "estilo_tanteador", "atajos", "reglamento")
    list_filter = ("luz", "estilo_tanteador", "visto")
    search_fields = ("=id", "usuario__email")
    readonly_fields = ("id", "usuario", "creado", "visto")
    list_select_related = ("usuario",)


class SoloMirar(SoloLectura):
    """Rows that only playing writes: a hand changed by hand would no longer be what was played."""

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002
        """Return False: what was played was played."""
        return False


@admin.register(PartidaGuardada)
class PartidaAdmin(SoloMirar, _PartidaAdmin):
    """The partidas of the practice table."""

    list_display = ("movida", "reglamento", "jugadores", "puntos_cero", "puntos_uno", "objetivo", "ganador", "numero")
    list_filter = ("reglamento", "jugadores", "temperamento", "nivel", "ganador")
    search_fields = ("=id", "=aprendiz__id")
    date_hierarchy = "movida"


@admin.register(ManoGuardada)
class ManoAdmin(SoloMirar, _ManoAdmin):
    """The hands, each with its notation: it has every card of the deal, those of a hand in course too."""

    list_display = ("movida", "id", "turno", "cerrada", "numero", "guia")
    list_filter = ("cerrada", "temperamento", "nivel")
    search_fields = ("=id", "=aprendiz__id", "guia")
    date_hierarchy = "movida"


@admin.register(SerieGuardada)
class SerieAdmin(SoloMirar, _SerieAdmin):
    """The sets, whose names anybody may read: to find one by its address and delete it."""

    list_display = ("cambiada", "titulo", "clave", "creada")
    search_fields = ("=clave", "titulo", "=aprendiz__id")
    date_hierarchy = "cambiada"


@admin.register(ProblemaDelDia)
class DiaAdmin(SoloMirar, _DiaAdmin):
    """The problem of each day, each with a link to it; one that is deleted is chosen anew."""

    list_display = ("dia", "problema", "nivel")
    list_filter = ("kind", "reglamento", "nivel")

    @admin.display(description=_("problema"))
    def problema(self, fila: ProblemaDelDia) -> SafeString:
        """Return a link to the day's page."""
        return format_html(
            '<a href="/hoy/{}/">{}/{}/{}</a>', fila.dia.isoformat(), fila.kind, fila.reglamento, fila.posicion
        )


class DelAprendiz(SoloMirar, _FilaAdmin):
    """Rows that follow from what a learner did, found by the learner."""

    search_fields: ClassVar[tuple[str, ...]] = ("=aprendiz__id",)
    raw_id_fields: ClassVar[tuple[str, ...]] = ("aprendiz",)
    # There are as many as learners times ideas: nobody waits for their count.
    show_full_result_count = False


@admin.register(PasoHecho)
class PasoAdmin(DelAprendiz):
    """The steps done."""

    list_display = ("hecho", "camino", "leccion", "paso")
    list_filter = ("camino",)


@admin.register(Escalon)
class EscalonAdmin(DelAprendiz):
    """The level of each idea."""

    list_display = ("idea", "reglamento", "altura", "respuestas")
    list_filter = ("reglamento", "idea")


@admin.register(Tarjeta)
class TarjetaAdmin(DelAprendiz):
    """What is remembered of each idea, and when it comes back."""

    list_display = ("idea", "reglamento", "vence", "repasada", "nota", "repasos", "fallos")
    list_filter = ("reglamento", "idea", "nota")


@admin.register(TarjetaDecision)
class TarjetaDecisionAdmin(DelAprendiz):
    """The same of decisions that were sent to review."""

    search_fields = ("=decision__mano__aprendiz__id",)
    raw_id_fields = ("decision",)
    list_display = ("decision_id", "vence", "repasada", "nota", "repasos", "fallos")


@admin.register(Decision)
class DecisionAdmin(DelAprendiz):
    """The decisions that were judged."""

    search_fields = ("=mano__aprendiz__id", "=mano__id")
    raw_id_fields = ("mano",)
    list_display = ("id", "mano_id", "turno", "hecha", "mejor", "repaso")
    list_filter = ("repaso",)


@admin.register(Tropiezo)
class TropiezoAdmin(DelAprendiz):
    """The rules missed at the table."""

    list_display = ("hecho", "regla", "reglamento", "mano_id", "turno")
    list_filter = ("reglamento", "regla")


@admin.register(TarjaDia)
class TarjaDiaAdmin(DelAprendiz):
    """The counts of each day."""

    list_display = ("dia", "respuestas", "primeras", "bien")


@admin.register(TarjaOjo)
class TarjaOjoAdmin(DelAprendiz):
    """The counts of guesses."""

    list_display = ("seguridad", "decena", "veces", "bien", "dicho", "cierto")


@admin.register(Participante)
class ParticipanteAdmin(DelAprendiz):
    """Who answers sets, by nickname: to find one by its set and delete it."""

    search_fields = ("=serie__clave", "apodo", "=aprendiz__id")
    raw_id_fields = ("aprendiz", "serie")
    list_display = ("desde", "apodo", "serie")
    list_select_related = ("serie",)
