import { pictureRoutes } from '@mingtang/contract/identity/picture/routes';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { backgroundApi } from '../../api.ts';
import { currentSession, KEPT_PICTURE_KEY } from '../../session.ts';

/** A link works for ten minutes; within them the browser keeps the picture itself as well. */
const GOOD_MS = 9 * 60_000;

interface PictureLink {
  /** Null without a picture. */
  url: string | null;
  personId: string;
  /** Epoch milliseconds of this device. */
  until: number;
}

const listeners = new Set<() => void>();
let link: PictureLink | undefined;
let asking: Promise<void> | undefined;

/** The picture of whoever is signed in, wherever it is shown, and how a place that changes it tells the others. */
export function usePictureLink({ isWanted = true } = {}): [string | null, (url: string | null) => void] {
  const personId = currentSession()?.id;
  useEffect(() => {
    if (isWanted && personId) refresh(personId);
  }, [isWanted, personId]);
  const known = useSyncExternalStore(
    subscribe,
    () => link,
    () => undefined,
  );
  const show = useCallback(
    (url: string | null) => personId && keep({ url, personId, until: Date.now() + GOOD_MS }),
    [personId],
  );
  return [known?.personId === personId ? (known?.url ?? null) : null, show];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the link unless one that still works is kept; whoever asks meanwhile waits for the same answer. */
function refresh(personId: string): void {
  const isGood = (one: PictureLink | undefined) => one?.personId === personId && one.until > Date.now();
  if (isGood(link)) return;
  const kept = findKept();
  if (kept && isGood(kept)) return announce(kept);
  asking ??= backgroundApi(pictureRoutes)
    .getOwnPicture()
    .then(
      ({ url }) => keep({ url, personId, until: Date.now() + GOOD_MS }),
      // The monogram stands there meanwhile.
      () => undefined,
    )
    .finally(() => {
      asking = undefined;
    });
}

function announce(next: PictureLink): void {
  link = next;
  for (const listener of listeners) listener();
}

function findKept(): PictureLink | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT_PICTURE_KEY) ?? 'null') as PictureLink | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(next: PictureLink): void {
  try {
    localStorage.setItem(KEPT_PICTURE_KEY, JSON.stringify(next));
  } catch {
    // Without storage it is asked for again by the next page.
  }
  announce(next);
}
