/* A problem's comforts: keys 1 to 9, putting in order by taps, the focus after a swap, sharing. No rule of the game. */

const place = (element) => element.closest("[data-problema]");

/* The problem that keys are for: the one in focus, else the first in sight that is still open. */
function current() {
  const focused = document.activeElement?.closest("[data-problema]");
  if (focused) return focused.querySelector("form[data-entrada]");
  return [...document.querySelectorAll("form[data-entrada]")].find((form) => {
    const box = form.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  });
}

const writes = (element) =>
  element?.matches?.('input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]');

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
  if (!/^[1-9]$/.test(event.key) || writes(document.activeElement)) return;
  const form = current();
  if (!form || "sinTeclas" in form.dataset) return;
  const choice = form.querySelector(`[data-tecla="${event.key}"]`);
  if (!choice) return;
  event.preventDefault();
  choice.focus();
  choice.click();
});

/* Order by taps: each tap gives the card the next place, a tap on a placed card takes it back. */
function order(list) {
  if (list.dataset.ordenar === "listo") return;
  list.dataset.ordenar = "listo";
  const places = [...list.querySelectorAll("select")].map((select, i) => {
    const card = select.closest(".toca");
    const button = document.createElement("button");
    const mark = document.createElement("span");
    button.type = "button";
    button.className = card.className;
    button.dataset.tecla = String(i + 1);
    mark.className = "lugar-dado";
    button.append(card.querySelector("svg"), mark);
    card.replaceWith(button);
    select.hidden = true;
    button.after(select);
    const name = button.querySelector("svg").getAttribute("aria-label");
    return { select, button, mark, name };
  });
  const given = (p) => Number(p.select.value.split(":")[0]) || 0;
  const set = (p, n) => { p.select.value = n ? [...p.select.options].find((o) => o.value.startsWith(`${n}:`)).value : ""; };
  const draw = () => {
    for (const p of places) {
      const n = given(p);
      p.mark.textContent = n || "";
      p.mark.classList.toggle("puesta", n > 0);
      p.button.setAttribute("aria-label", n ? `${p.name}, ${n}.º` : p.name);
    }
  };
  list.addEventListener("click", (event) => {
    const p = places.find((one) => one.button === event.target.closest("button"));
    if (!p) return;
    const was = given(p);
    if (was) {
      // Those that came after it move up.
      set(p, 0);
      for (const other of places) if (given(other) > was) set(other, given(other) - 1);
    } else {
      set(p, 1 + Math.max(0, ...places.map(given)));
    }
    draw();
  });
  draw();
}

/* The address can be copied where the browser allows it; without this the link is the address itself. */
document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-compartir]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!navigator.share && !navigator.clipboard) return;
  event.preventDefault();
  const url = new URL(link.dataset.compartir, location.href).href;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      link.textContent = link.dataset.copiado;
      say(place(link), `${link.dataset.copiado}: ${url}`);
    }
  } catch (error) {
    if (error.name !== "AbortError") location.assign(url);
  }
});

function say(problem, words) {
  const region = problem?.querySelector("[role=status]");
  if (region) region.textContent = words;
}

/* An answer of ours is shown whatever its status; another's error page is never put inside the card. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target } = event.detail;
  if (!target.matches("[data-cuerpo]")) return;
  if (xhr.getResponseHeader("X-Parte") === "problema") {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  } else {
    event.detail.shouldSwap = false;
    if (xhr.status < 400) location.assign(xhr.responseURL);
    else fail(target);
  }
});
document.addEventListener("htmx:sendError", (event) => fail(event.detail.target));

function fail(target) {
  const problem = place(target);
  const words = problem.dataset.sinRed;
  let line = problem.querySelector(".aviso.de-red");
  if (!line) {
    line = document.createElement("p");
    line.className = "aviso de-red";
    problem.querySelector("form")?.prepend(line);
  }
  line.textContent = words;
  say(problem, words);
}

/* After a swap the focus goes to the verdict, or to the field to try again in: never to the body. */
document.addEventListener("htmx:afterSettle", (event) => {
  const problem = place(event.detail.elt) ?? place(event.detail.target);
  if (!problem) return;
  problem.querySelectorAll("[data-ordenar]").forEach(order);
  // A page taken apart brings no words for the live region.
  const words = problem.querySelector(".aviso");
  if (words && !problem.querySelector("[role=status]").textContent) say(problem, words.textContent);
  const goal = problem.querySelector("[data-foco]") ?? problem.querySelector(".preg :is(h1, h2)");
  if (!goal) return;
  if (!goal.matches("input")) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  // The verdict is what one answered for: it is in sight even where the focus is on the field.
  const seen = problem.querySelector(".resp") ?? goal;
  // One as tall as the screen is read from its top: the nearest edge could be its foot, or none.
  seen.scrollIntoView({ block: seen.offsetHeight > innerHeight * 0.9 ? "start" : "nearest" });
});

document.querySelectorAll("[data-ordenar]").forEach(order);
