/* A button that prints, where there is a script to do it; without one the page says how. */
for (const place of document.querySelectorAll("[data-imprimir]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "boton";
  button.textContent = place.dataset.imprimir;
  button.addEventListener("click", () => print());
  place.after(button);
}
