import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Door } from './door.ts';
import { dayOf } from './memory/knowledge.ts';
import type { Setup } from './memory/store.ts';
import { memoryStore } from './testing/memory-store.ts';

const GATE = '01936f2a-7c1b-7d10-8a4f-0123456789ab';
const token = 'a'.repeat(43);

const setup: Setup = {
  deviceName: 'Hall phone',
  editionZh: '大会',
  editionEn: 'Conference',
  serverTime: new Date(),
  today: '2026-07-05',
  publicKey: 'A'.repeat(43),
  badgeKey: 'A'.repeat(43),
  checkpoints: [{ id: GATE, nameZh: '北门', nameEn: 'North', direction: 'in', halls: [] }],
  products: [],
  mayRedeem: false,
  memberPublicKey: 'A'.repeat(43),
  ticketBenefits: [],
  memberBenefits: [],
};
const ticket = {
  hash: 'b'.repeat(22),
  version: 1,
  state: 'verified',
  approval: 'none',
  badge: 0,
  productId: GATE,
  sealed: 'c',
};

/** What the server says to each call, by the end of its path; a call that waits for it is held. */
type Answers = Record<string, (sent: Record<string, unknown>) => unknown>;

function serve(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string | null }) => {
    const path = String(url).split('?')[0]?.split('/door/').at(-1) ?? '';
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError(`nothing answers ${path}`);
    return Response.json({ code: SUCCESS_CODE, msg: '', data: await answer(JSON.parse(body ?? '{}')) });
  });
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  // Where pages know nothing of each other.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const quiet: Answers = {
  setup: () => ({ ...setup, serverTime: new Date(performance.timeOrigin + performance.now()) }),
  tickets: ({ cursor }) => ({ tickets: [], cursor, isMore: false }),
  passages: ({ cursor }) => ({ passages: [], cursor, isMore: false }),
  scans: ({ scans }) => ({
    scans: (scans as { id: string }[]).map(({ id }) => ({ id, verdict: 'forged', against: null })),
  }),
};

/** A device that is enrolled and stands at a gate. */
async function openDoor(kept: Record<string, unknown> = {}) {
  const memory = memoryStore({ token, setup, checkpointId: GATE, ...kept });
  const door = new Door(async () => memory.store);
  await door.open();
  onTestFinished(() => door.leave());
  return { door, ...memory };
}

describe('a device that is enrolled by a code', () => {
  it('asks again with the same token when it heard no answer, and keeps it', async () => {
    const sent: unknown[] = [];
    const memory = memoryStore();
    const door = new Door(async () => memory.store);
    serve({
      ...quiet,
      enrolments: ({ token: own }) => {
        sent.push(own);
        if (sent.length === 1) throw new TypeError('the answer got lost');
        return { id: GATE, name: 'North gate 1' };
      },
    });
    await door.open();
    onTestFinished(() => door.leave());
    await expect(door.enrolByCode('AAAAA-BBBBB')).rejects.toThrow('no answer');
    expect(door.state.phase).toBe('enrolling');
    await door.enrolByCode('AAAAA-BBBBB');
    expect(sent[0]).toMatch(/^[\w-]{43}$/);
    expect(sent[1]).toBe(sent[0]);
    expect([door.state.phase, memory.table('kept').get('token')]).toEqual(['ready', sent[0]]);
  });
});

describe('a device that is given back', () => {
  it('keeps nothing of a list that was on its way', async () => {
    const portions = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const paths = serve({
      ...quiet,
      tickets: async () => {
        const at = asked++;
        await portions[at]?.promise;
        return { tickets: [{ ...ticket, hash: `${at}`.repeat(22) }], cursor: `after-${at}`, isMore: at === 0 };
      },
    });
    const { door, table } = await openDoor();
    portions[0]?.resolve();
    await vi.waitFor(() => expect(asked).toBe(2));
    expect([door.state.tickets, table('tickets').size]).toEqual([1, 1]);
    const left = door.leave();
    expect(door.state.phase).toBe('enrolling');
    portions[1]?.resolve();
    await left;
    expect([door.knowledge.ticketCount, table('tickets').size]).toEqual([0, 0]);
    expect([table('kept').get('ticketListCursor'), table('kept').get('token')]).toEqual([undefined, undefined]);
    expect(paths.at(-1)).toBe('tickets');
    expect(door.state).toMatchObject({ setup: undefined, lastSyncAt: undefined, isOnline: false });
  });
});

describe('reserved places', () => {
  const places = [{ kind: 'session', hall: 5, from: '2026-07-05T02:00:00.000Z', until: '2026-07-05T04:00:00.000Z' }];
  const opened = places.map(({ from, until, ...place }) => ({
    ...place,
    from: new Date(from),
    until: new Date(until),
  }));

  it('are kept with a ticket, and gone when the ticket comes without', async () => {
    const lists = [[{ ...ticket, places }], [ticket]];
    const asked = serve({
      ...quiet,
      tickets: ({ cursor }) => ({
        tickets: lists.shift() ?? [],
        cursor: `${String(cursor)}on`,
        isMore: lists.length > 0,
      }),
    });
    const { door, table } = await openDoor();
    const before = door.knowledge;
    await vi.waitFor(() => expect(asked).toContain('passages'));
    expect(table('tickets').get(ticket.hash)).toEqual(ticket);
    expect(before.findTicket(ticket.hash)?.places).toBeUndefined();
    lists.push([{ ...ticket, places }]);
    door.sync();
    await vi.waitFor(() => expect(door.knowledge.findTicket(ticket.hash)?.places).toEqual(opened));
    await vi.waitFor(() => expect(table('tickets').get(ticket.hash)).toEqual({ ...ticket, places: opened }));
  });

  it('are asked for from the beginning of the list by a scanner whose tickets were kept without', async () => {
    const cursors: unknown[] = [];
    serve({
      ...quiet,
      tickets: ({ cursor }) => {
        cursors.push(cursor);
        return { tickets: cursor === '' ? [{ ...ticket, places }] : [], cursor: 'end', isMore: false };
      },
    });
    const memory = memoryStore({ token, setup, checkpointId: GATE, ticketCursor: 'end' });
    memory.table('tickets').set(ticket.hash, ticket);
    const door = new Door(async () => memory.store);
    await door.open();
    onTestFinished(() => door.leave());
    expect(door.knowledge.ticketCount).toBe(1);
    await vi.waitFor(() => expect(door.knowledge.findTicket(ticket.hash)?.places).toEqual(opened));
    door.sync();
    await vi.waitFor(() => expect(cursors).toHaveLength(2));
    expect(cursors).toEqual(['', 'end']);
  });
});

it('a clock that is turned back is corrected at the next talk with the server', async () => {
  const paths = serve(quiet);
  const right = Date.now;
  let back = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => right() - back);
  const { door } = await openDoor();
  await vi.waitFor(() => expect(door.state.lastSyncAt).toBeDefined());
  back = 3_600_000;
  expect(right() - door.now().getTime()).toBeGreaterThan(3_500_000);
  door.sync();
  await vi.waitFor(() => expect(paths.filter((path) => path === 'setup')).toHaveLength(2));
  await vi.waitFor(() => expect(door.state.clock.wasTurnedBack).toBe(false));
  expect(Math.abs(door.now().getTime() - right())).toBeLessThan(60_000);
});

it.each([
  ['a card of contacts', 'BEGIN:VCARD\nVERSION:3.0\nFN:Lin Yizhou\nEND:VCARD'],
  ['a poster', '扫码关注我们'.repeat(60)],
  ['half a sign at the end', `${'a'.repeat(199)}🎫`],
  ['nothing that is seen', '\u200b \u2066'],
  ['half a code', 'A'.repeat(60)],
])('%s is to be scanned again, and nothing waits to be handed in', async (_, text) => {
  const paths = serve(quiet);
  const { door } = await openDoor();
  await vi.waitFor(() => expect(door.state.isOnline).toBe(true));
  expect(await door.scan(text)).toMatchObject({ verdict: 'unreadable', isOwnWord: true, mayOverrule: false });
  expect([door.state.waiting, paths.includes('scans')]).toEqual([0, false]);
});

it('practising keeps nothing, also of a number that is typed, and ends with the eve of the day', async () => {
  const paths = serve(quiet);
  const { door } = await openDoor();
  await vi.waitFor(() => expect(door.state.isOnline).toBe(true));
  door.practise('2099-07-05');
  expect(await door.scanNumber('MT7K 3F90 21QX', { product: undefined, facts: undefined })).toBeUndefined();
  expect(await door.scan('no code')).toMatchObject({ verdict: 'unreadable' });
  expect([door.state.waiting, paths.includes('scans')]).toEqual([0, false]);
  door.practise(dayOf(door.now()));
  await door.scan('no code');
  expect(door.state.practiceDay).toBeUndefined();
});
