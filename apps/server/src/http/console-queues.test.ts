import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { persons } from '../modules/identity/tables.ts';
import { saveForums, saveVenues, setForumRules } from '../modules/programme/commands.ts';
import { transact } from '../platform/platform.ts';
import { auditEntries } from '../platform/tables.ts';
import { codeOf, mailTo } from '../testing/answers.ts';
import { fillDictionary } from '../testing/holders.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../testing/programme.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

let app: TestApp;
let reviewer: TestStaff;
const hall = buildVenue({ nameZh: '太室', nameEn: 'Taishi Hall' });
const HOUR_MS = 3_600_000;
const queue = 'reservations';

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
  reviewer = await signStaffIn(app, ['reviewer']);
});
afterAll(() => app.end());

let days = 1;

/** A reviewed forum with a time of its own. */
async function addForum({ quota = 10, titleZh = '治理圆桌' } = {}): Promise<string> {
  days += 1;
  const startsAt = new Date(app.clock.now().getTime() + days * 24 * HOUR_MS);
  const forum = buildForum({ venueId: hall.id, startsAt, titleZh, titleEn: 'Governance roundtable' });
  const booking = { opensAt: new Date(app.clock.now().getTime() - HOUR_MS), closesAt: startsAt };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, offlineQuota: quota, onlineQuota: 0, isReviewNeeded: true, booking }),
    ]);
  });
  return forum.id;
}

let people = 0;
/** Somebody new who applies. */
async function apply(forumId: string, { name = '韩书屿', purpose = '' } = {}) {
  people += 1;
  const account = `applicant${people}@example.org`;
  const signed = await app.signIn(account);
  await app.platform.database.db.update(persons).set({ name }).where(eq(persons.id, signed.personId));
  const { programme } = createTestClient(app, signed);
  const { id } = await programme.reserveForum({ id: forumId, purpose });
  return { id, account, programme, ...signed };
}

const auditOf = (entityId: string, action: string) =>
  app.platform.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, entityId), eq(auditEntries.action, action)));

describe('who may see a queue', () => {
  it('nobody who is not signed in', async () => {
    const { queues } = createConsoleClient(app);
    expect(await codeOf(queues.listQueues())).toBe('40100');
    expect(await codeOf(queues.listEntries({ queue }))).toBe('40100');
  });

  it('those whose roles name it; reaching for another is written down', async () => {
    const cashier = await signStaffIn(app, ['cashier']);
    const keys = async ({ api }: TestStaff) => (await api.queues.listQueues()).map(({ key }) => key);
    expect(await keys(reviewer)).toEqual([
      'reservations',
      'professionals',
      'real_names',
      'foreign_ids',
      'gifts',
      'exhibitor_texts',
    ]);
    expect(await keys(cashier)).toEqual(['gifts']);
    expect(await keys(await signStaffIn(app, ['gatekeeper']))).toEqual([]);
    const { id } = await apply(await addForum());
    expect(await codeOf(cashier.api.queues.listEntries({ queue }))).toBe('40300');
    expect(await codeOf(cashier.api.queues.getEntry({ queue, id }))).toBe('40300');
    expect(await codeOf(cashier.api.queues.decide({ queue, id, version: '1', verdict: 'approve' }))).toBe('40300');
    expect(await codeOf(cashier.api.queues.reveal({ queue, id }))).toBe('40300');
    const refused = await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, cashier.id), eq(auditEntries.action, 'refused')));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ entityId: 'reservations.review' });
  });

  it('no queue that is not there', async () => {
    expect(await codeOf(reviewer.api.queues.listEntries({ queue: 'nothing' }))).toBe('40401');
    const url = '/console/api/queues/No!/entries';
    const answer = await app.server.inject({ url, headers: { cookie: `mingtang_console=${reviewer.token}` } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the list', () => {
  it('shows what waits longest first, with counts of every state and the oldest', async () => {
    const forum = await addForum();
    const [first, second, third] = [await apply(forum), await apply(forum), await apply(forum)];
    const list = (state?: 'waiting' | 'approved') =>
      reviewer.api.queues.listEntries({ queue, filters: [`forum:${forum}`], ...(state ? { state } : {}) });
    await reviewer.api.queues.decide({ queue, id: second.id, version: '1', verdict: 'approve' });
    const { page, counts, waiting } = await list('waiting');
    expect(page.items.map(({ id }) => id)).toEqual([first.id, third.id]);
    expect(page.items[0]).toMatchObject({
      name: '韩书屿',
      contact: expect.stringMatching(/\*+\d@example\.org$/),
      subject: { zh: '治理圆桌', en: 'Governance roundtable' },
      status: { zh: '审核中', en: 'Under review' },
      kind: { zh: '云端游客', en: 'Cloud tourist' },
    });
    expect(counts).toEqual({ waiting: 2, approved: 1, rejected: 0, ended: 0 });
    expect(waiting.waiting).toBeGreaterThanOrEqual(2);
    expect(waiting.oldestAt).toBeInstanceOf(Date);
    expect((await list('approved')).page.items).toMatchObject([
      { id: second.id, decidedBy: expect.stringMatching(/^Staff/) },
    ]);
    expect((await list()).page.total).toBe(3);
  });

  it('finds by name and address; a wildcard is itself', async () => {
    const forum = await addForum();
    const { id, account } = await apply(forum, { name: '欧阳澈 100%' });
    await apply(forum, { name: '冯砺' });
    const find = async (words: string) =>
      (await reviewer.api.queues.listEntries({ queue, words, filters: [`forum:${forum}`] })).page.items.map(
        (one) => one.id,
      );
    expect(await find('欧阳')).toEqual([id]);
    expect(await find(account)).toEqual([id]);
    expect(await find('0%')).toEqual([id]);
    expect(await find('_')).toEqual([]);
  });

  it('refuses a filter it has not, and an id that is none', async () => {
    for (const filter of ['forum:x', 'nonsense', 'product:1'])
      expect(await codeOf(reviewer.api.queues.listEntries({ queue, filters: [filter] }))).toBe('40000');
  });

  it('tells of the forums, days and kinds it can be narrowed by', async () => {
    const forum = await addForum({ titleZh: '云下数据' });
    const { filters, reasons } = await reviewer.api.queues.describeQueue({ queue });
    expect(filters.map(({ key }) => key)).toEqual(['forum', 'day', 'tag']);
    expect(filters[0]?.options).toContainEqual({
      value: forum,
      label: { zh: '云下数据', en: 'Governance roundtable' },
    });
    expect(reasons.length).toBeGreaterThan(0);
  });
});

describe('one entry', () => {
  it('says all there is to decide by', async () => {
    const { id } = await apply(await addForum({ quota: 800 }), { purpose: '负责公司大模型合规评估' });
    const entry = await reviewer.api.queues.getEntry({ queue, id });
    expect(entry).toMatchObject({ quota: { taken: 0, total: 800 }, warnings: [], canReveal: true, version: '1' });
    expect(entry.facts.map(({ value }) => value.zh)).toEqual(
      expect.arrayContaining(['治理圆桌', '现场', '负责公司大模型合规评估', expect.stringContaining('太室')]),
    );
    expect(JSON.stringify(entry)).not.toContain('applicant');
  });

  it('shows what is masked to those who may see it, and writes the look down', async () => {
    const { id, account } = await apply(await addForum());
    expect(await reviewer.api.queues.reveal({ queue, id })).toEqual({
      facts: [{ label: { zh: '邮箱', en: 'E-mail' }, value: account }],
      documentPhoto: null,
    });
    expect(await auditOf(id, 'reveal')).toMatchObject([{ actorId: reviewer.id, entity: 'reservation' }]);
    expect(JSON.stringify(await auditOf(id, 'reveal'))).not.toContain(account);
  });
});

describe('a decision', () => {
  it('approves, and the applicant is told', async () => {
    const { id, account, programme } = await apply(await addForum({ titleZh: '山海之间' }));
    const entry = await reviewer.api.queues.decide({ queue, id, version: '1', verdict: 'approve' });
    expect(entry).toMatchObject({ state: 'approved', quota: { taken: 1 } });
    expect(await mailTo(app, account, '山海之间')).toContain('已通过审核');
    expect(await programme.listOwnReservations()).toMatchObject([{ state: 'reserved' }]);
  });

  it('needs a reason to reject, which the applicant reads', async () => {
    const { id, account } = await apply(await addForum({ titleZh: '云上的田' }));
    const reject = (reason?: string) =>
      reviewer.api.queues.decide({ queue, id, version: '1', verdict: 'reject', ...(reason ? { reason } : {}) });
    expect(await codeOf(reject())).toBe('24002');
    expect(await reject('名额优先留给受邀嘉宾')).toMatchObject({
      state: 'rejected',
      decisionNote: '名额优先留给受邀嘉宾',
    });
    expect(await mailTo(app, account, '云上的田')).toContain('原因：名额优先留给受邀嘉宾');
  });

  it('is the first reviewer’s; the second is told, and overwrites nothing', async () => {
    const other = await signStaffIn(app, ['reviewer']);
    const { id, programme } = await apply(await addForum());
    const answers = await Promise.all([
      codeOf(reviewer.api.queues.decide({ queue, id, version: '1', verdict: 'approve' })),
      codeOf(other.api.queues.decide({ queue, id, version: '1', verdict: 'reject', reason: 'no' })),
    ]);
    expect(answers.sort()).toEqual(['0000', '40900']);
    const [own] = await programme.listOwnReservations();
    const lines = [...(await auditOf(id, 'approve')), ...(await auditOf(id, 'reject'))];
    expect(lines).toHaveLength(1);
    expect(own?.state).toBe(lines[0]?.action === 'approve' ? 'reserved' : 'rejected');
  });

  it('on what has changed since is refused', async () => {
    const forum = await addForum();
    const { id, programme } = await apply(forum);
    await programme.cancelReservation({ id });
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version: '1', verdict: 'approve' }))).toBe('40900');
  });

  it('of several is made for each; what cannot be says why', async () => {
    const forum = await addForum({ quota: 1 });
    const [one, two, gone] = [await apply(forum), await apply(forum), await apply(forum)];
    await gone.programme.cancelReservation({ id: gone.id });
    const outcomes = await reviewer.api.queues.decideMany({
      queue,
      verdict: 'approve',
      entries: [one, two, gone].map(({ id }) => ({ id, version: '1' })),
    });
    expect(outcomes).toEqual([
      { id: one.id, isDone: true, refusal: null },
      { id: two.id, isDone: false, refusal: expect.objectContaining({ zh: '名额已经约满' }) },
      { id: gone.id, isDone: false, refusal: expect.objectContaining({ en: expect.stringContaining('changed') }) },
    ]);
    expect(await two.programme.listOwnReservations()).toMatchObject([{ state: 'under_review' }]);
  });
});

describe('an export', () => {
  const fetchFile = (format: string, forum: string) =>
    app.server.inject({
      url: `/console/api/queues/${queue}/export?format=${format}&filters=forum:${forum}`,
      headers: { cookie: `mingtang_console=${reviewer.token}`, language: 'en' },
    });

  it('is what the list shows, masked, with formulas made text', async () => {
    const forum = await addForum();
    const { account } = await apply(forum, { name: '=1+1' });
    const { headers, body } = await fetchFile('csv', forum);
    expect(headers['content-type']).toContain('text/csv');
    const [head, row] = body.split('\r\n');
    expect(head).toContain('Applicant,Contact,Audience,Forum');
    expect(row).toMatch(/^'=1\+1,/);
    expect(body).not.toContain(account);
  });

  it('is a workbook too', async () => {
    const forum = await addForum();
    await apply(forum);
    const { headers, rawPayload } = await fetchFile('xlsx', forum);
    expect(headers['content-disposition']).toContain('.xlsx');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
