/* Keeps the score's page and what it needs for when there is no network. Nothing else passes through here. */
const { version, pagina, archivos } = {{ datos|safe }};
const CAJA = `tanteador-${version}`;
const ESPERA = 4000;

self.addEventListener("install", (event) => {
  const pedidos = [pagina, ...archivos].map((donde) => new Request(donde, { cache: "reload" }));
  event.waitUntil(caches.open(CAJA).then((caja) => caja.addAll(pedidos)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const nombre of await caches.keys()) {
      if (nombre.startsWith("tanteador-") && nombre !== CAJA) await caches.delete(nombre);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || search) return;
  if (pathname === pagina || archivos.includes(pathname)) event.respondWith(fresca(request, pathname));
});

/* The network's answer, kept; where it doesn't come in time, the one that was kept. */
async function fresca(request, donde) {
  const caja = await caches.open(CAJA);
  const guardada = await caja.match(donde, { ignoreVary: true });
  try {
    const llega = fetch(request);
    const respuesta = await (guardada ? Promise.race([llega, tarde()]) : llega);
    if (respuesta.ok && !respuesta.redirected) await caja.put(donde, respuesta.clone());
    return respuesta.status >= 500 && guardada ? guardada : respuesta;
  } catch (error) {
    if (guardada) return guardada;
    throw error;
  }
}

const tarde = () => new Promise((_, reject) => setTimeout(() => reject(new Error("sin red")), ESPERA));
