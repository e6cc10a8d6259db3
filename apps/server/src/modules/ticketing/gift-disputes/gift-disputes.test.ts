import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { transact } from '../../../platform/platform.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { buyTickets, createOwner, fillDictionary, type TicketOwner } from '../../../testing/holders.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ticketHolders, tickets } from '../tables.ts';
import { disputeGift } from './commands.ts';

let app: TestApp;
let reviewer: TestStaff;
let giver: TicketOwner;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  reviewer = await signStaffIn(app, ['reviewer']);
  giver = await createOwner(app);
});
afterAll(() => app.end());

const queue = 'gifts';
const ticketOf = async (id: string) => {
  const [row] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, id));
  return row;
};
const disputePath = (id: string): string =>
  `/${ticketingRoutes.disputeGift.area}/${ticketingRoutes.disputeGift.path.replace(':id', id)}`;
const dispute = (giftId: string, token = giver.token, reason = '手机号多按了一位') =>
  app.call('POST', disputePath(giftId), { token, form: { reason } });

let addresses = 0;
/** A gift to somebody who has an account, collected when wanted. */
async function give(isCollected = true) {
  const { ticketIds } = await buyTickets(app, giver, 1);
  const [ticketId = ''] = ticketIds;
  addresses += 1;
  const account = `wrong${addresses}@example.net`;
  const form = { ticketUuid: ticketId, account };
  const answer = await app.call('POST', '/ticket/online/ticket/hold/transfer', { token: giver.token, form });
  const { uuid: giftId } = answer.data as { uuid: string };
  const { token } = await app.signIn(account);
  const list = () => app.call('POST', '/ticket/online/ticket/hold/giftReceivingRecordList', { token });
  if (isCollected) await list();
  return { ticketId, giftId, account, token, list };
}
const waitingFor = async (ticketId: string) => {
  const { page } = await reviewer.api.queues.listEntries({ queue, state: 'waiting', pageSize: 100 });
  for (const { id, version } of page.items) {
    const entry = await reviewer.api.queues.getEntry({ queue, id });
    const number = (await app.platform.database.db.select().from(tickets).where(eq(tickets.id, ticketId)))[0]?.number;
    if (entry.facts.some(({ value }) => value.zh === number)) return { id, version, entry };
  }
  throw new Error('The dispute does not wait.');
};
/** A gift as its giver's list has it. */
const listed = async (giftId: string) => {
  const form = { pageSize: '100' };
  const answer = await app.call('POST', '/ticket/online/ticket/hold/giftRecordList', { token: giver.token, form });
  return (answer.data as { list: { uuid: string }[] }).list.find(({ uuid }) => uuid === giftId);
};

describe('objecting to a gift', () => {
  it('is for its giver, signed in, with a reason, once', async () => {
    const { giftId, token } = await give();
    expect(await dispute(giftId, '')).toMatchObject({ status: 401, code: '40100' });
    expect(await dispute(giftId, token)).toMatchObject({ status: 404, code: '40401' });
    expect(await dispute(giftId, giver.token, '错')).toMatchObject({ data: { fields: [{ field: 'reason' }] } });
    expect(await listed(giftId)).toMatchObject({ canDispute: true, dispute: null });
    expect(await dispute(giftId)).toMatchObject({ code: '0000' });
    expect(await dispute(giftId)).toMatchObject({ code: '30029' });
  });

  it('shows in its giver’s list, and not to its receiver', async () => {
    const { giftId, list } = await give();
    const before = (await list()).data;
    await dispute(giftId);
    expect(await listed(giftId)).toMatchObject({
      canDispute: false,
      dispute: { status: 'open', openedAt: expect.any(String), decidedAt: null, checkReason: null },
    });
    expect((await list()).data).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('ispute');
  });

  it('comes too late once its receiver has named a holder', async () => {
    const { ticketId, giftId } = await give();
    const { db } = app.platform.database;
    await db.update(tickets).set({ state: 'verified' }).where(eq(tickets.id, ticketId));
    expect(await listed(giftId)).toMatchObject({ canDispute: false, dispute: null });
    expect(await dispute(giftId)).toMatchObject({ code: '30029' });
    await db.update(tickets).set({ state: 'unverified' }).where(eq(tickets.id, ticketId));
  });
});

describe('a disputed gift', () => {
  it.each([
    ['collected', true],
    ['not collected', false],
  ])('goes back to its giver, %s, and both are told', async (_, isCollected) => {
    const { ticketId, giftId, account, token, list } = await give(isCollected);
    await dispute(giftId);
    const { id, version, entry } = await waitingFor(ticketId);
    expect(entry).toMatchObject({ state: 'waiting', warnings: [], canReveal: true });
    expect(JSON.stringify(entry)).not.toContain(account);
    const revealed = await reviewer.api.queues.reveal({ queue, id });
    expect(revealed.facts.map(({ value }) => value)).toEqual([giver.account, account]);
    const before = await ticketOf(ticketId);
    const decided = await reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' });
    expect(decided).toMatchObject({ state: 'approved', status: { zh: '已退还转赠人' } });
    expect(await ticketOf(ticketId)).toMatchObject({
      personId: giver.personId,
      state: 'unverified',
      receivedAt: null,
      version: (before?.version ?? 0) + 1,
    });
    expect((await list()).data).toMatchObject({ total: 0 });
    expect(await listed(giftId)).toMatchObject({
      canDispute: false,
      dispute: { status: 'returned', decidedAt: expect.any(String), checkReason: null },
    });
    expect(await mailTo(app, giver.account, '已退还给你')).toContain('退还给你');
    expect(await mailTo(app, account, '已退还转赠人')).toContain('已失效');
    expect(await app.call('GET', `/ticket/online/ticket/hold/pass/${ticketId}`, { token })).toMatchObject({
      status: 404,
    });
    // It may be given again, this time to the right address.
    const form = { ticketUuid: ticketId, account: `right${addresses}@example.net` };
    const again = await app.call('POST', '/ticket/online/ticket/hold/transfer', { token: giver.token, form });
    expect(again).toMatchObject({ code: '0000' });
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' }))).toBe('40900');
  });

  it('goes back without whoever its receiver had named and the committee rejected', async () => {
    const { ticketId, giftId } = await give();
    const { db } = app.platform.database;
    await db.insert(ticketHolders).values({
      ticketId,
      submittedBy: giver.personId,
      name: 'Secret Receiver',
      country: 'FR',
      gender: 'male',
      documentKind: 'passport',
      documentHash: `hash ${ticketId}`,
      contactHash: `hash ${ticketId}`,
      sealed: Buffer.from('sealed'),
      photoId: giver.photoUuid,
      company: 'Elsewhere',
      industry: 'robots',
      subIndustries: [],
      interests: [],
      visitTimes: [],
      submittedAt: new Date(),
    });
    await db.update(tickets).set({ approval: 'rejected' }).where(eq(tickets.id, ticketId));
    await dispute(giftId);
    const { id, version } = await waitingFor(ticketId);
    await reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' });
    const { token } = giver;
    const seen = await app.call('GET', `/ticket/online/ticket/hold/detail/${ticketId}`, { token });
    expect(seen.code).toBe('0000');
    expect(JSON.stringify(seen.data)).not.toContain('Secret Receiver');
    expect(await db.$count(ticketHolders, eq(ticketHolders.ticketId, ticketId))).toBe(0);
  });

  it('stays with a reason, and both are told', async () => {
    const { ticketId, giftId, account } = await give();
    await dispute(giftId);
    const { id, version } = await waitingFor(ticketId);
    const before = await ticketOf(ticketId);
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version, verdict: 'reject' }))).toBe('24002');
    const reason = '对方账号与填写的一致';
    await reviewer.api.queues.decide({ queue, id, version, verdict: 'reject', reason });
    expect(await ticketOf(ticketId)).toEqual(before);
    expect(await listed(giftId)).toMatchObject({
      canDispute: false,
      dispute: { status: 'upheld', checkReason: reason },
    });
    expect(await mailTo(app, giver.account, '维持不变')).toContain(reason);
    expect(await mailTo(app, account, '仍归你所有')).toContain('无需任何操作');
    const entries = await app.platform.database.db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
    expect(entries).toMatchObject([{ action: 'reject', entity: 'gift_dispute', actorId: reviewer.id }]);
  });

  it('whose receiver names a holder meanwhile cannot go back', async () => {
    const { ticketId, giftId } = await give();
    await dispute(giftId);
    const { id, version } = await waitingFor(ticketId);
    const { db } = app.platform.database;
    await db.update(tickets).set({ state: 'verified' }).where(eq(tickets.id, ticketId));
    expect((await reviewer.api.queues.getEntry({ queue, id })).warnings).toHaveLength(1);
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' }))).toBe('30029');
    await db.update(tickets).set({ state: 'unverified' }).where(eq(tickets.id, ticketId));
  });

  it('is decided by reviewers and cashiers', async () => {
    const cashier = await signStaffIn(app, ['cashier']);
    const editor = await signStaffIn(app, ['editor']);
    expect(await codeOf(cashier.api.queues.listEntries({ queue }))).toBe('0000');
    expect(await codeOf(editor.api.queues.listEntries({ queue }))).toBe('40300');
  });
});

it('leaves tickets and gifts in agreement', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
  client.release();
  expect(broken.map(({ name }) => name)).toEqual([]);
});

it('is opened while its receiver looks, without either waiting for the other', async () => {
  const { db } = app.platform.database;
  const { ticketId, giftId, token, list } = await give(false);
  const isWaiting = async () =>
    (
      await db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows.length > 0;
  let looked: ReturnType<typeof list> | undefined;
  await transact(app.platform, async (tx) => {
    // As far as an objection gets before it looks at the gift.
    await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
    looked = list();
    await expect.poll(isWaiting).toBe(true);
    await disputeGift(tx, { giftId, personId: giver.personId, reason: '打错了', now: app.clock.now() });
  });
  expect(await looked).toMatchObject({ code: '0000', data: { total: 1 } });
  expect(await app.call('GET', `/ticket/online/ticket/hold/detail/${ticketId}`, { token })).toMatchObject({
    code: '0000',
  });
});
