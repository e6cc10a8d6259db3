import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordSent, requestMessage } from './commands.ts';

let app: TestApp;
let cashier: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
});
afterAll(() => app.end());

const nobody = '00000000-0000-7000-8000-000000000001';
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  app.platform.database.pool.query<Row>(text, values).then(({ rows }) => rows);

/** A message that will not leave, however often it is tried. */
async function failedMessage(occasion: string): Promise<string> {
  await transact(app.platform, (tx) =>
    requestMessage(tx, app.platform, { kind: 'ticket_given', subjectId: nobody, occasion }),
  );
  const [row] = await query<{ id: string }>(
    "UPDATE messages SET state = 'failed', tries = 11, problem = 'mailbox full' WHERE occasion = $1 RETURNING id",
    [occasion],
  );
  if (!row) throw new Error('The message was not asked for.');
  return row.id;
}

it('is read at the orders desk alone', async () => {
  await expect(createConsoleClient(app).messages.listMessages()).rejects.toMatchObject({ status: 401 });
  const editor = await signStaffIn(app, ['editor']);
  await expect(editor.api.messages.listMessages()).rejects.toMatchObject({ code: '40300' });
  const analyst = await signStaffIn(app, ['analyst']);
  expect((await analyst.api.messages.listMessages()).page).toBe(1);
  await expect(analyst.api.messages.sendAgain({ ids: [nobody] })).rejects.toMatchObject({ code: '40300' });
});

it('lists what did not leave with its reason, newest first, by state, kind and day', async () => {
  const older = await failedMessage('older');
  const newer = await failedMessage('newer');
  await query("UPDATE messages SET created_at = now() - interval '3 days' WHERE id = $1", [older]);
  const idsOf = async (filter: object) =>
    (await cashier.api.messages.listMessages(filter)).items
      .map(({ id }) => id)
      .filter((id) => [older, newer].includes(id));
  expect(await idsOf({ state: 'failed' })).toEqual([newer, older]);
  expect(await idsOf({ state: 'sent' })).toEqual([]);
  expect(await idsOf({ kind: 'order_paid' })).toEqual([]);
  const { items } = await cashier.api.messages.listMessages({ state: 'failed', pageSize: 1 });
  expect(items).toMatchObject([{ id: newer, kind: 'ticket_given', tries: 11, problem: 'mailbox full', order: null }]);
  await expect(cashier.api.messages.listMessages({ from: 'yesterday' })).rejects.toThrow('not_a_day');
});

it('says to whom, masked, where that is known, and counts the try that went well', async () => {
  const { personId } = await createBuyer(app, '13800138472');
  await transact(app.platform, (tx) =>
    requestMessage(tx, app.platform, { kind: 'forum_moved', subjectId: personId, occasion: 'moved' }),
  );
  const [row] = await query<{ id: string }>("SELECT id FROM messages WHERE occasion = 'moved'");
  await transact(app.platform, (tx) => recordSent(tx, [row?.id ?? ''], 'sms', app.clock.now()));
  const { items } = await cashier.api.messages.listMessages({ kind: 'forum_moved' });
  expect(items).toMatchObject([{ state: 'sent', tries: 1, reader: '138****8472', order: null }]);
  const unknown = await failedMessage('to nobody');
  const { items: failed } = await cashier.api.messages.listMessages({ state: 'failed' });
  expect(failed.find(({ id }) => id === unknown)).toMatchObject({ reader: null });
});

it('sends failed messages again, writes it down, and leaves the others alone', async () => {
  const failed = await failedMessage('again');
  const [sent] = await query<{ id: string }>(
    `INSERT INTO messages (id, kind, subject_id, occasion, state, channel, created_at, sent_at)
     VALUES (gen_random_uuid(), 'ticket_given', $1, 'left', 'sent', 'mail', now(), now()) RETURNING id`,
    [nobody],
  );
  expect(await cashier.api.messages.sendAgain({ ids: [failed, sent?.id ?? '', nobody] })).toEqual({ sent: 1 });
  // It has its tries back; nobody is there to read it, so it fails again once it is tried.
  await expect
    .poll(async () => (await query<{ tries: number }>('SELECT tries FROM messages WHERE id = $1', [failed]))[0]?.tries)
    .toBeLessThan(2);
  const [after] = await query<{ state: string }>('SELECT state FROM messages WHERE id = $1', [sent?.id]);
  expect(after?.state).toBe('sent');
  const owner = await signStaffIn(app, ['owner']);
  const { items } = await owner.api.staff.listAudit({ entity: 'message', entityId: failed });
  expect(items).toMatchObject([{ action: 'resend', actorId: cashier.id }]);
});

it('goes through all of them by cursors, also those of one instant, and back', async () => {
  for (const occasion of ['first', 'second', 'third', 'fourth', 'fifth']) await failedMessage(`page ${occasion}`);
  await query("UPDATE messages SET created_at = '2026-07-04T01:00:00Z' WHERE occasion LIKE 'page %'");
  const list = (cursor?: string) =>
    cashier.api.messages.listMessages({ from: '2026-07-04', until: '2026-07-04', pageSize: 2, cursor });
  const first = await list();
  expect(first).toMatchObject({ total: 5, isMore: false, newer: null });
  const second = await list(first.older ?? '');
  const third = await list(second.older ?? '');
  expect(third.older).toBeNull();
  const all = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(all).size).toBe(5);
  expect(all).toEqual(all.toSorted().reverse());
  expect((await list(third.newer ?? '')).items).toEqual(second.items);
  await expect(cashier.api.messages.listMessages({ page: 10_000 })).rejects.toThrow('fields are not right');
});
