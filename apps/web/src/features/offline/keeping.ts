import { useEffect } from 'react';
import { currentSession, useSession } from '../../session.ts';

/** What the worker keeps of somebody; under these names the tab knows for whom it has asked. */
type Keeping = 'keep' | 'keep-reception';
/** The page has been drawn and answers by then. */
const LATER_MS = 4_000;

/** Makes the site open without a network; whoever is signed in also keeps the pages of pass, tickets and itinerary. */
export function useKeptPages(): void {
  const personId = useSession()?.id;
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return undefined;
    const timer = setTimeout(() => void keepPages(personId).catch(() => undefined), LATER_MS);
    return () => {
      clearTimeout(timer);
      // Whoever was signed in no longer is, or is somebody else.
      if (personId && currentSession()?.id !== personId) forgetPages();
    };
  }, [personId]);
}

async function keepPages(personId: string | undefined): Promise<void> {
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

/** The pages of whoever signed out; nothing of theirs stands in them, but their addresses tell what they opened. */
function forgetPages(): void {
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
