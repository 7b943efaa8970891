/* The landing's verdict comes into sight after a swap; a right answer's heading takes the focus, a wrong one's card keeps it. */
document.addEventListener("htmx:afterSettle", () => {
  const verdict = document.getElementById("fallo");
  if (!verdict) return;
  if (verdict.matches("h2")) verdict.focus({ preventScroll: true });
  verdict.closest(".resp").scrollIntoView({ block: "nearest" });
});
