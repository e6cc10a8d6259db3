import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { eventDay } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { mailTo } from '../../testing/answers.ts';
import { buildProduct } from '../../testing/builders.ts';
import { atCashier, receiveNotices } from '../../testing/buyer.ts';
import { createOwner, fillDictionary, holderForm, type TicketOwner } from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';

/** Tickets for foreign documents that are not approved by the deadline are refunded automatically, also given ones (spec §9). */
let app: TestApp;
let version = 0;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  await fillDictionary(app);
  await setDeadline(10);
});
afterAll(() => app.end());

async function setDeadline(daysAhead: number): Promise<void> {
  const value = eventDay(new Date(app.clock.now().getTime() + daysAhead * DAY_MS));
  const tester = { kind: 'system', id: 'test', address: null } as const;
  await transact(app.platform, (tx) =>
    setSetting(tx, tester, app.platform, { code: 'foreign_id_deadline', version, value }),
  );
  version += 1;
}

interface Order {
  uuid: string;
  status: string;
  refundAmount: number;
  foreignId: boolean;
  tickets: { uuid: string; status: string; foreignId: boolean }[];
}
const post = async (of: TicketOwner, path: string, form: Record<string, string>) => {
  const answer = await app.call('POST', path, { token: of.token, form });
  expect(answer).toMatchObject({ code: '0000' });
  return answer.data;
};
const orderOf = async (of: TicketOwner, id: string) =>
  (await app.call('GET', `/ticket/order/detail/${id}`, { token: of.token })).data as unknown as Order;
const stateOf = async (of: TicketOwner, id: string) =>
  (await app.call('GET', `/ticket/online/ticket/hold/detail/${id}`, { token: of.token })).data as { status: string };

/** An order as its buyer declared it, paid by card, with its buyer. */
async function buy({ isForeign = true, num = 1 } = {}) {
  const of = await createOwner(app);
  const productId = await buildProduct(app.platform.database.db, { needsApproval: true });
  const form = { productId, num: String(num), foreignId: String(isForeign) };
  const { uuid } = (await post(of, '/ticket/order/buyNow', form)) as { uuid: string };
  const pay = { orderUuid: uuid, payType: 'stripe' };
  const { action } = (await post(of, '/ticket/online/order/pay/getParam', pay)) as { action: { url: string } };
  await atCashier(app, new URL(action.url).pathname.split('/').at(-1) ?? '', 'pay');
  await expect.poll(async () => (await orderOf(of, uuid)).status).toBe('paid');
  const { tickets, foreignId } = await orderOf(of, uuid);
  expect([foreignId, ...tickets.map((ticket) => ticket.foreignId)]).toEqual(Array(num + 1).fill(isForeign));
  return { of, orderId: uuid, ticketIds: tickets.map((ticket) => ticket.uuid), ticketId: tickets[0]?.uuid ?? '' };
}
const give = (from: TicketOwner, ticketUuid: string, account: string) =>
  post(from, '/ticket/online/ticket/hold/transfer', { ticketUuid, account });
const name = (of: TicketOwner, id: string, change: Record<string, string> = {}) =>
  post(of, '/ticket/online/ticket/hold/realName', holderForm(of, id, change));
const passport = { country: 'BR', certType: 'passport', identityNum: 'FA700001' };
/** As the hourly job does it, with who listens to it. */
const close = () => transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'ticketing.close-approvals', {}));

it('at the deadline, what was bought for foreign documents goes back, once, to who paid', async () => {
  const unnamed = await buy({ num: 2 });
  const withCard = await buy();
  const waiting = await buy();
  const received = await buy();
  const pending = await buy({ isForeign: false });
  const undeclared = await buy({ isForeign: false });
  await name(withCard.of, withCard.ticketId);
  await give(waiting.of, waiting.ticketId, 'nobody-yet@example.net');
  const friend = await createOwner(app);
  await give(received.of, received.ticketId, friend.account);
  expect(await stateOf(friend, received.ticketId)).toMatchObject({ status: 'unverified' });
  await name(pending.of, pending.ticketId, passport);

  await close();
  await setDeadline(-1);
  await close();
  await close();
  for (const [{ of, orderId }, refundAmount] of [
    [unnamed, 25_600],
    [waiting, 12_800],
    [received, 12_800],
    [pending, 12_800],
  ] as const)
    await expect.poll(() => orderOf(of, orderId)).toMatchObject({ status: 'refunded', refundAmount });
  await close();
  for (const { of, orderId } of [withCard, undeclared])
    expect(await orderOf(of, orderId)).toMatchObject({ status: 'paid', refundAmount: 0 });
  expect(await stateOf(withCard.of, withCard.ticketId)).toMatchObject({ status: 'verified' });
  // The gift that nobody had received is its giver's again; the other one is refunded where it is.
  expect(await stateOf(waiting.of, waiting.ticketId)).toMatchObject({ status: 'refunded', gift: null });
  expect(await stateOf(friend, received.ticketId)).toMatchObject({ status: 'refunded', received: true });
  expect(await mailTo(app, unnamed.of.account, '已退款')).toContain('境外证件未在截止日前通过审核');
  await setDeadline(10);
});

it('leaves everything whole', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
  client.release();
  expect(broken.map((invariant) => invariant.name)).toEqual([]);
});
