import type { EntryTimes, Verdict } from '@mingtang/contract/entrance/admission';
import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import { afterEach, expect, it, vi } from 'vitest';
import { Gatekeeping } from './gatekeeping.ts';
import { Knowledge } from './memory/knowledge.ts';
import type { Store } from './memory/store.ts';
import type { Waiting } from './memory/waiting.ts';
import { DoorClock } from './scanning/clock.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device whose server says this to every scan. */
function answeredBy(verdict: Verdict, entryTimes?: EntryTimes): Gatekeeping {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { scans } = JSON.parse(body) as { scans: { id: string }[] };
    const data = { scans: scans.map(({ id }) => ({ id, verdict, against: null, entryTimes })) };
    return Response.json({ code: SUCCESS_CODE, msg: '', data });
  });
  const store = { put: async () => undefined } as unknown as Store;
  return new Gatekeeping({ store, waiting: {} as Waiting, knowledge: new Knowledge(), clock: new DoorClock({}) });
}

it.each<[Verdict, boolean]>([
  ['admitted', false],
  ['already_used', true],
  ['not_verified', true],
  ['refunded', false],
  ['given_away', false],
])('lets in by hand whose typed number is %s just as by the code: %s', async (verdict, mayBe) => {
  const judged = await answeredBy(verdict).scanNumber('MT7K 3F90 21QX', {
    token: 'a'.repeat(43),
    checkpointId: '01936f2a-7c1b-7d10-8a4f-0123456789ab',
    known: { product: undefined, facts: undefined },
  });
  expect(judged).toMatchObject({ verdict, mayOverrule: mayBe, isOwnWord: false });
});

it.each<[string, EntryTimes | undefined]>([
  ['says when they reserved to come in', { isNow: false, times: [{ from: new Date(0), until: new Date(60_000) }] }],
  ['says nothing of it where the server does not', undefined],
])('a typed number %s', async (_, entryTimes) => {
  const judged = await answeredBy('admitted', entryTimes).scanNumber('MT7K 3F90 21QX', {
    token: 'a'.repeat(43),
    checkpointId: '01936f2a-7c1b-7d10-8a4f-0123456789ab',
    known: { product: undefined, facts: undefined },
  });
  expect(judged?.entryTimes).toEqual(entryTimes);
});
