import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { getMember } from '../members/queries.ts';
import { readCardCode } from './codes.ts';
import { exportLeads, forgetCards, takeCard } from './commands.ts';
import { leads } from './tables.ts';

let app: TestApp;
let stand: string;
let manager: { token: string; personId: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());
beforeEach(async () => {
  stand = await buildStand(app, 'Xuanniao');
  manager = await signStandIn(app, stand);
});

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).leads;
const card = { name: '林疏影', company: '青塘电网', jobTitle: '运维主管', phone: '', email: 'lin@example.org' };
async function newVisitor(change: Partial<typeof card> = {}, account?: string) {
  const visitor = await app.signIn(account);
  await apiOf(visitor).saveCard({ ...card, ...change });
  return visitor;
}
const shown = async (visitor: { token: string }): Promise<string> =>
  (await apiOf(visitor).makeCardCode()).steps[0]?.token ?? '';
const scan = (code: string, by = manager, id = stand) => apiOf(by).scanCard({ id, code });
/** Until a transaction of this database waits for another one's lock. */
async function untilSomebodyWaits(): Promise<void> {
  const { db } = app.platform.database;
  const isWaiting = async () =>
    (
      await db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows.length > 0;
  while (!(await isWaiting())) await setImmediate();
}
async function sheet(format: 'csv' | 'xlsx' = 'csv'): Promise<{ name: string; text: string }> {
  const english = createTestClient(app, { token: manager.token, language: 'en' }).leads;
  const { name, content } = await english.exportLeads({ id: stand, format });
  return { name, text: Buffer.from(content, 'base64').toString() };
}

describe('a card', () => {
  it('is filled in by its owner, and shown by nobody without one', async () => {
    expect(await codeOf(createTestClient(app).leads.getCard())).toBe('40100');
    const visitor = await app.signIn();
    expect(await apiOf(visitor).getCard()).toBeNull();
    expect(await codeOf(apiOf(visitor).makeCardCode())).toBe('35040');
    expect(await apiOf(visitor).saveCard(card)).toEqual({ ...card, phone: null });
    expect(await apiOf(visitor).getCard()).toEqual({ ...card, phone: null });
    const answer = await app.call('POST', '/business/contactCard/mine', {
      token: visitor.token,
      form: { name: '', email: 'x', phone: 'y' },
    });
    expect((answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field).sort()).toEqual([
      'email',
      'name',
      'phone',
    ]);
  });

  it('is handed over by its code, once, with what was filled in; its owner has a receipt', async () => {
    const visitor = await newVisitor({}, 'lin-card@example.org');
    const { lead, isNew } = await scan(await shown(visitor));
    expect(isNew).toBe(true);
    expect(lead).toMatchObject({
      number: 1,
      name: '林疏影',
      company: '青塘电网',
      phone: null,
      email: 'lin@example.org',
    });
    await apiOf(visitor).saveCard({ ...card, jobTitle: '副总工' });
    const again = await scan(await shown(visitor));
    expect(again).toMatchObject({ isNew: false, lead: { id: lead.id, number: 1, jobTitle: '副总工' } });
    expect(await apiOf(visitor).listReceipts()).toMatchObject([
      { exhibitor: { nameEn: 'Xuanniao' }, fields: ['name', 'company', 'jobTitle', 'email'], withdrawnAt: null },
    ]);
    expect(await mailTo(app, 'lin-card@example.org', 'Xuanniao')).toContain('姓名、单位、职务、邮箱');
  });

  it('is typed for a minute, and cannot be guessed', async () => {
    const visitor = await newVisitor();
    const { shortCode } = await apiOf(visitor).makeCardCode();
    expect(shortCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await scan(shortCode.toLowerCase().replace('-', ' '))).isNew).toBe(true);
    app.clock.move(60_000);
    expect(await codeOf(scan(shortCode))).toBe('35042');
    const guesses = Array.from({ length: 12 }, (_, index) => codeOf(scan(`0000-00${String(index).padStart(2, '0')}`)));
    expect((await Promise.all(guesses)).sort()).toEqual([
      ...Array<string>(10).fill('35041'),
      ...Array<string>(2).fill('35044'),
    ]);
  });

  it('is no ticket, no picture of yesterday, no card that was changed since, and not one’s own', async () => {
    const visitor = await newVisitor();
    const code = await shown(visitor);
    expect(await codeOf(scan(`${code.slice(0, -4)}AAAA`))).toBe('35041');
    expect(await codeOf(scan('anything else at all'))).toBe('35041');
    await apiOf(visitor).saveCard({ ...card, phone: '+86 138 0000 0000' });
    expect(await codeOf(scan(code))).toBe('35042');
    const fresh = await shown(visitor);
    app.clock.move(7 * 60_000);
    expect(await codeOf(scan(fresh))).toBe('35042');
    await apiOf(manager).saveCard(card);
    expect(await codeOf(scan(await shown(manager)))).toBe('35043');
    expect(await codeOf(scan(await shown(visitor), await app.signIn()))).toBe('35001');
  });
});

describe('taking a card back', () => {
  it('blanks it at the stand, is told, and leaves the receipt', async () => {
    const visitor = await newVisitor();
    const { lead } = await scan(await shown(visitor));
    await apiOf(manager).noteLead({ id: lead.id, grade: 'hot', note: '下周寄样机' });
    await sheet();
    const [receipt] = await apiOf(visitor).listReceipts();
    expect(await codeOf(apiOf(await app.signIn()).withdrawCard({ id: receipt?.id ?? '' }))).toBe('40401');
    const withdrawn = await apiOf(visitor).withdrawCard({ id: receipt?.id ?? '' });
    expect(withdrawn.withdrawnAt).toBeInstanceOf(Date);
    expect(await apiOf(visitor).withdrawCard({ id: receipt?.id ?? '' })).toEqual(withdrawn);
    const page = await apiOf(manager).listLeads({ id: stand });
    expect([page.leads.total, page.withdrawn]).toEqual([0, 1]);
    expect(page.exports).toMatchObject([{ number: 1, rows: 1, withdrawnSince: [1] }]);
    expect(await codeOf(apiOf(manager).noteLead({ id: lead.id, note: '' }))).toBe('40401');
    const rows = await app.platform.database.db.select().from(leads);
    expect(rows.find(({ id }) => id === lead.id)).toMatchObject({ name: null, email: null, note: null, grade: null });
    // Handed over once more it is another lead.
    expect((await scan(await shown(visitor))).lead.number).toBe(2);
  });

  it('ends the codes shown before: what a stand noted down brings it back to nobody', async () => {
    const visitor = await newVisitor();
    const [code, { shortCode }] = [await shown(visitor), await apiOf(visitor).makeCardCode()];
    await scan(code);
    const [receipt] = await apiOf(visitor).listReceipts();
    await apiOf(visitor).withdrawCard({ id: receipt?.id ?? '' });
    const elsewhere = await buildStand(app, 'Tightrope');
    const colleague = await signStandIn(app, elsewhere);
    expect(await codeOf(scan(code))).toBe('35042');
    expect(await codeOf(scan(shortCode))).toBe('35041');
    expect(await codeOf(scan(code, colleague, elsewhere))).toBe('35042');
    expect((await apiOf(manager).listLeads({ id: stand })).leads.total).toBe(0);
  });

  it('names the line of a file that a process with another clock made', async () => {
    const visitor = await newVisitor();
    const { lead } = await scan(await shown(visitor));
    const ahead = new Date(app.clock.now().getTime() + 2_000);
    await transact(app.platform, (tx) =>
      exportLeads(tx, { exhibitorId: stand, personId: manager.personId, now: ahead }),
    );
    await apiOf(visitor).withdrawCard({ id: lead.id });
    expect((await apiOf(manager).listLeads({ id: stand })).exports).toMatchObject([{ withdrawnSince: [1] }]);
    await sheet();
    expect((await apiOf(manager).listLeads({ id: stand })).exports).toMatchObject([
      { number: 2, rows: 0, withdrawnSince: [] },
      { number: 1, rows: 1, withdrawnSince: [1] },
    ]);
  });

  it('leaves nothing of an account erased while a stand scans its card', async () => {
    const visitor = await newVisitor();
    const code = await shown(visitor);
    const { keys, jobs } = app.platform;
    const events = new Events(jobs);
    const now = app.clock.now();
    let erased: Promise<void> | undefined;
    await transact(app.platform, async (tx) => {
      const member = await getMember(tx, { personId: manager.personId, exhibitorId: stand });
      const read = await readCardCode(tx, keys, { code, memberId: member.id, now });
      erased = transact(app.platform, (other) => forgetCards(other, events, visitor.personId, now));
      await Promise.race([erased, untilSomebodyWaits()]);
      if (!('card' in read)) throw new Error('The code was read.');
      await takeCard(tx, events, { exhibitorId: stand, member, personId: visitor.personId, card: read.card, now });
    });
    await erased;
    const rows = await app.platform.database.db.select().from(leads).where(eq(leads.exhibitorId, stand));
    expect(rows).toMatchObject([{ personId: null, name: null, email: null }]);
  });
});

describe('files', () => {
  it('are a manager’s, numbered, without formulas, and say how many were withdrawn', async () => {
    const calculating = await newVisitor({ name: '=1+1', company: '@SUM(A1)' });
    const leaving = await newVisitor({ name: '沈雁秋' });
    await scan(await shown(calculating));
    await scan(await shown(leaving));
    const [receipt] = await apiOf(leaving).listReceipts();
    const first = await sheet();
    expect(first.name).toMatch(/leads-T-\d+-v1\.csv/);
    expect(first.text).toContain("'=1+1");
    expect(first.text).toContain("'@SUM(A1)");
    expect(first.text).toContain('沈雁秋');
    expect(first.text).toMatch(/File 1, exported .*: 2 cards\. 0 had been withdrawn/);
    await apiOf(leaving).withdrawCard({ id: receipt?.id ?? '' });
    const second = await sheet();
    expect(second.name).toContain('v2.csv');
    expect(second.text).not.toContain('沈雁秋');
    expect(second.text).toMatch(/File 2, exported .*: 1 cards\. 1 had been withdrawn/);
    expect((await sheet('xlsx')).name).toContain('v3.xlsx');
    const staff = await signStandIn(app, stand, 'staff');
    const refused = await app.call('GET', `/business/exhibitor/leads/${stand}/sheet?format=csv`, {
      token: staff.token,
    });
    expect(refused.code).toBe('35002');
  });
});
