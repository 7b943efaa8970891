/* Changes the light in place; without this the form posts and the page comes back in the new light. */
const PAPEL = { alta: "#f6efe0", baja: "#1c1713" };

function apply(luz) {
  const root = document.documentElement;
  if (luz === "sistema") delete root.dataset.luz;
  else root.dataset.luz = luz;
  document.querySelector('meta[name="color-scheme"]').content =
    { sistema: "light dark", alta: "light", baja: "dark" }[luz];
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = PAPEL[luz] ?? (meta.media.includes("dark") ? PAPEL.baja : PAPEL.alta);
  }
  for (const button of document.querySelectorAll('.luces [name="luz"]')) {
    button.setAttribute("aria-pressed", String(button.value === luz));
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (button?.name !== "luz") return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  body.set("luz", button.value);
  apply(button.value);
  // The lamp's other button takes the place of the one that was pressed, and the focus with it.
  if (button.offsetParent === null) form.querySelector(`button:not([value="${button.value}"])`)?.focus();
  const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Requested-With": "luz" } }).catch(() => null);
  // A stale page cannot keep the setting: let the form post, so that the reason is seen.
  if (answer && !answer.ok) {
    const hidden = document.createElement("input");
    Object.assign(hidden, { type: "hidden", name: "luz", value: button.value });
    form.append(hidden);
    form.submit();
  }
});
