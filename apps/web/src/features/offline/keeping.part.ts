/** What the worker keeps of somebody; under these names the tab knows for whom it has asked. */
type Keeping = 'keep' | 'keep-reception';
/** Makes the site open without a network; whoever is signed in also keeps the pages of pass, tickets and itinerary. */
export async function keepPages(personId: string | undefined): Promise<void> {
  if (savesData()) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // A session that ended elsewhere leaves no pages behind either.
  if (!personId) return active?.postMessage({ kind: 'guest' });
  ask('keep', personId, active);
}

/** Keeps the pages of whoever turned out to receive guests. */
export async function keepReceptionPages(personId: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Where no worker comes, it is never ready.
  const { active } = await navigator.serviceWorker.ready;
  ask('keep-reception', personId, active);
}

/** Once a tab and person is enough. */
function ask(kind: Keeping, personId: string, worker: ServiceWorker | null): void {
  try {
    if (sessionStorage.getItem(kind) === personId) return;
    sessionStorage.setItem(kind, personId);
  } catch {
    // Then it is kept again with the next page.
  }
  worker?.postMessage({ kind });
}

/** Forgets the pages of whoever signed out; nothing of theirs stands in them, but their addresses tell what they opened. */
export function forgetPages(): void {
  try {
    for (const kind of ['keep', 'keep-reception'] satisfies Keeping[]) sessionStorage.removeItem(kind);
  } catch {
    // Nothing was remembered.
  }
  navigator.serviceWorker.controller?.postMessage({ kind: 'sign-out' });
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether a page can be opened without a network. */
export async function isPageKept(path: string): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return false;
  const pages = await caches.open('pages');
  const [pathname = path] = path.split(/[?#]/, 1);
  for (const key of [path.split('#', 1)[0] ?? path, pathname])
    if (await pages.match(key, { ignoreVary: true })) return true;
  return false;
}
