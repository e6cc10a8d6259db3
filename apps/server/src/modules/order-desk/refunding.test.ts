import type { CallFailure } from '@mingtang/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { postgresError } from '../../platform/database.ts';
import { Events } from '../../platform/events.ts';
import { readPass } from '../../platform/passes.ts';
import { transact } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { control, openPayment } from '../../testing/cashier-control.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listOrdersByIds } from '../orders/queries.ts';
import { giveTicket } from '../ticketing/gifts.ts';
import { refundOrder } from './commands.ts';

let app: TestApp;
let buyer: Buyer;
let cashier: TestStaff;
let other: TestStaff;
let ticketProduct: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  buyer = await createBuyer(app);
  cashier = await signStaffIn(app, ['cashier']);
  other = await signStaffIn(app, ['cashier']);
});
afterAll(() => app.end());
beforeEach(async () => {
  ticketProduct = await buildProduct(app.platform.database.db, { perPerson: 100 });
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const fileOf = (id: string) => cashier.api.orderDesk.getOrder({ id });
const events = () => new Events(app.platform.jobs);

const until = (isSo: () => Promise<boolean>) => vi.waitFor(async () => expect(await isSo()).toBe(true));
async function buyPaid(quantity: number, productId = ticketProduct) {
  const { orderId } = await buyPaidByCard(app, buyer, productId, { quantity });
  const file = await fileOf(orderId);
  return { orderId, file, ticketIds: file.tickets.map(({ id }) => id) };
}
const refund = (id: string, ticketIds: string[], expectedFen: number, by = cashier) =>
  by.api.orderDesk.refundOrder({ id, ticketIds, lineIds: [], note: 'Cannot come', expectedFen });

async function expectBooksToHold(): Promise<void> {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter((verdict) => verdict.broken.length > 0);
  client.release();
  expect(broken).toEqual([]);
}

describe('a refund by the organiser', () => {
  it('sends a chosen ticket’s money back to the fen, though the shop takes none back, with the reason', async () => {
    const { orderId, ticketIds } = await buyPaid(2);
    expect(await refund(orderId, ticketIds.slice(0, 1), 12_800)).toEqual({ amountFen: 12_800 });
    await until(async () => (await fileOf(orderId)).refunds[0]?.state === 'done');
    // Letters leave in sets, a moment after what they tell of.
    await until(async () => (await fileOf(orderId)).timeline.some(({ kind }) => kind === 'message_sent'));
    const file = await fileOf(orderId);
    expect(file).toMatchObject({
      state: 'paid',
      refundedFen: 12_800,
      refunds: [{ amountFen: 12_800, cause: 'organiser', note: 'Cannot come', method: 'stripe' }],
    });
    expect(file.tickets.map(({ state, bar }) => [state, bar])).toEqual([
      ['refunded', 'refunded'],
      ['unverified', null],
    ]);
    expect(file.ledger.reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0)).toBe(0);
    expect(file.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['refund_asked', 'refund_sent', 'staff', 'message_sent']),
    );
    await refund(orderId, ticketIds.slice(1), 12_800);
    expect((await fileOf(orderId)).state).toBe('refunded');
    await expect(refund(orderId, ticketIds.slice(1), 12_800)).rejects.toMatchObject({ code: '34005' });
    await expectBooksToHold();
  });

  it('refuses with nothing done: nothing chosen, another order’s, another amount than shown, given away, unpaid', async () => {
    const { orderId, ticketIds } = await buyPaid(2);
    const elsewhere = await buyPaid(1);
    const [first = '', second = ''] = ticketIds;
    await expect(refund(orderId, [], 0)).rejects.toMatchObject({ code: '34001' });
    await expect(refund(orderId, [...ticketIds, ...elsewhere.ticketIds], 38_400)).rejects.toMatchObject({
      code: '34004',
    });
    await expect(refund(orderId, ticketIds, 12_800)).rejects.toMatchObject({
      code: '34003',
      message: 'The amount is now ¥256.00, so nothing was refunded. Reload and confirm again.',
    });
    await transact(app.platform, (tx) =>
      giveTicket(
        tx,
        { keys: app.platform.keys, events: events() },
        {
          ticketId: second,
          personId: buyer.personId,
          to: { kind: 'email', value: 'friend@example.org' },
          mostPerDay: 10,
          now: app.clock.now(),
        },
      ),
    );
    await expect(refund(orderId, ticketIds, 25_600)).rejects.toMatchObject({ code: '34002' });
    const unpaid = await buyer.buy(ticketProduct);
    await expect(
      cashier.api.orderDesk.refundOrder({
        id: unpaid.uuid,
        ticketIds: [],
        lineIds: [first],
        note: 'x',
        expectedFen: 0,
      }),
    ).rejects.toMatchObject({ code: '34004' });
    expect(await fileOf(orderId)).toMatchObject({ refundedFen: 0, refunds: [] });
    await expectBooksToHold();
  });

  it('takes a membership back too: it ends, and the order is refunded whole', async () => {
    const productId = await buildProduct(app.platform.database.db, { kind: 'membership', tier: 'explore', halls: [] });
    const { orderId, file } = await buyPaid(1, productId);
    const [line] = file.lines;
    const lineIds = [line?.id ?? ''];
    await cashier.api.orderDesk.refundOrder({
      id: orderId,
      ticketIds: [],
      lineIds,
      note: 'By mistake',
      expectedFen: 12_800,
    });
    const [membership] = await query<{ over: boolean }>(
      'SELECT ends_at <= $2 AS over FROM memberships WHERE order_line_id = $1',
      [line?.id, app.clock.now()],
    );
    expect(membership).toEqual({ over: true });
    expect((await fileOf(orderId)).state).toBe('refunded');
    await expectBooksToHold();
  });
});

describe('two cashiers at once', () => {
  it('with the lock off, both find the order refundable, and only what lies behind stops the second', async () => {
    const productId = await buildProduct(app.platform.database.db, { kind: 'membership', tier: 'explore', halls: [] });
    const { orderId, file } = await buyPaid(1, productId);
    const lineIds = [file.lines[0]?.id ?? ''];
    let reading = 0;
    // Reads without a lock, and goes on when both have read.
    const readBoth = async (...[tx, ids]: Parameters<typeof listOrdersByIds>) => {
      const rows = await listOrdersByIds(tx, ids);
      reading += 1;
      await until(() => Promise.resolve(reading === 2));
      return rows;
    };
    const take = () =>
      transact(app.platform, (tx) =>
        refundOrder(
          tx,
          events(),
          cashier.actor,
          { id: orderId, ticketIds: [], lineIds, note: 'x', expectedFen: 12_800, now: app.clock.now() },
          readBoth,
        ),
      );
    const outcomes = await Promise.allSettled([take(), take()]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(failures).toHaveLength(1);
    // Stopped by the database's own rule, or by looking again: never by the state of the order, which was read too early.
    const [failure] = failures;
    const why = failure instanceof Refusal ? failure.key : postgresError(failure)?.constraint;
    expect(['order_lines_refunded', 'order-desk.refunded_meanwhile']).toContain(why);
  });

  it('with it, one refunds and the others are told; the money goes once', async () => {
    const { orderId, ticketIds } = await buyPaid(3);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => refund(orderId, ticketIds, 38_400, index % 2 === 0 ? cashier : other)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as CallFailure] : []));
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['34005']));
    expect(await query('SELECT amount_fen FROM order_refunds WHERE order_id = $1', [orderId])).toEqual([
      { amount_fen: 38_400 },
    ]);
    const overlapping = await buyPaid(2);
    const [first = '', second = ''] = overlapping.ticketIds;
    const both = await Promise.allSettled([
      refund(overlapping.orderId, [first], 12_800),
      refund(overlapping.orderId, [second, first], 25_600, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectBooksToHold();
  });
});

describe('other actions', () => {
  it('cancels an unpaid order for its buyer, and only such', async () => {
    const { uuid: id } = await buyer.buy(ticketProduct);
    await cashier.api.orderDesk.cancelOrder({ id, note: 'Asked by phone' });
    expect(await fileOf(id)).toMatchObject({ state: 'cancelled', cancelReason: 'organiser' });
    await expect(cashier.api.orderDesk.cancelOrder({ id, note: 'again' })).rejects.toMatchObject({ code: '34006' });
    const [line] = await query<{ after: object }>(
      "SELECT after FROM audit_entries WHERE action = 'cancel' AND entity_id = $1",
      [id],
    );
    expect(line?.after).toEqual({ state: 'cancelled', note: 'Asked by phone' });
  });

  it('sends the confirmation again, at most once a minute, and a gift’s message while it waits', async () => {
    const { orderId, ticketIds } = await buyPaid(1);
    await until(async () => (await fileOf(orderId)).messages.some(({ state }) => state === 'sent'));
    await expect(cashier.api.orderDesk.resendMessage({ id: orderId })).rejects.toMatchObject({ code: '34009' });
    app.clock.move(61_000);
    await cashier.api.orderDesk.resendMessage({ id: orderId });
    await until(async () => (await fileOf(orderId)).messages.filter(({ state }) => state === 'sent').length === 2);
    const giftId = await transact(app.platform, (tx) =>
      giveTicket(
        tx,
        { keys: app.platform.keys, events: events() },
        {
          ticketId: ticketIds[0] ?? '',
          personId: buyer.personId,
          to: { kind: 'email', value: 'friend2@example.org' },
          mostPerDay: 10,
          now: app.clock.now(),
        },
      ),
    );
    expect((await fileOf(orderId)).gifts).toMatchObject([
      { id: giftId, receiver: 'f***2@example.org', receivedAt: null },
    ]);
    await cashier.api.orderDesk.resendMessage({ id: orderId, giftId });
    const { uuid } = await buyer.buy(ticketProduct);
    await expect(cashier.api.orderDesk.resendMessage({ id: uuid })).rejects.toMatchObject({ code: '34010' });
  });

  it('reissues a ticket: the old QR is dead, the next one is its owner’s', async () => {
    const { orderId, ticketIds } = await buyPaid(1);
    const [id = ''] = ticketIds;
    const passOf = async () => {
      const answer = await app.call('GET', `/ticket/online/ticket/hold/pass/${id}`, { token: buyer.token });
      const [token = ''] = JSON.stringify(answer.data).match(/[\w-]{115}/) ?? [];
      return readPass(app.platform.keys, 'ticket-pass', token)?.version;
    };
    expect(await passOf()).toBe(1);
    expect(await cashier.api.orderDesk.reissueTicket({ id, note: 'Screenshot shared' })).toEqual({ version: 2 });
    expect(await passOf()).toBe(2);
    expect((await fileOf(orderId)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'staff', about: 'reissue' }),
    );
    await refund(orderId, [id], 12_800);
    await expect(cashier.api.orderDesk.reissueTicket({ id, note: 'x' })).rejects.toMatchObject({ code: '34011' });
    await expect(cashier.api.orderDesk.reissueTicket({ id: orderId, note: 'x' })).rejects.toMatchObject({
      code: '40401',
    });
  });

  it('asks the provider again: a payment nobody told of is applied at once', async () => {
    const { uuid: id } = await buyer.buy(ticketProduct);
    await expect(cashier.api.orderDesk.askProvider({ id })).rejects.toMatchObject({ code: '34007' });
    const number = await openPayment(app, buyer, id, 'wechat');
    await control(app, `wechat/payments/${number}/pay`, { notice: 'never' });
    expect(await cashier.api.orderDesk.askProvider({ id })).toEqual({ asked: 1, changed: 1 });
    expect(await fileOf(id)).toMatchObject({ state: 'paid', payments: [{ method: 'wechat', state: 'paid' }] });
  });

  it('keeps that a failed refund was paid by transfer: once, in the books, told to the buyer, and gone from the failed', async () => {
    const { orderId, ticketIds } = await buyPaid(1);
    await refund(orderId, ticketIds, 12_800);
    await until(async () => (await fileOf(orderId)).refunds[0]?.state === 'done');
    const id = (await fileOf(orderId)).refunds[0]?.id ?? '';
    const settle = (reference: string) => cashier.api.orderDesk.settleRefund({ id, reference });
    await expect(settle('ICBC 20260705 0001')).rejects.toMatchObject({ code: '34014' });
    // As if the provider had given up before anything was booked.
    await query("DELETE FROM ledger_entries WHERE kind = 'refund_sent' AND source_id = $1", [id]);
    await query("UPDATE refunds SET state = 'failed', problem = 'account closed' WHERE id = $1", [id]);
    await expect(settle('1')).rejects.toThrow('too_short');
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => settle('ICBC 20260705 0001')));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const file = await fileOf(orderId);
    expect(file.refunds[0]).toMatchObject({ state: 'done', problem: null, handReference: 'ICBC 20260705 0001' });
    expect(file.ledger.filter(({ account }) => account === 'cash:bank')).toMatchObject([{ creditFen: 12_800 }]);
    expect(file.timeline).toContainEqual(
      expect.objectContaining({ kind: 'refund_sent', about: 'bank', amountFen: 12_800 }),
    );
    await expectBooksToHold();
    const analyst = await signStaffIn(app, ['analyst']);
    await expect(analyst.api.orderDesk.settleRefund({ id, reference: 'mine' })).rejects.toMatchObject({
      code: '40300',
    });
  });

  it('sends a failed refund again that the provider never took, and says when that is no use', async () => {
    const { orderId, ticketIds } = await buyPaid(1);
    await refund(orderId, ticketIds, 12_800);
    await until(async () => (await fileOf(orderId)).refunds[0]?.state === 'done');
    const [sent] = (await fileOf(orderId)).refunds;
    const id = sent?.id ?? '';
    await expect(cashier.api.orderDesk.retryRefund({ id })).rejects.toMatchObject({ code: '34012' });
    await query("UPDATE refunds SET state = 'failed', refund_ref = NULL, problem = 'no answer' WHERE id = $1", [id]);
    const stuck = await cashier.api.orderDesk.listOrders({ isStuck: true });
    expect(stuck.items.map((row) => row.id)).toEqual([orderId]);
    await cashier.api.orderDesk.retryRefund({ id });
    // Its job may have been quicker than we are.
    expect(['requested', 'done']).toContain((await fileOf(orderId)).refunds[0]?.state);
    expect((await cashier.api.orderDesk.listOrders({ isStuck: true })).items).toEqual([]);
  });
});
