/* The score of a real table, kept in this browser. To how many and where buenas begin comes with the page. */
const LLAVE = "tanteador";
const LADOS = ["n", "e"];
const por = (id) => document.getElementById(id);
const mesas = JSON.parse(por("mesas").textContent);
const juego = por("juego");
const nueva = por("nueva");
const lados = LADOS.map((letra) => juego.querySelector(`[data-lado="${letra}"]`));
const usuales = lados.map((lado) => lado.querySelector("[data-nombre]").textContent);
let enMemoria = null;

/* What is kept: {mesa, objetivo, nombres, notas: [[lado, puntos], …], estilo}; null before the first partida. */
function leer() {
  try {
    const texto = localStorage.getItem(LLAVE);
    if (texto === null) return null;
    const p = JSON.parse(texto);
    const sirve = mesas[p.mesa]?.objetivos.includes(p.objetivo) && p.nombres.length === 2
      && p.notas.every(([lado, n]) => (lado === 0 || lado === 1) && Number.isInteger(n) && n > 0);
    return sirve ? p : null;
  } catch {
    return enMemoria;
  }
}

function guardar(partida) {
  enMemoria = partida;
  try {
    if (partida) localStorage.setItem(LLAVE, JSON.stringify(partida));
    else localStorage.removeItem(LLAVE);
  } catch { /* A browser that keeps nothing still counts while the page is open. */ }
  mostrar(partida);
}

/* What is written as a number of points: figures and nothing else, as where no script runs. */
const entero = (dicho) => (/^[0-9]{1,3}$/.test(dicho) ? Number(dicho) : NaN);
const puntosDe = (notas, lado) => notas.reduce((suma, [suyo, n]) => suma + (suyo === lado ? n : 0), 0);
const lineaDe = ({ mesa, objetivo }) => mesas[mesa].lineas[mesas[mesa].objetivos.indexOf(objetivo)];
const termino = (p) => LADOS.findIndex((_, lado) => puntosDe(p.notas, lado) >= p.objetivo);

function palitos(hueco, hechos, total) {
  const fila = document.createElement("span");
  fila.className = "palitos";
  fila.ariaHidden = "true";
  for (let desde = 0; desde < total; desde += 5) {
    const cinco = por("cinco").content.cloneNode(true);
    cinco.querySelectorAll("path").forEach((trazo, i) => {
      if (desde + i >= total) trazo.remove();
      else trazo.classList.toggle("falta", desde + i >= hechos);
    });
    fila.append(cinco);
  }
  hueco.replaceChildren(fila);
}

function direccion(p, estilo = p.estilo) {
  const notas = p.notas.map(([lado, n]) => LADOS[lado] + n).join("");
  const donde = juego.dataset.molde.replace("MESA", p.mesa).replace("ESTADO", notas ? `${p.objetivo}-${notas}` : p.objetivo);
  return `${donde}?${new URLSearchParams({ nos: p.nombres[0], ellos: p.nombres[1], estilo })}`;
}

function mostrar(p) {
  nueva.hidden = Boolean(p);
  juego.hidden = por("abajo").hidden = !p;
  por("titulo").classList.toggle("oculto", Boolean(p));
  if (!p) return;
  const linea = lineaDe(p);
  const gana = termino(p);
  lados.forEach((lado, i) => {
    const puntos = puntosDe(p.notas, i);
    const conBuenas = linea < p.objetivo;
    lado.querySelector("[data-nombre]").textContent = p.nombres[i];
    for (const cifra of lado.querySelectorAll("[data-puntos]")) cifra.textContent = puntos;
    palitos(lado.querySelector("[data-malas]"), Math.min(puntos, linea), linea);
    palitos(lado.querySelector("[data-buenas]"), Math.max(puntos - linea, 0), p.objetivo - linea);
    lado.querySelector("[data-hay-buenas]").hidden = !conBuenas;
    lado.querySelector('[data-en="malas"]').hidden = !conBuenas || puntos >= linea;
    lado.querySelector('[data-en="buenas"]').hidden = !conBuenas || puntos < linea;
    lado.querySelector("[data-sumas]").hidden = gana >= 0;
    const pasos = p.notas.map((_, k) => puntosDe(p.notas.slice(0, k + 1), i));
    const antes = [...new Set(pasos)].filter((n) => n > 0 && n !== puntos).slice(-5);
    lado.querySelector("[data-antes]").replaceChildren(...antes.flatMap((n) => {
      const tachado = document.createElement("s");
      tachado.textContent = n;
      return [tachado, " "];
    }));
  });
  juego.querySelector("[data-gano]").hidden = gana < 0;
  juego.querySelector("[data-gano] b").textContent = gana < 0 ? "" : p.nombres[gana];
  juego.querySelector("[data-objetivo]").textContent = p.objetivo;
  juego.querySelector("[data-mesa]").textContent = mesas[p.mesa].nombre;
  juego.className = `pano marcador en-${p.estilo}`;
  for (const liga of document.querySelectorAll("[data-estilo]")) {
    if (liga.dataset.estilo === p.estilo) liga.setAttribute("aria-current", "true");
    else liga.removeAttribute("aria-current");
  }
  document.querySelector("[data-marcha]").replaceChildren(...p.notas.map(([lado, n], k) => {
    const nota = por("nota").content.cloneNode(true);
    const hasta = p.notas.slice(0, k + 1);
    nota.querySelector("b").textContent = p.nombres[lado];
    nota.querySelector("span").textContent = `+${n}`;
    nota.querySelector("small").textContent = `${puntosDe(hasta, 0)} · ${puntosDe(hasta, 1)}`;
    return nota;
  }).reverse());
  por("deshacer").setAttribute("aria-disabled", String(!p.notas.length));
  por("direccion").href = direccion(p);
  por("no-suma").hidden = true;
}

/* What is kept is read anew before each change: another tab may have noted meanwhile. */
function cambiar(como) {
  const p = leer() ?? enMemoria;
  if (!p) return;
  const queda = { ...p, ...como(p) };
  guardar(queda);
  por("anuncio").textContent = LADOS.map((_, i) => `${p.nombres[i]} ${puntosDe(queda.notas, i)}`).join(", ");
}

function sumar(lado, n) {
  const p = leer() ?? enMemoria;
  if (!p || termino(p) >= 0) {
    mostrar(p);
  } else if (Number.isInteger(n) && n >= 1 && n <= p.objetivo) {
    cambiar(({ notas }) => ({ notas: [...notas, [lado, n]] }));
  } else {
    por("no-suma").textContent = por("no-tanto").content.textContent;
    por("no-suma").hidden = false;
  }
}

document.addEventListener("click", (event) => {
  const liga = event.target.closest("a");
  if (!liga || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const ladoDe = () => LADOS.indexOf(liga.closest("[data-lado]").dataset.lado);
  if (liga.dataset.suma) sumar(ladoDe(), Number(liga.dataset.suma));
  else if (liga.id === "deshacer") cambiar(({ notas }) => ({ notas: notas.slice(0, -1) }));
  else if (liga.dataset.estilo) cambiar(() => ({ estilo: liga.dataset.estilo }));
  else if (liga.id === "empezar") {
    por("otra").open = false;
    guardar(null);
    nueva.querySelector("select").focus();
  } else return;
  event.preventDefault();
});

document.addEventListener("submit", (event) => {
  const datos = new FormData(event.target);
  if (datos.has("suma")) {
    event.preventDefault();
    sumar(LADOS.indexOf(datos.get("para")), entero(datos.get("suma").trim()));
    event.target.reset();
  } else if (datos.has("objetivo")) {
    event.preventDefault();
    const mesa = datos.get("mesa");
    const objetivo = entero(datos.get("objetivo").trim() || mesas[mesa].objetivo);
    if (!mesas[mesa].objetivos.includes(objetivo)) {
      por("aviso").textContent = por("no-ahi").content.textContent;
      por("aviso").hidden = false;
      return;
    }
    por("aviso").hidden = true;
    const nombres = ["nos", "ellos"].map((campo, i) => datos.get(campo).trim() || usuales[i]);
    const estilo = document.querySelector("[data-estilo][aria-current]").dataset.estilo;
    guardar({ mesa, objetivo, nombres, notas: [], estilo });
    lados[0].querySelector("[data-suma]").focus();
  }
});

addEventListener("storage", (event) => {
  if (event.key !== LLAVE && event.key !== null) return;
  enMemoria = leer();
  mostrar(enMemoria);
});

nueva.querySelector("select").addEventListener("change", (event) => {
  nueva.querySelector('[name="objetivo"]').placeholder = mesas[event.target.value].objetivo;
});

mostrar(leer());
navigator.serviceWorker?.register("/sw.js", { scope: location.pathname }).catch(() => {});
