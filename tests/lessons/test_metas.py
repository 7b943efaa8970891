"""Goals of guided hands: each reached by what it is about, and missed by what is only near it."""

import pytest

from engine.notation import leer
from lessons.practice.metas import METAS, cumplida
from lessons.views.comun import catalogo

# A deal of two: 33 and three espadas for seat 0, 27 for seat 1; and the same with a flor on both sides.
DOS = "quiero-truco-uy:2:40:0-0:0:6o:7e.6e.1b,7c.12c.4b:"
FLORES = "quiero-truco-uy:2:40:0-0:0:6o:7e.6e.5e,7c.12c.4c:"
CASI = "quiero-truco-uy:2:40:39-0:0:6o:7e.6e.1b,7c.12c.4b:"
CUATRO = "quiero-truco-uy:4:40:0-0:0:6o:7e.6e.1b,7c.12c.4b,4e.5b.6c,4c.5e.6b:"
PERROS = "quiero-truco-uy:2:40:18-32:0+perros0:6o:7e.6e.1b,7c.12c.4c:"
BASTA = "0.juega.1b,1.juega.7c,0.juega.7e,1.juega.12c"
QUERIDO = "0.envido,1.quiero,0.tantos.33,1.son-buenas"
RECLAMO = "1.mazo,0.devolver,1.devolver,1.reclamar"

# Goal, deal, actions, seats that reached it.
CASOS = [
    ("gana-la-segunda-baza", DOS, "0.juega.1b,1.juega.7c", ()),
    ("gana-la-segunda-baza", DOS, BASTA, (0,)),
    ("gana-la-mano", DOS, "0.truco,1.no-quiero", (0,)),
    ("gana-por-3", DOS, f"0.truco,1.quiero,{BASTA}", ()),
    ("gana-por-3", DOS, "0.truco,1.retruco,0.no-quiero", ()),
    ("gana-por-3", DOS, f"0.truco,1.retruco,0.quiero,{BASTA}", (0,)),
    ("gana-por-4", DOS, f"0.truco,1.retruco,0.quiero,{BASTA}", ()),
    ("gana-por-4", DOS, f"0.truco,1.retruco,0.vale-cuatro,1.quiero,{BASTA}", (0,)),
    ("no-regala-puntos", DOS, "0.mazo", (1,)),
    ("no-regala-puntos", DOS, BASTA, (0, 1)),
    ("no-regala-puntos", DOS, "0.juega.1b", ()),
    ("sale-ganando", DOS, QUERIDO, ()),
    ("sale-ganando", DOS, f"{QUERIDO},0.mazo", (0,)),
    ("sale-ganando", DOS, "0.envido,1.no-quiero,0.mazo", ()),
    ("gana-la-partida", CASI, "0.envido,1.no-quiero", ()),
    ("gana-la-partida", CASI, "1.rendirse", (0,)),
    ("cobra-el-envido", DOS, "0.envido,1.no-quiero", ()),
    ("cobra-el-envido", DOS, QUERIDO, (0,)),
    ("cobra-y-gana", DOS, f"{QUERIDO},0.mazo", ()),
    ("cobra-y-gana", DOS, f"{QUERIDO},{BASTA}", (0,)),
    ("cobra-y-suelta", DOS, f"{QUERIDO},0.mazo", (0,)),
    ("cobra-y-suelta", DOS, f"{QUERIDO},0.truco,1.retruco,0.no-quiero", ()),
    ("guarda-el-secreto", DOS, f"{QUERIDO},0.juega.6e,1.juega.7c,1.mazo", (1,)),
    ("guarda-el-secreto", DOS, f"{QUERIDO},0.mazo", ()),
    ("guarda-el-secreto", DOS, "0.juega.6e,1.juega.7c,1.juega.12c,0.juega.7e,0.juega.1b,1.juega.4b", ()),
    ("cobra-lo-tuyo-flor", FLORES, "0.flor", (0,)),
    ("cobra-lo-tuyo-flor", FLORES, "0.envido,1.no-quiero", ()),
    ("cobra-lo-tuyo-envido", FLORES, "0.flor", ()),
    ("cobra-lo-tuyo-envido", DOS, QUERIDO, (0,)),
    ("cobra-8-del-envido", DOS, QUERIDO, ()),
    ("cobra-8-del-envido", DOS, "0.falta-envido,1.quiero,0.tantos.33,1.son-buenas", (0,)),
    ("cobra-11-del-envido", DOS, "0.envido,1.envido,0.real-envido,1.quiero,0.tantos.33,1.son-buenas", ()),
    ("cobra-11-del-envido", DOS, "0.falta-envido,1.quiero,0.tantos.33,1.son-buenas", (0,)),
    ("no-quiere-el-envido", DOS, "0.envido,1.no-quiero", (1,)),
    ("no-quiere-el-envido", DOS, QUERIDO, ()),
    ("no-quiere-el-envido", DOS, "0.envido,1.mazo", ()),
    ("quiere-y-pierde", DOS, "0.envido,1.no-quiero", ()),
    ("quiere-y-pierde", DOS, QUERIDO, (1,)),
    ("pasa-y-gana", DOS, "0.juega.1b,1.juega.4b,0.juega.6e,1.juega.12c,1.juega.7c,0.pasa", ()),
    ("pasa-y-gana", DOS, "0.juega.1b,1.juega.4b,0.juega.6e,1.juega.12c,1.pasa,0.pasa", (0,)),
    ("calla-y-gana", DOS, f"{QUERIDO},0.mazo", (1,)),
    ("calla-y-gana", DOS, "0.envido,1.quiero,0.tantos.33,1.tantos.27,0.mazo", ()),
    ("cobra-el-envido", DOS, f"{QUERIDO},0.mazo,0.devolver,1.devolver,1.reclamar", ()),
    ("cobra-la-flor", FLORES, "0.flor", (0,)),
    ("cobra-la-flor", FLORES, "0.flor,0.juega.7e,1.flor,0.achico", ()),
    ("cobra-las-flores", FLORES, "0.flor,0.juega.7e,1.flor,0.con-flor-quiero,0.tantos.38,1.son-buenas", (0,)),
    ("cobra-9-de-las-flores", FLORES, "0.flor,0.juega.7e,1.flor,0.con-flor-quiero,0.tantos.38,1.son-buenas", ()),
    (
        "cobra-9-de-las-flores",
        FLORES,
        "0.flor,0.juega.7e,1.flor,0.contraflor,1.quiero,0.tantos.38,1.son-buenas",
        (0,),
    ),
    ("se-achica", FLORES, "0.flor,0.juega.7e,1.flor,0.achico", (0,)),
    ("cobra-el-reclamo", DOS, f"{QUERIDO},0.juega.1b,{RECLAMO}", (1,)),
    ("prueba-lo-cobrado", DOS, f"{QUERIDO},0.mazo", ()),
    ("prueba-lo-cobrado", DOS, f"{QUERIDO},0.mazo,0.mostrar", (0,)),
    ("cierra-sin-reclamar", DOS, "0.mazo,0.devolver,1.devolver", ()),
    ("cierra-sin-reclamar", DOS, "0.mazo,0.devolver,1.devolver,0.reclamar,0.cerrar", (1,)),
    ("gana-con-sena", CUATRO, "2.sena.nada,1.sena.nada,0.truco,1.no-quiero", ()),
    ("gana-con-sena", CUATRO, "0.sena.1b,0.truco,1.no-quiero", (0,)),
    ("contesta-los-perros", PERROS, "1.mazo", ()),
    ("contesta-los-perros", PERROS, "1.en-ley", ()),
    ("contesta-los-perros", PERROS, "1.en-ley,1.no-quiero", (1,)),
    ("contesta-los-perros", PERROS, f"1.en-ley,1.quiero,{BASTA}", ()),
]


@pytest.mark.parametrize(("meta", "reparto", "acciones", "quienes"), CASOS)
def test_a_goal_is_reached_by_the_seats_it_is_about_and_no_other(meta, reparto, acciones, quienes):
    mano = leer(reparto + acciones)
    assert {a for a in (0, 1) if cumplida(meta, mano, a)} == set(quienes)


def test_every_goal_is_tried_here_and_asked_for_by_some_hand():
    assert {meta for meta, _, _, quienes in CASOS if quienes} == set(METAS)
    assert {guion.meta for guion in catalogo().guiones.values()} == set(METAS)
