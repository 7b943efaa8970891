/* The table's comforts: keys, the focus and what is heard after a swap, a lost network. No rule of the game. */

const table = () => document.querySelector("[data-mesa]");
const writes = (element) =>
  element?.matches?.('input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]');

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
  const place = table();
  if (!place || "sinTeclas" in place.dataset || writes(document.activeElement)) return;
  if (event.key === "?") {
    const help = document.querySelector("[data-ayuda]");
    if (!help) return;
    event.preventDefault();
    help.open = !help.open;
    if (help.open) help.querySelector("summary").focus();
    return;
  }
  if (!/^[a-z1-3]$/i.test(event.key)) return;
  const button = place.querySelector(`[data-tecla="${event.key.toLowerCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});

/* How many lines of the talk were there before the swap: only the new ones are said. */
let heard = 0;
let owner = false;

document.addEventListener("htmx:beforeRequest", (event) => {
  owner = Boolean(event.detail.elt.closest("[data-mesa]"));
  heard = table()?.querySelectorAll("[data-charla] > li").length ?? 0;
});

/* An answer of ours is shown whatever its status; another's error page is never put inside the table. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target } = event.detail;
  if (!target.matches("[data-mesa]")) return;
  if (xhr.getResponseHeader("X-Parte") === "mesa") {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  } else {
    event.detail.shouldSwap = false;
    if (xhr.status < 400) location.assign(xhr.responseURL);
    else fail(target);
  }
});
document.addEventListener("htmx:sendError", (event) => fail(event.detail.target));

function fail(place) {
  const words = place.dataset.sinRed;
  if (!words) return;
  let line = place.querySelector(".aviso.de-red");
  if (!line) {
    line = document.createElement("p");
    line.className = "aviso de-red";
    place.querySelector(".decir")?.prepend(line);
  }
  line.textContent = words;
  say(words);
}

function say(words) {
  const region = document.getElementById("anuncio");
  if (region) region.textContent = words;
}

/* After a swap the focus goes to what the table says now, and the new lines of the talk are heard. */
document.addEventListener("htmx:afterSettle", () => {
  const place = table();
  if (!place || !owner) return;
  owner = false;
  const lines = [...place.querySelectorAll("[data-charla] > li")].slice(heard);
  const warning = place.querySelector(".aviso");
  say([warning, ...lines, place.querySelector("[data-foco]")].map((one) => one?.textContent.trim()).filter(Boolean).join(" "));
  const goal = warning ?? place.querySelector("#tantos") ?? place.querySelector("[data-foco]");
  goal?.focus({ preventScroll: true });
  follow(place);
});

function follow(place) {
  const talk = place?.querySelector("[data-charla]");
  if (talk) talk.scrollTop = talk.scrollHeight;
}
follow(table());
