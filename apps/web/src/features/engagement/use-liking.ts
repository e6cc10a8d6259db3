import type { Liking, ThingKind } from '@mingtang/contract/engagement/model';
import { useEffect, useRef, useState } from 'react';
import { api, helpApi } from '../../api.ts';
import { currentSession, useSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';
import { Settler } from './settler.ts';
import { noteSettled, noteUnsettled } from './unsettled.ts';

const calls = api(async () => (await import('@mingtang/contract/engagement/routes')).engagementRoutes);
const quiet = helpApi(async () => (await import('@mingtang/contract/engagement/routes')).engagementRoutes);

/** A thing: what it is, and its id. */
export interface Thing<Kind = ThingKind> {
  kind: Kind;
  id: string;
}

/** How many like a thing and whether the visitor does; `turnOver` shows the change at once and takes it back if it fails. */
export function useLiking({ kind, id }: Thing, onFailure: (error: unknown) => void) {
  const token = useSession()?.token;
  const [liking, setLiking] = useState<Liking>();
  const confirmed = useRef<Liking>(undefined);
  const settler = useRef<Settler<boolean>>(undefined);
  /** The session in which somebody pressed: what was asked for before does not undo what they see. */
  const pressedIn = useRef<string>(undefined);

  const confirm = (known: Liking): void => {
    confirmed.current = known;
    setLiking(known);
  };
  useEffect(() => {
    let isWanted = true;
    // Without it the button shows no number, and works.
    quiet
      .getLiking({ id })
      .then((known) => {
        if (!isWanted) return;
        if (pressedIn.current !== undefined && pressedIn.current === token) confirmed.current ??= known;
        else confirm(known);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id, token]);

  async function turnOver(): Promise<void> {
    let isLiked = !liking?.isLiked;
    if (!currentSession()) {
      // Whoever signs in for it means to like, whatever they did before.
      if (!(await askSignIn())) return;
      isLiked = true;
    }
    pressedIn.current = currentSession()?.token;
    setLiking((shown = { likes: 0, isLiked: false }) =>
      shown.isLiked === isLiked ? shown : { likes: Math.max(0, shown.likes + (isLiked ? 1 : -1)), isLiked },
    );
    noteUnsettled('like', { kind, id }, isLiked);
    settler.current ??= new Settler(async (wanted) => confirm(await calls.like({ kind, id, isLiked: wanted })));
    try {
      await settler.current.want(isLiked);
      noteSettled('like', id);
    } catch (error) {
      noteSettled('like', id);
      setLiking(confirmed.current);
      onFailure(error);
    }
  }

  return { liking, turnOver };
}
