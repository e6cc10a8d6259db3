import { findServiceWorkers, openCache, sessionStore } from '../../browser-access.ts';

/** What the worker keeps of somebody; under these names the tab knows for whom it has asked. */
type Keeping = 'keep' | 'keep-reception';
/** Makes the site open without a network; whoever is signed in also keeps the pages of pass, tickets and itinerary. */
export async function keepPages(personId: string | undefined): Promise<void> {
  if (savesData()) return;
  const workers = findServiceWorkers();
  if (!workers) return;
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  // A session that ended elsewhere leaves no pages behind either.
  if (!personId) return active?.postMessage({ kind: 'guest' });
  ask('keep', personId, active);
}

/** Keeps the pages of whoever turned out to receive guests. */
export async function keepReceptionPages(personId: string): Promise<void> {
  const workers = findServiceWorkers();
  if (!workers) return;
  // Where no worker comes, it is never ready.
  const { active } = await workers.ready;
  ask('keep-reception', personId, active);
}

/** Once a tab and person is enough. */
function ask(kind: Keeping, personId: string, worker: ServiceWorker | null): void {
  if (sessionStore.getItem(kind) === personId) return;
  sessionStore.setItem(kind, personId);
  worker?.postMessage({ kind });
}

/** Forgets the pages of whoever signed out; nothing of theirs stands in them, but their addresses tell what they opened. */
export function forgetPages(): void {
  for (const kind of ['keep', 'keep-reception'] satisfies Keeping[]) sessionStore.removeItem(kind);
  findServiceWorkers()?.controller?.postMessage({ kind: 'sign-out' });
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether a page can be opened without a network. */
export async function isPageKept(path: string): Promise<boolean> {
  const pages = findServiceWorkers()?.controller ? await openCache('pages') : undefined;
  if (!pages) return false;
  const [pathname = path] = path.split(/[?#]/, 1);
  for (const key of [path.split('#', 1)[0] ?? path, pathname])
    if (await pages.match(key, { ignoreVary: true })) return true;
  return false;
}
