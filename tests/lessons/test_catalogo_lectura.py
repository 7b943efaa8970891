"""What is written well becomes what is drawn."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from lessons.catalog.objects import CartaEnLinea, Discusion, Filas, Html, Mesa, Parrafos, Puzzle, Tanteador, Vinculo
from tests.lessons.contenido import PAGES, UNA, errores, escribir, leccion_con

__all__ = ["escribir"]


def test_good_content_has_no_error_and_is_read_whole(escribir):
    carga = escribir()
    assert errores(carga) == []
    leccion = carga.catalogo.leccion("uruguayo/una")
    assert (leccion.numero, leccion.titulo, leccion.minutos) == (1, "Una lección", 6)
    assert [p.slug for p in leccion.pasos] == ["primero", "discusion"]
    prosa, puzzle = leccion.pasos[0].bloques
    assert isinstance(prosa, Parrafos)
    assert prosa.prosa.plano == "Hay 6 en juego."
    assert puzzle == Puzzle("suma", "quiero-truco-uy", "3", 1, (), 1)
    (discusion,) = leccion.pasos[1].bloques
    assert isinstance(discusion, Discusion)
    assert discusion.reglas == ("ENV-12", "TAN-01")
    assert [(r, d.plano) for r, d in discusion.renglones] == [("Se juega así en", "todas partes")]
    assert list(carga.catalogo.reglas) == list(PAGES)


def bloques_de(escribir: Any, texto: str) -> Any:
    carga = escribir(**leccion_con("Hay {{falta 14-9/40 = 6}} en juego.", textwrap.dedent(texto)))
    assert errores(carga) == []
    return carga.catalogo.leccion("uruguayo/una").pasos[0].bloques


def test_cards_in_a_row_have_captions_and_a_muestra(escribir):
    filas = bloques_de(escribir, "::: cartas muestra=6o 4o ??\n4o: **29** la pieza\n??: tapada\n:::\n")[0]
    assert isinstance(filas, Filas)
    (fila,) = filas.filas
    assert fila.muestra.codigo == "6o"
    assert [(c.carta and c.carta.codigo, c.pie.plano) for c in fila.cartas] == [
        ("4o", "29 la pieza"),
        (None, "tapada"),
    ]


def test_rows_stand_one_under_the_other(escribir):
    filas = bloques_de(escribir, "::: fila\nmuestra=6o 4o 7e 3c: {{envido 6o: 4o 7e 3c = 36}}\n7e 6e\n:::\n")[0]
    assert [f.pie.plano for f in filas.filas] == ["36", ""]
    assert filas.filas[1].muestra is None


def test_seats_know_team_and_offices(escribir):
    mesa = bloques_de(escribir, "::: mesa jugadores=4 reparte=0 mano=1\n2: tu compañero\n:::\n")[0]
    assert isinstance(mesa, Mesa)
    assert [(s.asiento, s.equipo, s.reparte, s.es_mano) for s in mesa.sillas] == [
        (0, 0, True, False),
        (1, 1, False, True),
        (2, 0, False, False),
        (3, 1, False, False),
    ]
    assert mesa.sillas[2].pie.plano == "tu compañero"


def test_a_score_knows_its_line(escribir):
    tanteador = bloques_de(escribir, "::: tanteador 32 9 a=40\n1: Los otros\n:::\n")[0]
    assert isinstance(tanteador, Tanteador)
    assert [(x.nombre, x.puntos, x.abajo, x.arriba, x.buenas) for x in tanteador.lados] == [
        ("Vos", 32, 20, 12, True),
        ("Los otros", 9, 9, 0, False),
    ]


def test_marks_become_cards_and_links(escribir):
    prosa = bloques_de(escribir, "La {{carta 7e}}, {{regla BAZ-04a}}, {{glosa parda|va parda}} y {{leccion una}}.")[
        0
    ].prosa
    assert [t for t in prosa.trozos if not isinstance(t, Html)] == [
        CartaEnLinea(prosa.trozos[1].carta, "siete de espada"),
        Vinculo("regla", "BAZ-04a", ""),
        Vinculo("glosa", "parda", "va parda"),
        Vinculo("leccion", "uruguayo/una", ""),
    ]
    assert prosa.plano == "La siete de espada, BAZ-04a, va parda y una."


FACTS = [
    ("envido 6o: 4o 7e 3c = 36", "36"),
    ("envido@trucazo 4o 7e 3c = 7", "7"),
    ("envido@trucazo -: 7e 6e 1c = 33|treinta y tres", "treinta y tres"),
    ("flor 1o: 2o 6e 7e = 43", "43"),
    ("flor 1o: 2o 6e 7c = no", "no"),
    ("tantos 6o: 4o = 29", "29"),
    ("tantos 6o: 12e = 0", "0"),
    ("puesto 6o: 1e = 6", "6"),
    ("pieza 6o: 3o = no", "no"),
    ("pieza 4o: 12o = sí", "sí"),
    ("gana 6o: 4o 1e = 4o", "cuatro de oro"),
    ("gana 6o: 3e 3c = parda", "parda"),
    ("gana@trucazo 1e 3c 4b = 1e|el ancho", "el ancho"),
    ("mano 0 - = 0", "el mano"),
    ("mano mano=1 0 - = 0", "el pie"),
    ("mano - - = sigue", "sigue"),
    ("falta 14-9/40 = 6", "6"),
    ("falta@tradicional-uy 14-9/40 = 26", "26"),
    ("quiero envido: envido real-envido = 5", "5"),
    ("no-quiero envido: envido real-envido = 2", "2"),
    ("cadena envido: envido envido = 4/2", "4/2"),
    ("quiero envido 14-9/40: falta-envido = 6", "6"),
    ("quiero truco: truco retruco = 3", "3"),
]


@pytest.mark.parametrize(("hecho", "impreso"), FACTS)
def test_a_fact_prints_what_the_engine_says(escribir, hecho, impreso):
    prosa = bloques_de(escribir, f"Da {{{{{hecho}}}}}.")[0].prosa
    assert prosa.plano == f"Da {impreso}."


def test_a_fact_in_a_table_can_have_words(escribir):
    prosa = bloques_de(escribir, "| a | b |\n|---|---|\n| {{pieza 6o: 4o = sí\\|pieza}} | x |\n")[0].prosa
    assert prosa.plano == "a b pieza x"


def test_a_false_fact_in_a_table_has_its_row_s_line(escribir):
    tabla = "| a | b |\n|---|---|\n| 1 | 2 |\n| {{pieza 6o: 4o = no}} | x |\n"
    dichos = errores(escribir(**leccion_con("Hay {{falta 14-9/40 = 6}} en juego.", tabla)))
    assert dichos == [f"{UNA}:15: pieza: no es así: pieza 6o: 4o da sí, y dice no"]


def test_what_is_checked_and_not_shown_may_expect_a_refusal(escribir):
    caso = '{"in": {"tipo": "fuerza", "reglamento": "trucazo", "carta": "9e"}, "out": {"error": {}}}'
    bloques = bloques_de(escribir, f"::: comprobado\n{caso}\n:::\n")
    assert [b.tipo for b in bloques] == ["puzzle"]


def test_no_markup_of_a_file_comes_out(escribir):
    dicho = bloques_de(escribir, 'Un 4 & un 3 > 2, {{carta 7e|"el" <b>siete</b>}}.')[0].prosa
    assert "<b>" not in "".join(t.html for t in dicho.trozos if isinstance(t, Html))
