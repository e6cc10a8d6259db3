import { type Behaviour, HEARTBEAT_MS, LONGEST_VIEW_MS } from '@mingtang/contract/analytics/model';
import type { PageName } from '@mingtang/contract/analytics/pages';
import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { createClient } from '@mingtang/contract/calling';
import type { ShareChannel } from '@mingtang/contract/engagement/model';
import { type Envelope, wireLanguage } from '@mingtang/contract/envelope';
import { shownLanguage } from '../../language.ts';
import { currentSession } from '../../session.ts';
import { signatureHeaders } from '../../signature.ts';
import { compareAdverts } from '../adverts/changes.ts';
import { mayCount } from './choice.ts';
import { randomId, visitFacts } from './visit.ts';

/**
 * With the token, as every request (spec §7), and without cookies: the server keeps nothing of whose token it was. It also
 * leaves while the page is closed. Nothing of it leaves where the visitor objects.
 */
const { analytics } = createClient({ analytics: analyticsRoutes }, async ({ method, url, form }) => {
  const token = currentSession()?.token;
  const answer = await fetch(url, {
    method,
    body: form ?? null,
    keepalive: true,
    credentials: 'omit',
    headers: {
      language: wireLanguage[shownLanguage()],
      ...(token ? { token } : {}),
      ...(await signatureHeaders(token ?? '')),
    },
  });
  return { status: answer.status, envelope: (await answer.json()) as Envelope };
});

/** What cannot be told stays untold. */
const tell = (send: () => Promise<unknown>): void => {
  if (mayCount() && navigator.onLine) void send().catch(() => undefined);
};

export interface BehaviourFacts {
  page?: PageName | undefined;
  thingId?: string | undefined;
  shareChannel?: ShareChannel | undefined;
}

/** Tells that a visitor did something. */
export function tellBehaviour(behaviour: Behaviour, { page, thingId, shareChannel }: BehaviourFacts = {}): void {
  const { visitId, device, channel } = visitFacts();
  tell(() =>
    analytics.countBehaviour({
      id: randomId(),
      visitId,
      device,
      behaviour,
      ...(channel ? { channel } : {}),
      ...(page ? { page } : {}),
      ...(thingId ? { thingId } : {}),
      ...(shareChannel ? { shareChannel } : {}),
    }),
  );
}

/**
 * Tells that a page is looked at, again every half minute while it is in sight, and how long it was when it is left; after
 * two hours no more (spec §9). Ends with what it returns.
 */
export function watchPage(page: PageName, thingId: string | undefined): () => void {
  const viewId = randomId();
  const openedAt = performance.now();
  let [seenMs, told] = [0, -1];
  let since: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const say = (): void => {
    const now = performance.now();
    const seconds = Math.floor(Math.min(seenMs + (since === undefined ? 0 : now - since), LONGEST_VIEW_MS) / 1_000);
    if (seconds <= told || now - openedAt > LONGEST_VIEW_MS + HEARTBEAT_MS) return;
    told = seconds;
    tell(async () => {
      const view = { viewId, page, seconds, ...visitFacts(), ...(thingId ? { thingId } : {}) };
      compareAdverts((await analytics.countView(view)).adverts);
    });
  };
  const pause = (): void => {
    clearInterval(timer);
    timer = undefined;
    if (since === undefined) return;
    say();
    seenMs += performance.now() - since;
    since = undefined;
  };
  const look = (): void => {
    if (document.visibilityState === 'hidden') return pause();
    since ??= performance.now();
    timer ??= setInterval(say, HEARTBEAT_MS);
    if (told < 0) say();
  };
  document.addEventListener('visibilitychange', look);
  const end = setTimeout(pause, LONGEST_VIEW_MS);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(end);
    pause();
  };
}
