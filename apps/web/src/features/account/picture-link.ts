import { pictureRoutes } from '@mingtang/contract/identity/picture/routes';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { backgroundApi } from '../../api.ts';
import { localStore } from '../../browser-access.ts';
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

const pictures = backgroundApi(pictureRoutes);
const listeners = new Set<() => void>();
let shown: PictureLink | undefined;
/** Whose picture is being asked for. */
let asking: string | undefined;

/** The picture of whoever is signed in, wherever it is shown, and how a place that changes it tells the others. */
export function usePictureLink(
  personId: string,
  { isWanted = true } = {},
): [string | null, (url: string | null) => void] {
  useEffect(() => {
    if (isWanted) void refresh(personId);
  }, [isWanted, personId]);
  const link = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const show = useCallback((url: string | null) => keep(personId, url), [personId]);
  return [link?.personId === personId ? link.url : null, show];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the link unless the one that is kept still works: it ends with the session, and so does what is kept. */
async function refresh(personId: string): Promise<void> {
  const kept = findKept();
  if (kept?.personId === personId && kept.until > Date.now()) return announce(kept);
  if (asking === personId) return;
  asking = personId;
  // Without an answer the monogram stands there.
  const answer = await pictures.getOwnPicture().catch(() => undefined);
  if (asking === personId) asking = undefined;
  if (answer) keep(personId, answer.url);
}

function findKept(): PictureLink | undefined {
  try {
    return (JSON.parse(localStore.getItem(KEPT_PICTURE_KEY) ?? 'null') as PictureLink | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(personId: string, url: string | null): void {
  if (currentSession()?.id !== personId) return;
  const link = { url, personId, until: Date.now() + GOOD_MS };
  localStore.setItem(KEPT_PICTURE_KEY, JSON.stringify(link));
  announce(link);
}

function announce(link: PictureLink): void {
  shown = link;
  for (const listener of listeners) listener();
}
