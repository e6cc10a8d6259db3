// Lets the scanner open without a network: its one page and every file of this build. The build puts
// `const build = { version, files }` before it. Calls are never touched: what the door knows lies in the page's own store.
/* global build, clients */

const PAGE = '/door/';
const CACHE = `door-${build.version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll([PAGE, ...build.files]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith('door-') && name !== CACHE);
      // A page that is still open may ask for a part of the version before.
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(PAGE)) return;
  event.respondWith(request.mode === 'navigate' ? answer(PAGE) : answer(request));
});

/** From what is kept, of this version first: a gate does not wait for a network to open its scanner. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const options = { ignoreVary: true };
  return (await cache.match(request, options)) ?? (await caches.match(request, options)) ?? fetch(request);
}
