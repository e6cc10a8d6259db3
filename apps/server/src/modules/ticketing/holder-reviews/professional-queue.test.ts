import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../../testing/holders.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { holderDays, products, tickets } from '../tables.ts';

let app: TestApp;
let reviewer: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  reviewer = await signStaffIn(app, ['reviewer']);
});
afterAll(() => app.end());

const queue = 'professionals';
const DAY_MS = 86_400_000;
const said = { company: '恒砥金融', positionDescription: '合规总监', introduce: '负责模型合规评估。' };
const name = (of: TicketOwner, id: string, change: Record<string, string> = said) =>
  app.call('POST', '/ticket/online/ticket/hold/realName', { token: of.token, form: holderForm(of, id, change) });
/** A ticket that is reviewed, its holder sent, with its owner. */
async function send(change: Parameters<typeof buyTickets>[3] = {}) {
  const of = await createOwner(app);
  const product = { needsReview: true, validDays: ['2099-07-05'], ...change };
  const { ticketIds, productId } = await buyTickets(app, of, 1, product);
  const [id = ''] = ticketIds;
  expect((await name(of, id)).code).toBe('0000');
  return { of, id, productId, client: createTestClient(app, of) };
}
const open = (id: string) => reviewer.api.queues.getEntry({ queue, id });
async function decide(id: string, verdict: 'approve' | 'reject', reason?: string) {
  const { version } = await open(id);
  return reviewer.api.queues.decide({ queue, id, version, verdict, ...(reason ? { reason } : {}) });
}
const stateOf = async (of: TicketOwner, id: string) =>
  (await app.call('GET', `/ticket/online/ticket/hold/detail/${id}`, { token: of.token })).data as { status: string };
const amendment = {
  company: '恒砥金融（上海）有限公司',
  industry: 'finance',
  positionNote: '总监',
  introduction: '合规',
};

describe('a ticket as professional audience', () => {
  it('asks what reviewers go by', async () => {
    const of = await createOwner(app);
    const { ticketIds } = await buyTickets(app, of, 1, { needsReview: true, validDays: ['2099-07-05'] });
    const answer = await name(of, ticketIds[0] ?? '', {});
    expect(answer).toMatchObject({
      code: '40000',
      data: { fields: [{ field: 'positionDescription' }, { field: 'introduce', reason: '请填写' }] },
    });
    expect(await createTestClient(app, of).ticketing.getProfessionalApplication({})).toMatchObject({
      state: 'not_submitted',
      submittedAt: null,
      canAmend: false,
    });
  });

  it('is reviewed with an ID card too, and valid once it is approved', async () => {
    const { of, id, client } = await send();
    expect(await stateOf(of, id)).toMatchObject({ status: 'unverified', checkState: 'pending', actions: ['show'] });
    const { page } = await reviewer.api.queues.listEntries({ queue, state: 'waiting', words: '恒砥' });
    expect(page.items.map((entry) => entry.id)).toContain(id);
    expect(await open(id)).toMatchObject({
      kind: { zh: '机器人与部件' },
      subject: { zh: '恒砥金融 · 合规总监' },
      dueOn: null,
      // The registry has compared name and number.
      hasDocumentPhoto: null,
      facts: expect.arrayContaining([
        { label: { zh: '自我介绍', en: 'In their words' }, value: { zh: said.introduce, en: said.introduce } },
      ]),
    });
    expect((await reviewer.api.queues.listEntries({ queue: 'foreign_ids' })).page.items).toEqual([]);
    expect(await decide(id, 'approve')).toMatchObject({ state: 'approved' });
    expect(await stateOf(of, id)).toMatchObject({ status: 'verified', checkState: 'approved' });
    await expect.poll(async () => (await client.identity.getPerson()).userTag).toBe('402');
    expect(await mailTo(app, of.account, '专业观众票已生效')).toContain('免费论坛');
    expect(await client.ticketing.getProfessionalUpgrade()).toMatchObject({ canApply: false, ticketId: null });
    expect(await codeOf(client.ticketing.amendProfessionalApplication(amendment))).toBe('20020');
  });

  it('that is rejected is amended, and decided on again as it was amended', async () => {
    const { of, id, client } = await send();
    const { version: older } = await open(id);
    await decide(id, 'reject', '请填写全称');
    expect(await client.ticketing.getProfessionalApplication({})).toMatchObject({
      state: 'rejected',
      decisionNote: '请填写全称',
      canAmend: true,
      canReturn: true,
    });
    expect(await mailTo(app, of.account, '未通过')).toContain('请填写全称');
    const db = app.platform.database.db;
    expect(await db.$count(holderDays, eq(holderDays.ticketId, id))).toBe(0);
    app.clock.move(1_000);
    expect(await client.ticketing.amendProfessionalApplication(amendment)).toMatchObject({
      state: 'under_review',
      company: amendment.company,
      decisionNote: null,
      canReturn: false,
    });
    expect(await db.$count(holderDays, eq(holderDays.ticketId, id))).toBe(1);
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version: older, verdict: 'approve' }))).toBe('40900');
    expect((await decide(id, 'approve')).state).toBe('approved');
  });

  it('that is rejected is given back, although its product takes nothing back', async () => {
    const { of, id, client } = await send({ refundUntil: null });
    const giveBack = () =>
      app.call('POST', '/ticket/online/ticket/hold/refund', { token: of.token, form: { uuid: id } });
    expect((await giveBack()).code).toBe('31012');
    await decide(id, 'reject', 'no');
    expect((await giveBack()).code).toBe('0000');
    expect(await stateOf(of, id)).toMatchObject({ status: 'refunded' });
    expect(await client.ticketing.getProfessionalApplication({})).toBeNull();
  });

  it('is bought first', async () => {
    const of = await createOwner(app);
    const client = createTestClient(app, of);
    expect(await codeOf(client.ticketing.amendProfessionalApplication(amendment))).toBe('30032');
    const { canApply, productId } = await client.ticketing.getProfessionalUpgrade();
    expect([canApply, typeof productId]).toEqual([true, 'string']);
    expect(
      await codeOf(client.ticketing.amendProfessionalApplication({ ...amendment, ticketId: productId ?? '' })),
    ).toBe('40401');
  });

  it('of somebody else is nobody’s to amend', async () => {
    const [mine, theirs] = [await send(), await send()];
    const change = { ...amendment, ticketId: theirs.id };
    expect(await codeOf(mine.client.ticketing.amendProfessionalApplication(change))).toBe('40401');
    const wrong = { ...amendment, industry: 'nothing-there' };
    expect(await codeOf(mine.client.ticketing.amendProfessionalApplication(wrong))).toBe('40000');
  });
});

describe('after its last day', () => {
  const close = () => transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'ticketing.close-approvals', {}));

  it('what was not approved is refunded, once', async () => {
    const [approved, pending, rejected] = [await send(), await send(), await send()];
    const ahead = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const early = await send({ validDays: ['2024-07-05', ahead] });
    await app.platform.database.db
      .update(products)
      .set({ validDays: ['2024-07-05', '2024-07-06'] })
      .where(inArray(products.id, [approved.productId, pending.productId, rejected.productId]));
    await decide(approved.id, 'approve');
    await decide(rejected.id, 'reject', 'no');
    await close();
    await close();
    await expect.poll(() => stateOf(pending.of, pending.id)).toMatchObject({ status: 'refunded' });
    await expect.poll(() => stateOf(rejected.of, rejected.id)).toMatchObject({ status: 'refunded' });
    expect(await stateOf(approved.of, approved.id)).toMatchObject({ status: 'verified' });
    expect(await stateOf(early.of, early.id)).toMatchObject({ status: 'unverified', checkState: 'pending' });
    const [row] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, pending.id));
    expect(row).toMatchObject({ approval: 'rejected' });
  });

  it('nobody applies any more, who would be refunded for not having come', async () => {
    const of = await createOwner(app);
    const { ticketIds } = await buyTickets(app, of, 1, { needsReview: true, validDays: ['2024-07-05'] });
    const [id = ''] = ticketIds;
    expect(await name(of, id)).toMatchObject({ code: '30033' });
    expect(await stateOf(of, id)).toMatchObject({ status: 'unverified', checkState: 'none' });
  });

  it('leaves everything whole', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
    client.release();
    expect(broken.map((invariant) => invariant.name)).toEqual([]);
  });
});
