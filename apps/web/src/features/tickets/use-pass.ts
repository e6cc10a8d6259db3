import { CallFailure } from '@mingtang/contract/client';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { PASS_STEP_SECONDS } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { useOnline } from '../../network.ts';
import { usePageReturn } from '../../page-return.ts';
import { useSession } from '../../session.ts';
import { dropPass, findKeptPass, type KeptPass, keepPass } from './kept.ts';

/** With so few codes left, new ones are fetched. */
const FEW_STEPS = 10;
const RETRY_MS = 20_000;
const STEP_MS = PASS_STEP_SECONDS * 1000;

export interface ShownPass {
  pass: KeptPass | undefined;
  /** The code to show now; undefined when the kept ones have run out. */
  code: string | undefined;
  /** Seconds until the next one. */
  secondsLeft: number;
  /** Why the newest fetch brought nothing. */
  problem: CallFailure | undefined;
  retry: () => void;
}

/** The pass of an own ticket, its code changing each minute by the server's clock, with or without a network. */
export function usePass(ticketId: string): ShownPass {
  const token = useSession()?.token;
  const isOnline = useOnline();
  const now = useSecond();
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
    if (!token || !ticketId) return;
    let isWanted = true;
    ask().then(
      (fresh) => {
        keepPass(fresh);
        if (!isWanted) return;
        setFetched(fresh);
        setProblem(undefined);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (saysGone(error)) dropPass(ticketId);
        if (isWanted) setProblem(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token, ticketId, turn, isOnline]);

  const serverNow = now + (pass?.clockAhead ?? 0);
  const at = pass ? stepAt(pass.steps, serverNow) : -1;
  const step = pass?.steps[at];
  const isLow = pass !== undefined && (at < 0 || pass.steps.length - at <= FEW_STEPS);
  useEffect(() => {
    if (!isLow || !isOnline) return;
    const timer = setTimeout(() => setTurn((count) => count + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isLow, isOnline, turn]);

  return {
    pass,
    code: step?.token,
    secondsLeft: step ? Math.max(0, Math.ceil((step.from.getTime() + STEP_MS - serverNow) / 1000)) : 0,
    problem,
    retry,
  };
}

/** The server refused this ticket: it is not theirs, or no longer to be shown. */
const saysGone = ({ status }: CallFailure): boolean => status === 404 || status === 200;

async function fetchPass(id: string, calls: typeof api): Promise<KeptPass> {
  const askedAt = Date.now();
  const [time, pass] = await Promise.all([
    calls(identityRoutes).getServerTime(),
    calls(ticketingRoutes).getPass({ id }),
  ]);
  return { ...pass, clockAhead: Math.round(time - (askedAt + Date.now()) / 2) };
}

/** This device's clock in epoch milliseconds, by whole seconds; 0 on the server. */
const useSecond = (): number =>
  useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 250);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / 1000) * 1000,
    () => 0,
  );

/** The index of the step that holds at an instant (epoch milliseconds); -1 before the first and after the last. */
export function stepAt(steps: readonly { from: Date }[], instant: number): number {
  return steps.findIndex(({ from }) => instant >= from.getTime() && instant < from.getTime() + STEP_MS);
}
