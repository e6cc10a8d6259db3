import { CallFailure } from '@mingtang/contract/client';
import type { Verdict } from '@mingtang/contract/queues/model';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { quietApi } from '../api.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { formatNumber } from '../parts/numbers.ts';
import { en } from '../phrases/en/queues.ts';
import { zh } from '../phrases/zh/queues.ts';
import { useSelf } from '../session/self.ts';
import { takeLeft, type UnsentDecision } from './unsent.ts';

/** A page that has just closed has let go of its decisions by then. */
const FIRST_MS = 1_200;
const AGAIN_MS = 15_000;
const wanted: Record<Verdict, string> = { approve: 'approved', reject: 'rejected' };

/** Whether asking later may bring another answer: nobody answered, nobody is signed in, or the server has too much to do. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/**
 * Goes on with what somebody decided in a queue as their page went away: it is sent once more, and what was refused is said.
 * What arrived the first time is said to nobody.
 */
export function useLeftDecisions(): void {
  const t = usePhrases({ zh, en }).unsent;
  const language = useLanguage();
  const client = useQueryClient();
  const { id: staffId } = useSelf();
  const { notification } = App.useApp();

  async function deliver({ queue, entries, verdict, reason }: UnsentDecision): Promise<boolean> {
    const say = (title: string, description?: string): void =>
      notification.warning({ title, description, duration: 0 });
    try {
      const sent = { queue, entries: [...entries], verdict, ...(reason === undefined ? {} : { reason }) };
      const outcomes = await quietApi.queues.decideMany(sent);
      const done = outcomes.filter(({ isDone }) => isDone).length;
      if (done > 0) notification.success({ title: t.sent(formatNumber(done)), duration: 8 });
      for (const { id, refusal } of outcomes.filter(({ isDone }) => !isDone)) {
        const entry = await quietApi.queues.getEntry({ queue, id });
        // It had arrived, and only its answer had not.
        if (entry.state !== wanted[verdict]) say(t.refused(entry.name), refusal?.[language]);
      }
    } catch (error) {
      if (isPassing(error)) return false;
      say(t.refusedAll(formatNumber(entries.length)), (error as Error).message);
    }
    for (const key of ['queues', 'count']) void client.invalidateQueries({ queryKey: [key] });
    return true;
  }
  const look = useEffectEvent(() => void takeLeft(staffId, deliver));
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const first = setTimeout(() => look(), FIRST_MS);
    const again = setInterval(onVisible, AGAIN_MS);
    const onOnline = (): void => look();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', onOnline);
    };
  }, [staffId]);
}
