import type { CallFailure } from '@mingtang/contract/client';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, backgroundApi, callFailureOf } from '../../api.ts';
import { useOnline } from '../../network.ts';
import { usePageReturn } from '../../page-return.ts';
import { currentSession, useSession } from '../../session.ts';
import { dropPass, findKeptPass, type KeptPass, keepPass } from './kept.ts';
import { type ShownCode, useCodeOf } from './use-code-of.ts';

/** With so few codes left, new ones are fetched. */
const FEW_STEPS = 10;
const RETRY_MS = 20_000;
/** A pass on show is asked for again this often: one given or taken back elsewhere must not stay on the screen. */
const RENEW_MS = 60_000;

export interface ShownPass extends Omit<ShownCode, 'stepsLeft'> {
  pass: KeptPass | undefined;
  /** Why the newest fetch brought nothing. */
  problem: CallFailure | undefined;
  retry: () => void;
}

/** The pass of an own ticket, its code changing each minute by the server's clock, with or without a network. */
export function usePass(ticketId: string): ShownPass {
  const token = useSession()?.token;
  const isOnline = useOnline();
  const kept = useMemo(() => (token ? findKeptPass(ticketId) : undefined), [token, ticketId]);
  const [fetched, setFetched] = useState<KeptPass>();
  const [problem, setProblem] = useState<CallFailure>();
  const [turn, setTurn] = useState(0);
  const retry = (): void => setTurn((count) => count + 1);
  usePageReturn(retry);

  const isGone = problem !== undefined && saysGone(problem);
  const pass = isGone ? undefined : (fetched ?? kept);
  // With something to show already, an expired session must not cover it with a form.
  const ask = useEffectEvent(() => fetchPass(ticketId, pass ? backgroundApi : api));
  useEffect(() => {
    if (!token) return;
    let isWanted = true;
    const personId = currentSession()?.id ?? '';
    ask().then(
      (fresh) => {
        keepPass(personId, fresh);
        if (!isWanted) return;
        setFetched(fresh);
        setProblem(undefined);
      },
      (error: unknown) => {
        const failure = callFailureOf(error);
        if (saysGone(failure)) dropPass(ticketId);
        if (isWanted) setProblem(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token, ticketId, turn, isOnline]);

  const { code, secondsLeft, stepsLeft } = useCodeOf(pass?.steps ?? [], pass?.clockAhead ?? 0);
  const isLow = pass !== undefined && stepsLeft <= FEW_STEPS;
  useEffect(() => {
    if (!pass || !isOnline) return;
    const timer = setTimeout(() => setTurn((count) => count + 1), isLow ? RETRY_MS : RENEW_MS);
    return () => clearTimeout(timer);
  }, [pass, isLow, isOnline, turn]);

  return { pass, code, secondsLeft, problem, retry };
}

/** The server refused this ticket: it is not theirs, or no longer to be shown. */
const saysGone = ({ status }: CallFailure): boolean => status === 404 || status === 400 || status === 200;

async function fetchPass(id: string, calls: typeof api): Promise<KeptPass> {
  const askedAt = Date.now();
  const [time, pass] = await Promise.all([
    calls(identityRoutes).getServerTime(),
    calls(ticketingRoutes).getPass({ id }),
  ]);
  return { ...pass, clockAhead: Math.round(time - (askedAt + Date.now()) / 2) };
}
