import { CallFailure } from '@mingtang/contract/client';
import { handOverRoutes } from '@mingtang/contract/identity/hand-over/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { backgroundApi } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.ts';

const calls = backgroundApi(handOverRoutes);
const ASK_MS = 2_000;
/** A desktop that is left alone shows no new codes for ever. */
const MOST_CODES = 5;

export interface HandOver {
  /** `plain`: nobody is signed in, or the server does not answer, and the address alone stands in the code. */
  state: 'plain' | 'waiting' | 'used' | 'over';
  /** What the phone opens, on this site. */
  path: string;
  renew: () => void;
}

interface Offer {
  /** Whose, for what, and which one. */
  key: string;
  id: string;
  token: string;
  state: 'waiting' | 'used' | 'over';
}

/** A code that opens `path` on a phone signed in as here. It is made anew when its two minutes are over, five times. */
export function useHandOver(path: string): HandOver {
  const session = useSession()?.token;
  const [turn, setTurn] = useState(1);
  const [kept, setOffer] = useState<Offer>();
  const key = `${session} ${path} ${turn}`;
  const offer = kept?.key === key ? kept : undefined;

  useEffect(() => {
    if (!session) return;
    let isWanted = true;
    calls.offerHandOver({ path }).then(
      ({ id, token }) => {
        if (isWanted) setOffer({ key, id, token, state: 'waiting' });
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, path, key]);

  const look = useEffectEvent(async (watched: Offer) => {
    if (document.visibilityState !== 'visible') return;
    const answer = await calls.watchHandOver({ id: watched.id }).catch(() => undefined);
    if (!answer || answer.state === 'waiting') return;
    if (answer.state === 'over' && turn < MOST_CODES) setTurn(turn + 1);
    else setOffer({ ...watched, state: answer.state });
  });
  useEffect(() => {
    if (offer?.state !== 'waiting') return;
    const timer = setInterval(() => void look(offer), ASK_MS);
    return () => clearInterval(timer);
  }, [offer]);

  return {
    state: offer?.state ?? 'plain',
    path: offer?.state === 'waiting' ? `${paths.handOver()}#${offer.token}` : path,
    renew: () => setTurn(turn + 1),
  };
}
