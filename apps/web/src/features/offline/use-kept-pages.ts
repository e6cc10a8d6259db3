import { useEffect } from 'react';
import { findServiceWorkers } from '../../browser-access.ts';
import { currentSession, useSession } from '../../session.ts';

const loadKeeping = () => import('./keeping.part.ts');
/** The page has been drawn and answers by then. */
const LATER_MS = 4_000;

/** Makes the site open without a network, and forgets what was kept of whoever signs out. */
export function useKeptPages(): void {
  const personId = useSession()?.id;
  useEffect(() => {
    if (import.meta.env.DEV || !findServiceWorkers()) return undefined;
    const timer = setTimeout(() => {
      loadKeeping()
        .then(({ keepPages }) => keepPages(personId))
        .catch(() => undefined);
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      // Whoever was signed in no longer is, or is somebody else.
      if (personId && currentSession()?.id !== personId)
        loadKeeping().then(
          ({ forgetPages }) => forgetPages(),
          () => undefined,
        );
    };
  }, [personId]);
}

/** Whether a page can be opened without a network. */
export const isPageKept = (path: string): Promise<boolean> =>
  loadKeeping().then(
    (keeping) => keeping.isPageKept(path),
    () => false,
  );
