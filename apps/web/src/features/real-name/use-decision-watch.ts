import type { IdentityState } from '@mingtang/contract/identity/real-name/model';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageReturn } from '../../page-return.ts';

/** Staff take minutes at best; whoever keeps the page open sees their word soon after it. */
const ASK_EVERY_MS = 15_000;

/** Looks again while staff are deciding, and whenever the visitor comes back; says once that somebody has been verified. */
export function useDecisionWatch(state: IdentityState | undefined, reload: () => void, onVerified: () => void): void {
  usePageReturn(reload);
  const isWaiting = state === 'under_review';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);

  const tell = useEffectEvent(onVerified);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'under_review' && state === 'verified') tell();
    before.current = state;
  }, [state]);
}
