import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { buildPublicThings, type Owner, type PublicThings, signInWithBelongings } from '../testing/belongings.ts';
import { fillDictionary } from '../testing/holders.ts';
import { openInvoicing, requestForm } from '../testing/invoicing.ts';
import { signStaffIn } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

let app: TestApp;
let things: PublicThings;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  await fillDictionary(app);
  things = await buildPublicThings(app);
  owner = await signInWithBelongings(app, things, '欧阳见微', '13912345678');
  other = await signInWithBelongings(app, things, '林疏影', '13800002046');
});
afterAll(() => app.end());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const call = (route: Route, { token }: { token: string }, form: Record<string, string> = {}) => {
  const id = form['id'] ?? '';
  const isBodied = route.method === 'POST' || route.method === 'PUT';
  const url = routeUrl(route).replace(':id', id);
  return app.call(route.method, isBodied ? url : `${url}?${new URLSearchParams(form).toString()}`, { token, form });
};

/** Every call several times at once, in several orders; none is refused since two waited for each other, or by the server's fault. */
async function clash(calls: (() => Promise<{ status: number; code: string }>)[]): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const turned = [...calls.slice(round), ...calls.slice(0, round)];
    const answers = await Promise.all([...turned, ...turned.toReversed()].map((one) => one()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
}
const deadlocks = async (): Promise<number> => {
  await query('SELECT pg_stat_force_next_flush()');
  const [row] = await query<{ n: string }>(
    'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.n);
};

it('a meeting is cancelled by both, its time withdrawn, and booked again at once', async () => {
  const before = await deadlocks();
  const slots = await createTestClient(app).meetings.listSlots({ id: owner.standId });
  const rows = await query<{ id: string; slot_id: string }>(
    'SELECT meetings.id, slot_id FROM meetings JOIN meeting_slots ON meeting_slots.id = slot_id WHERE exhibitor_id = $1',
    [owner.standId],
  );
  const book = (startsAt: Date | undefined, person: Owner) => () =>
    call(
      meetingRoutes.bookMeeting,
      person,
      z.encode(meetingRoutes.bookMeeting.input, {
        exhibitorId: owner.standId,
        startsAt: startsAt ?? new Date(0),
        name: '林疏影',
        email: 'lin@example.org',
      }) as Record<string, string>,
    );
  const withdraw = (id: string) => () => call(meetingRoutes.withdrawSlot, owner, { id });
  await clash([
    book(slots[1]?.startsAt, other),
    book(slots[2]?.startsAt, other),
    () => call(meetingRoutes.cancelStandMeeting, owner, { id: rows[0]?.id ?? '', reason: '展台临时有事' }),
    withdraw(rows[0]?.slot_id ?? ''),
    withdraw(slots[1]?.id ?? ''),
    book(slots[0]?.startsAt, other),
    () => call(meetingRoutes.listStandMeetings, owner, { id: owner.standId }),
  ]);
  expect(await deadlocks()).toBe(before);
  const twice = await query("SELECT slot_id FROM meetings WHERE state = 'booked' GROUP BY slot_id HAVING count(*) > 1");
  expect(twice).toEqual([]);
});

it('a card is scanned, changed, withdrawn and noted at once', async () => {
  const before = await deadlocks();
  const api = createTestClient(app, other).leads;
  const codes = (await api.makeCardCode()).steps.map(({ token }) => token);
  const scan = () => call(leadRoutes.scanCard, owner, { id: owner.standId, code: codes[0] ?? '' });
  await scan();
  const [lead] = await query<{ id: string }>('SELECT id FROM leads WHERE exhibitor_id = $1 AND person_id = $2', [
    owner.standId,
    other.personId,
  ]);
  const id = lead?.id ?? '';
  await clash([
    scan,
    () => call(leadRoutes.withdrawCard, other, { id }),
    () => call(leadRoutes.noteLead, owner, { id, note: '想看样机', grade: 'hot' }),
    () => call(leadRoutes.saveCard, other, { name: '林疏影', email: 'lin@example.org' }),
    () => call(leadRoutes.listLeads, owner, { id: owner.standId }),
  ]);
  expect(await deadlocks()).toBe(before);
  const rows = await query('SELECT id FROM leads WHERE exhibitor_id = $1 AND person_id = $2', [
    owner.standId,
    other.personId,
  ]);
  expect(rows.length).toBeLessThanOrEqual(1);
});

it('places are reserved, given back and swapped at once', async () => {
  const before = await deadlocks();
  await query('UPDATE forums SET offline_quota = 3 WHERE id = ANY($1)', [[things.forumId, things.laterForumId]]);
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signIn()));
  const reserve = (id: string) => people.map((person) => () => call(programmeRoutes.reserveForum, person, { id }));
  const giveBack = people.map((person) => async () => {
    const [row] = await query<{ id: string }>(
      "SELECT id FROM reservations WHERE person_id = $1 AND state = 'reserved' LIMIT 1",
      [person.personId],
    );
    return row ? call(programmeRoutes.cancelReservation, person, { id: row.id }) : { status: 200, code: '' };
  });
  await clash([...reserve(things.forumId), ...giveBack, ...reserve(things.laterForumId), ...giveBack]);
  expect(await deadlocks()).toBe(before);
  const over = await query(
    `SELECT forums.id FROM forums LEFT JOIN reservations ON forum_id = forums.id AND state IN ('offered', 'reserved')
    GROUP BY forums.id HAVING count(reservations.id) <> forums.offline_taken + forums.online_taken OR offline_taken > 3`,
  );
  expect(over).toEqual([]);
});

it('an invoice is asked for, withdrawn and overtaken by a refund at once', async () => {
  const before = await deadlocks();
  const cashier = await signStaffIn(app, ['cashier']);
  const [open] = await query<{ id: string }>("SELECT id FROM invoices WHERE person_id = $1 AND state = 'not_issued'", [
    owner.personId,
  ]);
  const [ticketId = '', secondId = ''] = owner.paidTickets;
  const organiser = (id: string) => async () => {
    await cashier.api.orderDesk
      .refundOrder({ id: owner.orderId, ticketIds: [id], lineIds: [], note: 'No', expectedFen: 12_800 })
      .catch(() => undefined);
    return { status: 200, code: '' };
  };
  const ask = () => call(invoicesRoutes.requestInvoice, owner, requestForm([owner.orderId]));
  await clash([
    ask,
    () => call(invoicesRoutes.withdrawInvoice, owner, { id: open?.id ?? '' }),
    organiser(ticketId),
    ask,
    () => call(invoicesRoutes.listInvoices, owner),
    organiser(secondId),
  ]);
  expect(await deadlocks()).toBe(before);
  const waiting = await query("SELECT id FROM invoices WHERE person_id = $1 AND state = 'not_issued'", [
    owner.personId,
  ]);
  expect(waiting.length).toBeLessThanOrEqual(1);
  expect(await query('SELECT refunded_fen FROM orders WHERE id = $1', [owner.orderId])).toEqual([
    { refunded_fen: 25_600 },
  ]);
});
