/* A form of an account goes once: a second click would ask for a second mail. Back makes it fresh again. */
const enviadas = new Set();

document.addEventListener("submit", (event) => {
  if (event.submitter?.name === "luz") return;
  if (enviadas.has(event.target)) event.preventDefault();
  enviadas.add(event.target);
});

addEventListener("pageshow", () => enviadas.clear());
