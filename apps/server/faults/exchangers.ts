import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchangeConsole } from '@mingtang/contract/rewards/exchange/console';
import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { rewardsRefusals } from '@mingtang/contract/rewards/refusals';
import { routeUrl } from '@mingtang/contract/route';
import * as z from 'zod/mini';
import { CONSOLE_COOKIE } from '../src/http/console-calls.ts';
import type { SignedIn } from '../src/rehearsal/signed-in.ts';
import { PATIENCE_MS } from './extent.ts';

/** What somebody knows in the end: the order their key stands for and whether it was cancelled, or that there is none. */
export interface Exchanged {
  token: string;
  giftId: string;
  clientKey: string;
  orderId?: string;
  cancelledId?: string;
}

interface Theatre {
  origin: string;
  staffToken: string;
  giftIds: string[];
  /** How often an answer did not come because the server was gone. */
  interrupted: number;
}

interface Answer {
  code: string;
  data: Record<string, unknown> | null;
}

const DONE = '0000';
const REFUSALS = Object.values(rewardsRefusals).map(({ code }) => code);

/** Asks until there is an answer: the server may die before, while or after it does what it is asked, and be away more often than there. */
async function insist(theatre: Theatre, path: string, request: RequestInit): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS / 4;
  let last: unknown;
  while (performance.now() < until) {
    const answer = await fetch(`${theatre.origin}${path}`, { ...request, signal: AbortSignal.timeout(10_000) })
      .then((response) => response.json() as Promise<Answer>)
      .catch((error: unknown) => {
        // Nobody listens, or somebody did and died of it.
        const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
        if (cause?.code !== 'ECONNREFUSED') theatre.interrupted += 1;
        last = String(error);
        return undefined;
      });
    if (answer && (answer.code === DONE || REFUSALS.includes(answer.code))) return answer;
    last = answer ?? last;
    await sleep(randomInt(20, 120));
  }
  throw new Error(`No answer from ${path}, but ${JSON.stringify(last)}.`);
}

/** The order that a key stands for; undefined where there is none. */
export async function insistOn(
  theatre: Theatre,
  { token, giftId, clientKey }: Pick<Exchanged, 'token' | 'giftId' | 'clientKey'>,
): Promise<string | undefined> {
  const { code, data } = await insist(theatre, routeUrl(exchangeRoutes.exchange), {
    method: 'POST',
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ giftUuid: giftId, clientKey }),
  });
  return code === DONE ? z.decode(exchangeRoutes.exchange.output, data as never).order.id : undefined;
}

/** Somebody exchanges points, now and then with a double tap; the desk cancels one order in three. */
export async function exchangeSomehow(theatre: Theatre, { token }: SignedIn, clientKey: string): Promise<Exchanged> {
  const giftId = theatre.giftIds[randomInt(theatre.giftIds.length)] ?? '';
  const wish = { token, giftId, clientKey };
  const taps = Array.from({ length: randomInt(6) === 0 ? 2 : 1 }, () => insistOn(theatre, wish));
  const orderId = (await Promise.all(taps)).find((id) => id !== undefined);
  if (orderId === undefined) return wish;
  if (randomInt(3) > 0) return { ...wish, orderId };
  await insist(theatre, routeUrl(exchangeConsole.cancelGiftOrder).replace(':id', orderId), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-console': '1',
      cookie: `${CONSOLE_COOKIE}=${theatre.staffToken}`,
    },
    body: JSON.stringify({ reason: 'Broken in the store' }),
  });
  return { ...wish, orderId, cancelledId: orderId };
}
