/* Passkeys: says when one did not open, and when the browser knows none. The rest is allauth's own. */
const falta = document.getElementById("llave-falta");
const fallo = document.getElementById("llave-fallo");

if (!window.PublicKeyCredential) falta.hidden = false;

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  fallo.hidden = false;
});

/* A new try has not failed yet. */
document.addEventListener("click", (event) => {
  if (event.target.closest?.("button")) fallo.hidden = true;
}, true);
