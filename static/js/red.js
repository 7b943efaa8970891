/* Where htmx asked and no answer came, that is said: a tap is never left without one. Problems and tables say it themselves. */
const OTROS = "[data-cuerpo], [data-mesa]";
let linea = null;

document.addEventListener("htmx:sendError", ({ detail }) => {
  if (detail.target.matches(OTROS)) return;
  linea?.remove();
  linea = document.createElement("p");
  linea.className = "sin-red";
  linea.role = "alert";
  linea.textContent = document.getElementById("anuncio").dataset.sinRed;
  document.body.append(linea);
});

document.addEventListener("htmx:beforeSwap", () => linea?.remove());

/* An answer that is an error is read where the browser shows it. */
document.addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.requestConfig.verb === "get" && !detail.target.matches(OTROS)) location.assign(detail.pathInfo.finalRequestPath);
});
