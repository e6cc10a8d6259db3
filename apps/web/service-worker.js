// Lets the site open without a network: its front page and the shells of pass, tickets and itinerary, and of the guests
// somebody receives, from what was last seen. The server puts `const build = { version, files, shells, reception }` before it.
// Calls are never touched: what is personal stays with the page, which clears it at sign-out. Pages say nothing of anybody, but
// their addresses do: which order, which ticket, which talk. Those are forgotten with whoever opened them.
/* global build, clients */

const PAGES = 'pages';
const ASSETS = `assets-${build.version}`;
/** Pages everybody sees alike, kept as they were last opened. */
const MOST_PAGES = 40;
/** Stands among the pages while somebody is signed in: whoever looks next finds whether they have left. */
const SIGNED_IN = '/.signed-in';
/** Grows whenever pages are forgotten: what was on its way then is not kept after it. */
let forgotten = 0;
/** A network that does not answer for so long is none. */
const PATIENCE_MS = 6_000;
/** Not pages: calls, staff's own apps and what other programs read. */
const others =
  /^\/(console|door|sandbox|business|system|official|solr|waic-activity|docs|openapi\.json|metrics|healthz|readyz|files|share-card|schedule\.|schedule\/|sitemap|feed|robots|calendar)/;
/** Their one page is the same for everybody, whatever the address carries. */
const shells = new Set([...build.shells, ...build.reception.shells]);

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const assets = await caches.open(ASSETS);
      await assets.addAll(build.files);
      const kept = await keptPaths();
      if (build.reception.shells.some((path) => kept.includes(path))) await assets.addAll(build.reception.files);
      await keepPages(['/home', ...kept.filter((path) => shells.has(path))]);
      // Pages come from the network first and name their own files, so an old page is not harmed.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('assets-'));
      // A page that is still open may ask for a part of the version before.
      const before = names.filter((name) => name !== ASSETS).slice(-1);
      await Promise.all(
        names.filter((name) => name !== ASSETS && !before.includes(name)).map((name) => caches.delete(name)),
      );
      await forgetPages((path) => path !== '/home' && path !== SIGNED_IN && !shells.has(path));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keepOwn());
  if (event.data?.kind === 'keep-reception') event.waitUntil(keepReception());
  if (event.data?.kind === 'sign-out') event.waitUntil(forgetPerson());
  if (event.data?.kind === 'guest') event.waitUntil(forgetWhoeverLeft());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || others.test(url.pathname)) return;
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/'))
    event.respondWith(answerAsset(request));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event));
});

/** Names carry a hash of their content: what is kept is right. */
async function answerAsset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const assets = await caches.open(ASSETS);
    await assets.put(request, answer.clone());
  }
  return answer;
}

/** From the network, and kept; without one as it was last seen, or a word about what is there. */
async function answerPage(event) {
  const { request } = event;
  const before = forgotten;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (isPage(answer)) event.waitUntil(keepPage(request.url, answer.clone(), before));
    return answer;
  } catch (error) {
    const kept = await findPage(request.url);
    if (kept) return kept;
    // It may only be slow.
    if (navigator.onLine && error.name === 'TimeoutError') return fetch(request);
    if ((await caches.match('/home', { cacheName: PAGES, ignoreVary: true })) === undefined) return Response.error();
    // The front page says which page is not there (`offline-bar.tsx`).
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`${location.origin}/home?notKept=${encodeURIComponent(pathname + search)}`, 302);
  }
}

const isPage = (answer) =>
  answer.ok &&
  !answer.redirected &&
  answer.type === 'basic' &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Shells are kept under their path, other pages under their whole address. */
function keyOf(address) {
  const url = new URL(address, location.origin);
  return shells.has(url.pathname) || url.pathname === '/home' ? url.pathname : url.pathname + url.search;
}

const findPage = (address) => caches.match(keyOf(address), { cacheName: PAGES, ignoreVary: true });

async function keepPage(address, answer, before) {
  // Its reader signed out while it was on its way.
  if (before !== forgotten) return;
  const pages = await caches.open(PAGES);
  const key = keyOf(address);
  // Put anew, the last seen stands last.
  await pages.delete(key, { ignoreVary: true });
  await pages.put(key, answer);
  const keys = await pages.keys();
  const isLoose = (path) => !shells.has(path) && path !== '/home' && path !== SIGNED_IN;
  const loose = keys.filter(({ url }) => isLoose(new URL(url).pathname));
  await Promise.all(loose.slice(0, Math.max(0, loose.length - MOST_PAGES)).map((old) => pages.delete(old)));
}

/** Fetches pages to keep; one that does not come is kept another time. */
async function keepPages(addresses, before = forgotten) {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      if (isPage(answer)) await keepPage(address, answer, before);
    }),
  );
}

/** Of whoever is signed in, whom the next visit may no longer find. */
async function keepOwn() {
  const before = forgotten;
  const pages = await caches.open(PAGES);
  if (before !== forgotten) return;
  await pages.put(SIGNED_IN, new Response(''));
  await keepPages(build.shells, before);
}

/** Whoever signed out leaves no address behind: not of their order, and not of what they looked at. */
async function forgetPerson() {
  forgotten += 1;
  await forgetPages((path) => path !== '/home');
}

/** Nobody is signed in: a session may have ended elsewhere. */
async function forgetWhoeverLeft() {
  if ((await keptPaths()).includes(SIGNED_IN)) await forgetPerson();
  else await forgetPages((path) => shells.has(path));
}

/** For the few who receive guests: more than everybody's pages need. */
async function keepReception() {
  const before = forgotten;
  const assets = await caches.open(ASSETS);
  await assets.addAll(build.reception.files);
  await keepPages(build.reception.shells, before);
}

async function keptPaths() {
  const keys = await (await caches.open(PAGES)).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

async function forgetPages(isForgotten) {
  const pages = await caches.open(PAGES);
  const keys = await pages.keys();
  await Promise.all(keys.filter(({ url }) => isForgotten(new URL(url).pathname)).map((key) => pages.delete(key)));
}
