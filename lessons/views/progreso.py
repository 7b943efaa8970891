"""Progress: what is known and half known, what was answered, guessed and played; drawn, and in tables."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.aprendiz import aprendiz_de
from lessons.arte import graficas
from lessons.catalog.rules import page_of
from lessons.progress import historia
from lessons.progress import mapa as mapas
from lessons.progress.ideas import IDEAS, ideas_de
from lessons.puzzles import KINDS
from lessons.puzzles.mesas import Mesas
from lessons.templatetags.contenido import direccion_regla
from lessons.views.comun import catalogo
from lessons.views.tablas import enlace, tabla
from lessons.words import progreso as dichos
from lessons.words.cuantas import SEGURIDAD_CORTA
from lessons.words.ideas import FAMILIAS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from django.http import HttpRequest, HttpResponse
    from django.utils.safestring import SafeString

    from lessons.models import Aprendiz
    from lessons.progress.historia import Ojo
    from lessons.progress.mapa import Sabida

_NADIE: Final = UUID(int=0)


@require_safe
def progreso(request: HttpRequest) -> HttpResponse:
    """Show how far the learner is, or what will be there once something is kept. `?mesa=` chooses the map's table."""
    quien = aprendiz_de(request)
    mesa = REGLAMENTOS.get(request.GET.get("mesa", "")) or REGLAMENTOS[_mesa_de(quien)]
    contexto: dict[str, Any] = {"seccion": "camino", "mesa": mesa, "mesas": REGLAMENTOS.values()}
    if quien is not None:
        sabidas = mapas.mapa(quien, mesa.slug)
        aciertos, jugado = _aciertos(quien), _jugado(quien)
        contexto |= {"mapa": _mapa(mesa.slug, sabidas), "aciertos": aciertos, "ojo": _ojo(quien), "jugado": jugado}
        contexto["hay"] = bool(sabidas or aciertos or jugado or mapas.mas_jugada(quien))
    respuesta = render(request, "progreso.html", contexto)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _mesa_de(quien: Aprendiz | None) -> str:
    """Return the table to show first: the learner's own, else the one most answered, else the first there is."""
    suya = (quien.reglamento or mapas.mas_jugada(quien)) if quien else ""
    return suya if suya in REGLAMENTOS else next(iter(REGLAMENTOS))


# The ideas


@cache
def _ideas_de(mesa: str) -> frozenset[str]:
    """Return the ideas of a table: those of its rules, and those that its problems ask.

    Where a table plays a rule in its own way, only the second tells. What merely compares tables is of none of them.
    """
    suyas = {regla for regla, una in catalogo().reglas.items() if mesa in una.mesas}
    cual = REGLAMENTOS[mesa]
    for kind in KINDS.values():
        if kind.existe_en(cual) and kind.slug != Mesas.slug:
            suyas |= kind.ids_en(cual)
    return ideas_de(suyas)


@lru_cache(maxsize=64)
def _familias(ideas: frozenset[str]) -> Sequence[tuple[str, Sequence[tuple[str, str, SafeString]]]]:
    """Return those ideas by family: idea, name, link to its first rule's page."""
    familias = [
        (
            str(familia),
            [
                (idea, str(nombre), enlace(direccion_regla(page_of(IDEAS[idea][0])), str(nombre)))
                for idea, nombre in nombres.items()
                if idea in ideas
            ],
        )
        for familia, nombres in FAMILIAS
    ]
    return [(familia, ideas) for familia, ideas in familias if ideas]


@cache
def _estados() -> Mapping[str, str]:
    """Return the name of each state: one language, and said often."""
    return {estado: str(nombre) for estado, nombre in dichos.ESTADOS.items()}


@cache
def _leyenda() -> Sequence[tuple[SafeString, str]]:
    """Return the sign of each state with its name."""
    return [(graficas.fichas([estado]), nombre) for estado, nombre in _estados().items()]


def _mapa(mesa: str, sabidas: Mapping[str, Sabida]) -> dict[str, Any]:
    """Return the map: each family with its cards, the table of all, what they come to, and the ideas to work on."""
    estados = _estados()
    familias, grupos, cuantas, nombres = [], [], Counter[str](), dict[str, str]()
    # What was met at the table is shown too, wherever it comes from.
    for familia, ideas in _familias(_ideas_de(mesa).union(sabidas)):
        unas = [(enlazada, sabidas.get(idea) or mapas.Sabida(idea)) for idea, _nombre, enlazada in ideas]
        nombres |= {idea: nombre for idea, nombre, _enlazada in ideas}
        suyos = [una.estado.value for _enlazada, una in unas]
        cuantas.update(suyos)
        partes = [f"{nombre}: {suyos.count(estado)}." for estado, nombre in estados.items() if estado in suyos]
        dicho = f"{familia}. {' '.join(partes)}"
        familias.append((familia, graficas.fichas(suyos, dicho)))
        filas = [
            (enlazada, estados[una.estado], round(una.altura) if una.respuestas else "–", una.respuestas)
            for enlazada, una in unas
        ]
        grupos.append((familia, filas))
    practicar = f"{reverse('practicar-otra')}?{urlencode({'mesa': mesa, 'nivel': 'solo'})}&idea="
    flojas = mapas.flojas(una for una in sabidas.values() if una.idea in nombres)
    cabezas = [_("Idea"), _("Cómo va"), _("Nivel"), _("Veces")]
    return {
        "familias": familias,
        "tabla": tabla(cabezas, *grupos, clase="por-idea"),
        "frase": dichos.frase_del_mapa(cuantas),
        "leyenda": _leyenda(),
        "flojas": [(nombres[una.idea], estados[una.estado], practicar + una.idea) for una in flojas],
    }


# What was answered


def _corto(dia: date) -> str:
    return f"{dia.day}/{dia.month}"


def _aciertos(quien: Aprendiz) -> dict[str, Any] | None:
    """Return the right answers over time; None before there are any."""
    tramos, por_semana = historia.por_tramos(quien, quien.dia())
    primeras, bien = sum(t.primeras for t in tramos), sum(t.bien for t in tramos)
    if not primeras:
        return None
    frase = dichos.frase_de_los_aciertos(bien, primeras, por_semana=por_semana)
    titulo = (
        _("Problemas nuevos y bien a la primera, por semana") if por_semana else _("Problemas nuevos y bien, por día")
    )
    dias = [_corto(t.desde) for t in tramos]
    filas = [
        (dia, t.primeras, t.bien, dichos.parte_de_cien(t.bien, t.primeras))
        for dia, t in zip(dias, tramos, strict=True)
        if t.primeras
    ]
    cabezas = [_("Semana del") if por_semana else _("Día"), _("Nuevos"), _("Bien"), "%"]
    barras = [(t.primeras, t.bien) for t in tramos]
    return {
        "frase": frase,
        "por_semana": por_semana,
        "dibujo": graficas.barras("aciertos", (titulo, frase), barras, (dias[0], dias[-1])),
        "tabla": tabla(cabezas, ("", filas)),
    }


def _ojo(quien: Aprendiz) -> dict[str, Any] | None:
    """Return how well guesses are calibrated; None before there are any."""
    decenas, por_seguridad = historia.a_ojo(quien)
    if not decenas:
        return None
    seguridades: Sequence[tuple[str, Ojo]] = [(s, por_seguridad[s]) for s in SEGURIDAD_CORTA if s in por_seguridad]
    lejos = max(decenas, key=lambda o: abs(o.dicho - o.cierto))
    frase = dichos.frase_de_lo_dicho(lejos.dicho, lejos.cierto)
    titulo = _("Lo que dijiste y lo que era, de cada 100")
    ejes = (_("lo que dijiste"), _("lo que era"))
    dichas = [(round(o.dicho), round(o.cierto), o.veces) for o in decenas]
    seguras = [(SEGURIDAD_CORTA[s], o.veces, o.bien, dichos.parte_de_cien(o.bien, o.veces)) for s, o in seguridades]
    return {
        "frases": [frase, *(dichos.frase_de_lo_seguro(s, o.bien, o.veces) for s, o in seguridades)],
        "dibujo": graficas.calibre("ojo", (titulo, frase), [(o.dicho, o.cierto, o.veces) for o in decenas], ejes),
        "tablas": [
            tabla([_("Dijiste"), _("Eran"), _("Veces")], ("", dichas)),
            tabla([_("Seguridad"), _("Veces"), _("Acertaste"), "%"], ("", seguras)),
        ],
    }


# What was played


def _jugado(quien: Aprendiz) -> dict[str, Any] | None:
    """Return what was played at the table, by cards and by play where it was judged; None before a hand was dealt."""
    mesa = historia.en_la_mesa(quien)
    if not (mesa.manos or mesa.juzgadas):
        return None
    salida: dict[str, Any] = {"frase": dichos.frase_de_las_partidas(mesa.terminadas, mesa.ganadas, mesa.manos)}
    if not mesa.juzgadas:
        return salida
    cartas, juego = (list(accumulate(getattr(j, que) for j in mesa.juzgadas)) for que in ("cartas", "juego"))
    frase = dichos.frase_de_las_juzgadas(len(mesa.juzgadas), cartas[-1], juego[-1])
    titulo = _("Puntos sumados, mano a mano: por las cartas y por lo jugado")
    # One address is resolved and the others are written like it: twenty of them cost as much as the page.
    repaso = reverse("mesa-repaso", args=[_NADIE])
    filas = [
        (
            enlace(repaso.replace(str(_NADIE), str(j.pk)), _corto(j.dia)),
            *map(dichos.con_signo, (j.neto, j.cartas, j.juego)),
        )
        for j in reversed(mesa.juzgadas)
    ]
    return salida | {
        "juzgadas": frase,
        "dibujo": graficas.lineas("suerte", (titulo, frase), [(_("cartas"), cartas), (_("juego"), juego)]),
        "tabla": tabla([_("Mano del"), _("Puntos"), _("Cartas"), _("Juego")], ("", filas)),
    }
