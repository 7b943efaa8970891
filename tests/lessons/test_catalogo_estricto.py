"""Every mistake a writer can make is an error with its file and line."""

from __future__ import annotations

import pytest

from lessons.catalog.load import load
from tests.lessons.contenido import CAMINOS, FALSO, GLOSARIO, LECCION, REGLA, UNA, Suma, errores, escribir, leccion_con

__all__ = ["escribir"]

ENCABEZADO = [
    ("slug: una\n", "slug: una\nautor: yo\n", 3, "autor: clave desconocida"),
    ("minutos: 6\n", "", 1, "falta la clave «minutos»"),
    ("minutos: 6", "minutos: muchos", 6, "minutos: tiene que ser un número entero"),
    ("minutos: 6", "minutos: 90", 6, "minutos: tiene que estar entre 1 y 20"),
    ("minutos: 6", "minutos: true", 6, "minutos: tiene que ser un número entero"),
    ("reglas: [ENV-12, TAN-01]", "reglas: [ENV-99]", 5, "reglas: «ENV-99» no es una regla"),
    ("reglas: [ENV-12, TAN-01]", "reglas: []", 5, "reglas: está vacía"),
    ("reglas: [ENV-12, TAN-01]", "reglas: ENV-12", 5, "reglas: tiene que ser una lista"),
    ("reglas: [ENV-12, TAN-01]", "reglas: [ENV-12, ENV-12]", 5, "reglas: repite un elemento"),
    ("mesas: [quiero-truco-uy, trucazo]", "mesas: [quiero-truco-uy, casino]", 7, "«casino» no es un reglamento"),
    ("titulo: Una lección", "titulo: ''", 3, "titulo: está vacía"),
    ("resumen: De qué se trata.", f"resumen: {'a' * 161}", 4, "resumen: tiene 161 letras, y caben 160"),
    ("minutos: 6", "minutos: 6\nminutos: 7", 7, "minutos: clave repetida"),
    ("minutos: 6", "minutos: [6", 7, "el encabezado no es YAML"),
    ("minutos: 6", "minutos: 6\nantes: [otra]", 7, "antes: «otra» no es una lección anterior"),
    ("slug: una", "slug: otra", 1, "el archivo se tiene que llamar NN-otra.md"),
    ("slug: una", "slug: Una Lección", 2, "slug: «Una Lección» no es un slug"),
    ("---\nslug", "slug", 1, "falta el encabezado"),
]
CUERPO = [
    ("Hay {{falta 14-9/40 = 6}}", "Hay {{falta 14-9/40 = 7}}", 12, "falta: no es así: falta 14-9/40 da 6, y dice 7"),
    ("Hay ", "Va\nde a dos\nHay {{carta 8e}} ", 14, "carta: no es una carta: '8e'"),
    ("Hay ", "{{regla ENV-77}} ", 12, "«ENV-77» no es una regla"),
    ("Hay ", "{{glosa timba}} ", 12, "«timba» no está en el glosario"),
    ("Hay ", "{{leccion otra}} ", 12, "no hay una lección «uruguayo/otra»"),
    ("Hay ", "{{carta@trucazo 7e}} ", 12, "carta no lleva reglamento"),
    ("Hay ", "{{timba 3}} ", 12, "no hay una marca «timba»"),
    ("Hay ", "{{envido}} ", 12, "no se entiende"),
    ("Hay ", "{{envido 6o: 4o 7e 3c}} ", 12, "envido: falta el valor"),
    ("Hay ", "{{envido@casino 4o 7e 3c = 7}} ", 12, "«casino» no es un reglamento"),
    ("Hay ", "{{envido 6o: 4o 4o 3c = 36}} ", 12, "envido: el motor no lo acepta"),
    ("Hay ", "{{envido 6o: 4o 6o 3c = 36}} ", 12, "envido: el motor no lo acepta"),
    ("Hay ", "{{envido@trucazo 6o: 4o 7e 3c = 7}} ", 12, "envido: el motor no lo acepta"),
    ("Hay ", "{{mano 0 x = 0}} ", 12, "mano: las bazas se escriben 0, 1 o -"),
    ("Hay ", "{{falta 14/40 = 6}} ", 12, "falta: el tanteador se escribe 14-9/40"),
    ("Hay ", "{{quiero envido truco = 6}} ", 12, "quiero: la cadena se escribe"),
    ("Hay ", "{{gana 6o: 1e = 1e}} ", 12, "gana: van de dos a seis cartas"),
    ("en juego.", "en {{juego.", 12, "«{{» no se entiende"),
    ("Hay ", "Un <b>4</b> ", 12, "«<» no se entiende"),
    ("Hay ", "Un `4` ", 12, "«`» no se entiende"),
    ("Hay ", "[afuera](https://example.org/) ", 12, "el enlace «https://example.org/» no lleva a ningún lado"),
    ("Hay ", "[ahí](/reglas/ENV-12/) ", 12, "el enlace «/reglas/ENV-12/» no lleva a ningún lado"),
    ("Hay ", "# Título\n\n", 12, "acá no va un título"),
    ("Hay ", "Un \ue000 ", 12, "hay un carácter de control"),
    ("::: puzzle suma 3", "::: puzzle resta 3", 14, "no hay problemas de clase «resta»"),
    ("::: puzzle suma 3", "::: puzzle suma tres", 14, "suma: no es un número"),
    ("::: puzzle suma 3", "::: puzzle suma 03", 14, "suma: la posición se escribe 3"),
    ("::: puzzle suma 3", "::: puzzle suma 3 4", 14, "una posición fija no lleva"),
    ("::: puzzle suma 3", "::: puzzle suma 3 nivel=2", 14, "una posición fija no lleva"),
    ("::: puzzle suma 3", "::: puzzle suma", 14, "falta la posición o el nivel"),
    ("::: puzzle suma 3", "::: puzzle suma nivel=9", 14, "el nivel va de 1 a 5"),
    ("::: puzzle suma 3", "::: puzzle suma nivel=2 color=rojo", 14, "«color=rojo» no se entiende"),
    ("::: puzzle suma 3", "::: puzzle suma nivel=2 ids=ENV-98", 14, "«ENV-98» no es una regla"),
    ("::: puzzle suma 3", "::: puzzle suma nivel=2 ids=MUE-02", 14, "no ejercita MUE-02"),
    ("::: puzzle suma 3", "::: puzzle suma 3 mesa=casino", 14, "«casino» no es un reglamento"),
    ("::: puzzle suma 3", "::: puzzle suma 3 mesa=trucazo", 14, "en trucazo no hay de esos"),
    ("::: puzzle suma 3\n:::", "Nada que hacer.", 10, "el paso «primero» no tiene nada para hacer"),
    ("::: puzzle suma 3\n:::", "::: timba\n:::\n::: puzzle suma 3\n:::", 14, "no hay un bloque «timba»"),
    ("::: puzzle suma 3\n:::", "::: puzzle suma 3", 14, "puzzle: va «puzzle"),
    ("{#primero}", "", 10, "un paso se escribe"),
    ("{#primero}", "{#Primer Paso}", 10, "un paso se escribe"),
    ("{#primero}", "{#discusion}", 17, "el paso «discusion» está dos veces"),
    ("{#discusion}", "{#final}", 17, "el último paso es"),
    ("## Primer", "Hola.\n\n## Primer", 9, "hay texto antes del primer paso"),
    ("La regla en una línea.\n\nSe juega así en: todas partes\n", "", 19, "discusion: falta la regla en una línea"),
    ("::: discusion", "::: discusion ENV-98", 19, "discusion: «ENV-98» no es una regla"),
    ("Se juega así en: todas partes", "Se juega así", 22, "va «Rótulo: palabras»"),
    ("Hay ", "::: cartas 4o 4o\n:::\n", 12, "cartas: una carta está dos veces"),
    ("Hay ", "::: cartas muestra=6o 4o 9e\n:::\n", 12, "cartas: no es una carta"),
    ("Hay ", "::: cartas\n:::\n", 12, "cartas: no hay cartas"),
    ("Hay ", "::: cartas 4o\n7e: siete\n:::\n", 13, "«7e: siete» no se entiende"),
    ("Hay ", "::: fila\n4o 7e: bien\n4o 4o: mal\n:::\n", 14, "fila: una carta está dos veces"),
    ("Hay ", "::: mesa jugadores=3\n:::\n", 12, "mesa: va «jugadores=2», 4 o 6"),
    ("Hay ", "::: mesa jugadores=4 reparte=0 mano=2\n:::\n", 12, "si reparte 0, el mano es 1 (MES-03)"),
    ("Hay ", "::: mesa jugadores=2 mano=3\n:::\n", 12, "ese asiento no está en la mesa"),
    ("Hay ", "::: tanteador 45 9 a=40\n:::\n", 12, "tanteador: el motor no lo acepta"),
    ("Hay ", "::: tanteador 14 9 a=41\n:::\n", 12, "tanteador: el motor no lo acepta"),
    ("Hay ", "::: tanteador catorce 9\n:::\n", 12, "«catorce» no es un número"),
    ("Hay ", "::: comprobado\nno\n:::\n", 13, "comprobado: no es JSON"),
    ("Hay ", '::: comprobado\n{"in": 3, "out": {}}\n:::\n', 13, 'comprobado: va {"in"'),
    ("Hay ", f"::: comprobado\n{FALSO}\n:::\n", 13, "comprobado: el motor contesta"),
]


@pytest.mark.parametrize(("viejo", "nuevo", "linea", "por_que"), ENCABEZADO + CUERPO)
def test_a_mistake_in_a_lesson_is_told_with_its_line(escribir, viejo, nuevo, linea, por_que):
    dichos = errores(escribir(**leccion_con(viejo, nuevo)))
    assert any(d.startswith(f"{UNA}:{linea}: ") and por_que in d for d in dichos), dichos


REGLAS = [
    ("id: ENV-12", "id: ENV-99", 2, "«ENV-99» no es una regla con página"),
    ("id: ENV-12", "id: ENV-12\nanotacion: x", 3, "anotacion: clave desconocida"),
    ("id: ENV-12", "id: ENV-12\ndecision: true", 3, "decision: true y decision_texto van juntas"),
    ("id: ENV-12", "id: ENV-12\ndifieren: {quiero-truco-uy: Igual.}", 3, "«quiero-truco-uy» está también en mesas"),
    ("id: ENV-12", "id: ENV-12\ndifieren: {casino: Igual.}", 3, "«casino» no es un reglamento"),
    ("id: ENV-12", "id: ENV-12\ndifieren: {trucazo: 'Da {{falta 14-9/30 = 6}}.'}", 3, "da 16, y dice 6"),
    ("id: ENV-12", "id: ENV-12\nglosario: [timba]", 3, "«timba» no está en el glosario"),
    ("Lo que dice.\n", "", 5, "falta la regla"),
    ("Lo que dice.", "### Un título", 6, "acá no va un título"),
    ("## Ejemplo\n", "", 9, "falta «## Ejemplo»"),
    ("Son {{envido 6o: 4o 7e 3c = 36}}.", "Son muchos.", 8, "el ejemplo no tiene nada que el motor compruebe"),
    ("Lo que dice.", "Lo que dice.\n\n::: puzzle suma 3\n:::", 8, "el bloque puzzle va en las lecciones"),
]


@pytest.mark.parametrize(("viejo", "nuevo", "linea", "por_que"), REGLAS)
def test_a_mistake_in_a_rule_is_told_with_its_line(escribir, viejo, nuevo, linea, por_que):
    buena = REGLA.format(id="ENV-12")
    assert viejo in buena
    dichos = errores(escribir(**{"reglas/ENV-12.md": buena.replace(viejo, nuevo, 1)}))
    assert any(d.startswith(f"reglas/ENV-12.md:{linea}: ") and por_que in d for d in dichos), dichos


def test_a_rule_without_page_is_an_error(escribir):
    assert errores(escribir(**{"reglas/ENV-12.md": None})) == ["reglas/ENV-12.md:1: falta la página de ENV-12"]


def test_two_rules_cannot_have_one_title(escribir):
    otra = REGLA.format(id="ENV-13").replace("id: ENV-13", "id: ENV-13\ntitulo: Lo que vale la falta envido")
    assert errores(escribir(**{"reglas/ENV-13.md": otra})) == ["reglas/ENV-13.md:1: el título es también el de ENV-12"]


def test_a_rule_that_cannot_be_checked_says_why(escribir):
    sin = REGLA.format(id="SEN-01").replace("id: SEN-01", "id: SEN-01\nsin_ejemplo: Una seña no se calcula.")
    assert errores(escribir(**{"reglas/SEN-01.md": sin.partition("## Ejemplo")[0]})) == []


PALABRAS = [
    ('grupo = "bazas"', 'grupo = "otros"', 3, "grupo: va uno de"),
    ('grupo = "bazas"', 'grupo = "bazas"\ncolor = "rojo"', 4, "color: clave desconocida"),
    ('significa = "Baza empatada."', 'significa = "Es una Parda."', 4, "dice «parda», que es lo que se pregunta"),
    ('significa = "Baza empatada."\n', "", 1, "falta la clave «significa»"),
    ('grupo = "bazas"', 'grupo = "bazas"\nver = ["timba"]', 4, "«timba» no está en el glosario"),
    ('grupo = "bazas"', 'grupo = "bazas"\nparecidas = ["timba"]', 4, "«timba» no está en el glosario"),
    ('grupo = "bazas"', 'grupo = "bazas"\nver = ["parda"]', 4, "ver: se nombra a sí misma"),
    ('grupo = "bazas"', 'grupo = "bazas"\nreglas = ["ENV-98"]', 4, "«ENV-98» no es una regla"),
    ('grupo = "bazas"', 'grupo = "bazas"\notros = { casino = "x" }', 4, "«casino» no es un reglamento"),
    ('grupo = "bazas"', 'grupo = "bazas"\ncartas = "9e"', 4, "cartas: no es una carta"),
    ('grupo = "bazas"', 'grupo = "bazas"\ntexto = """\nUno.\n\n{{regla ENV-98}}\n"""', 7, "«ENV-98» no es una regla"),
    ('grupo = "bazas"', 'grupo = "bazas"\ntexto = "{{regla ENV-98}}"', 4, "«ENV-98» no es una regla"),
    ('significa = "Baza empatada."', "significa = 3", 4, "significa: tiene que ser un texto"),
    ('significa = "Baza empatada."', "significa = ", 4, "no es TOML"),
    ("[parda]", '["Parda vieja"]', 1, "no es un slug"),
    (
        "[parda]",
        '[va-parda]\ntermino = "Parda"\ngrupo = "bazas"\nsignifica = "x"\n[parda]',
        5,
        "está también en [va-parda]",
    ),
]


@pytest.mark.parametrize(("viejo", "nuevo", "linea", "por_que"), PALABRAS)
def test_a_mistake_in_the_glossary_is_told_with_its_line(escribir, viejo, nuevo, linea, por_que):
    assert viejo in GLOSARIO
    dichos = errores(escribir(**{"glosario.toml": GLOSARIO.replace(viejo, nuevo, 1)}))
    assert any(d.startswith(f"glosario.toml:{linea}: ") and por_que in d for d in dichos), dichos


CAMINO = [
    ('corto = "Uruguayo"\n', "", 1, "falta la clave «corto»"),
    ('reglamento = "quiero-truco-uy"', 'reglamento = "casino"', 4, "«casino» no es un reglamento"),
    ('intro = "Entrá."', 'intro = "{{leccion otra}}"', 6, "no hay una lección «uruguayo/otra»"),
    ('lecciones = ["una"]', 'lecciones = ["una", "otra"]', 8, "«otra» no es una lección escrita de este camino"),
    ('lecciones = ["una"]', "lecciones = []", 8, "la lección «una» no está en ningún tramo"),
    ('lecciones = ["una"]', 'lecciones = ["una"]\ncolor = "rojo"', 8, "color: clave desconocida"),
    ("[uruguayo]", "[uruguayo]\nmeta = 1", 2, "meta: clave desconocida"),
    ("[[uruguayo.tramos]]", "[[uruguayo.tramos]", 8, "no es TOML"),
]


@pytest.mark.parametrize(("viejo", "nuevo", "linea", "por_que"), CAMINO)
def test_a_mistake_in_the_paths_is_told_with_its_line(escribir, viejo, nuevo, linea, por_que):
    assert viejo in CAMINOS
    dichos = errores(escribir(**{"caminos.toml": CAMINOS.replace(viejo, nuevo, 1)}))
    assert any(d.startswith(f"caminos.toml:{linea}: ") and por_que in d for d in dichos), dichos


def test_a_path_without_lessons_is_an_error(escribir):
    dichos = errores(escribir(**{UNA: None}))
    assert "caminos.toml:1: el camino «uruguayo» no tiene lecciones" in dichos


def test_a_folder_that_is_no_path_is_an_error(escribir):
    dichos = errores(escribir(**{"chino/01-una.md": LECCION}))
    assert dichos == ["chino/01-una.md:1: la carpeta chino/ no es un camino"]


@pytest.mark.parametrize(
    ("cambio", "por_que"),
    [
        ({}, "slug repetido"),
        ({"slug: una": "slug: dos"}, "título repetido"),
        ({"slug: una": "slug: dos", "Una lección": "Otra"}, "número repetido"),
    ],
)
def test_two_lessons_of_a_path_share_neither_slug_nor_number_nor_title(escribir, cambio, por_que):
    otra = LECCION
    for viejo, nuevo in cambio.items():
        otra = otra.replace(viejo, nuevo)
    slug = "dos" if "slug: una" in cambio else "una"
    numero = "01" if "número" in por_que else "02"
    dichos = errores(escribir(**{f"uruguayo/{numero}-{slug}.md": otra}))
    assert any((por_que in d and d.startswith(f"uruguayo/{numero}-{slug}.md:1: ")) or por_que in d for d in dichos), (
        dichos
    )


def test_all_mistakes_come_at_once(escribir):
    mala = LECCION.replace("= 6}}", "= 7}}").replace("suma 3", "resta 3").replace("minutos: 6", "minutos: 60")
    dichos = errores(escribir(**{UNA: mala, "glosario.toml": GLOSARIO.replace("bazas", "otros")}))
    assert [d.partition(": ")[0] for d in dichos] == ["glosario.toml:3", f"{UNA}:6", f"{UNA}:12", f"{UNA}:14"]


def test_bad_utf8_is_an_error_and_no_traceback(escribir, tmp_path):
    escribir()
    (tmp_path / UNA).write_bytes(b"---\nslug: \xff\n")
    assert f"{UNA}:1: no es UTF-8" in [str(e) for e in load({"suma": Suma()}, tmp_path).errores]


def test_an_empty_folder_is_errors_and_no_traceback(tmp_path):
    dichos = [str(e) for e in load({}, tmp_path).errores]
    assert "glosario.toml:1: no se puede leer: No such file or directory" in dichos
    assert "reglas/ENV-12.md:1: falta la página de ENV-12" in dichos
