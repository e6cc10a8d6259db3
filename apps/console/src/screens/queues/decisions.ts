import { CallFailure } from '@mingtang/contract/client';
import type { QueueEntry, Verdict } from '@mingtang/contract/queues/model';
import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, isForbidden, isNetworkFailure } from '../../api.ts';
import { type HeldDecision, holdDecision } from '../../decisions/unsent.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import { useSelf } from '../../session/self.ts';

/** So long a decision can be taken back before anybody hears of it. */
const GRACE_MS = 5_000;
const CONFLICT = '40900';

type Decided = Pick<QueueEntry, 'id' | 'version' | 'name' | 'state'>;

export interface PendingDecision {
  entries: readonly Decided[];
  verdict: Verdict;
  reason: string | undefined;
  /** Epoch milliseconds at which it goes out. */
  sendsAt: number;
}

/** With what is kept of it on this device until its author knows what came of it. */
interface Held extends PendingDecision {
  kept: HeldDecision;
}

export interface Decisions {
  /** What was decided and can still be taken back. */
  pending: PendingDecision | undefined;
  decide: (entries: readonly Decided[], verdict: Verdict, reason?: string) => void;
  undo: () => void;
}

/**
 * Decisions that go out after five seconds, so that a slip of a key costs nothing. The next one sends the one before; so
 * does leaving the screen or the tab. One whose page went away before its answer came is taken up again by the frame.
 */
export function useDecisions(queue: string, onSent: () => void): Decisions {
  const [pending, setPending] = useState<PendingDecision>();
  const { id: staffId } = useSelf();
  const waiting = useRef<Held | undefined>(undefined);
  const send = useSend(queue, onSent);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const flush = useCallback((): void => {
    const decision = waiting.current;
    waiting.current = undefined;
    setPending(undefined);
    if (decision) void latestSend.current(decision);
  }, []);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(flush, Math.max(0, pending.sendsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [pending, flush]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    pending,
    decide: (entries, verdict, reason) => {
      flush();
      const kept = holdDecision(staffId, { queue, entries, verdict, reason });
      waiting.current = { entries, verdict, reason, sendsAt: Date.now() + GRACE_MS, kept };
      setPending(waiting.current);
    },
    undo: () => {
      waiting.current?.kept.forget();
      waiting.current = undefined;
      setPending(undefined);
    },
  };
}

/** Sends a decision, and says what came of it when it did not go as decided. */
function useSend(queue: string, onSent: () => void): (decision: Held) => Promise<void> {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { message } = App.useApp();
  return async ({ entries, verdict, reason, kept }) => {
    const why = reason === undefined ? {} : { reason };
    try {
      const [first] = entries;
      if (first && entries.length === 1) {
        await api.queues.decide({ queue, id: first.id, version: first.version, verdict, ...why });
        kept.forget();
        return;
      }
      const named = entries.map(({ id, version }) => ({ id, version }));
      const outcomes = await api.queues.decideMany({ queue, entries: named, verdict, ...why });
      const failed = outcomes.filter(({ isDone }) => !isDone);
      const done = formatNumber(outcomes.length - failed.length);
      if (failed.length > 0) await isSeen();
      kept.forget();
      if (failed.length === 0) void message.success(t.bulk.done(done));
      else {
        const reasons = new Set(failed.map(({ refusal }) => refusal?.[language] ?? ''));
        const words = [t.bulk.partly(done, formatNumber(failed.length)), ...reasons].join(' · ');
        void message.warning({ content: words, duration: 8 });
      }
    } catch (error) {
      if (isNetworkFailure(error)) {
        kept.leave();
        void message.warning({ content: t.unsent.waits, key: 'decision-waits', duration: 8 });
        return;
      }
      await isSeen();
      kept.forget();
      const isLate = error instanceof CallFailure && error.code === CONFLICT;
      if (!isForbidden(error))
        void message.error({ content: isLate ? t.conflict : (error as Error).message, duration: 8 });
    } finally {
      onSent();
    }
  };
}

/** Waits until somebody looks at this page: what is said before would be gone by then. */
async function isSeen(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise<void>((resolve) =>
      document.addEventListener('visibilitychange', () => resolve(), { once: true }),
    );
}
