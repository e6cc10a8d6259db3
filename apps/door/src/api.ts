import { createClient } from '@mingtang/contract/calling';
import { CallFailure } from '@mingtang/contract/client';
import { entranceConsole } from '@mingtang/contract/entrance/console';
import { DEVICE_TOKEN_HEADER } from '@mingtang/contract/entrance/device';
import { redemptionConsole } from '@mingtang/contract/entrance/redemption-console';
import { type Envelope, wireLanguage } from '@mingtang/contract/envelope';
import { staffConsole } from '@mingtang/contract/staff/console';
import { shownLanguage } from './language.ts';

/** A list of some thousand tickets over a weak network. */
const TIMEOUT_MS = 20_000;

/** What did not reach the server, or got no answer from it. */
export class NoAnswer extends Error {}

/** The door's calls, and those to sign in: they throw CallFailure, or NoAnswer. */
export const api = createClient(
  { entrance: entranceConsole, redemption: redemptionConsole, staff: staffConsole },
  async ({ method, url, form, json, deviceToken }, { signal }) => {
    const timer = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method,
      body: json ?? form ?? null,
      // The header is what no other site can send: the server asks for it on every write.
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        'x-console': '1',
        ...(deviceToken === undefined ? {} : { [DEVICE_TOKEN_HEADER]: deviceToken }),
        language: wireLanguage[shownLanguage()],
      },
      // Who brings a signal is more impatient than this; older readers cannot join two.
      signal: signal ?? timer,
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      throw new NoAnswer('no answer', { cause: error });
    });
    // A hall's network that wants to be signed in to answers pages for everything.
    const envelope = (await response.json().catch(() => {
      throw new NoAnswer('no envelope');
    })) as Envelope;
    return { status: response.status, envelope };
  },
);

/** Whether a call failed because the server is away, overrun or being replaced: later it may answer. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof CallFailure && (error.status >= 500 || error.status === 429));
