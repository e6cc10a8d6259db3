import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { personalData } from '../../../personal-data.ts';
import { eventDay } from '../../../platform/clock.ts';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { contactMessages } from '../contact/tables.ts';
import { leads } from '../leads/tables.ts';
import { meetings } from '../meetings/tables.ts';

let app: TestApp;
let stand: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());
beforeEach(async () => {
  stand = await buildStand(app, 'Xuanniao');
});
const clientOf = ({ token }: { token: string }) => createTestClient(app, { token });
const invitation = (account: string, exhibitorId = stand) => ({
  account,
  exhibitorId,
  role: 'manager' as const,
  language: 'en' as const,
});

describe('an invitation', () => {
  it('reaches an address without an account, and is theirs once they sign in with it', async () => {
    const { api } = await signStaffIn(app, ['editor']);
    const { id } = await api.stands.inviteMember(invitation('new-stand@example.org'));
    expect(await mailTo(app, 'new-stand@example.org', 'Xuanniao')).toContain('as a manager');
    expect(await codeOf(api.stands.inviteMember(invitation('NEW-stand@example.org')))).toBe('35003');
    const { items } = await api.stands.listMembers({ exhibitorId: stand });
    expect(items).toMatchObject([{ id, person: 'n***d@example.org', role: 'manager', joinedAt: null }]);
    const signed = await app.signIn('new-stand@example.org');
    expect(await clientOf(signed).stands.listOwnStands()).toMatchObject([
      { exhibitor: { id: stand, nameEn: 'Xuanniao' }, role: 'manager', unanswered: 0, leads: 0, hasProposal: false },
    ]);
    await api.stands.withdrawMember({ id });
    expect(await clientOf(signed).stands.listOwnStands()).toEqual([]);
    expect(await codeOf(clientOf(signed).leads.listLeads({ id: stand }))).toBe('35001');
    await api.stands.withdrawMember({ id });
    const [entry] = (await (await signStaffIn(app, ['owner'])).api.staff.listAudit({ entityId: id })).items;
    expect(entry).toMatchObject({ action: 'withdraw', entity: 'exhibitor_member' });
  });

  it('is nobody’s without the right, and none for what is no address or no exhibitor', async () => {
    const { api } = await signStaffIn(app, ['analyst']);
    expect(await codeOf(api.stands.listMembers({}))).toBe('0000');
    expect(await codeOf(api.stands.inviteMember(invitation('a@example.org')))).toBe('40300');
    const editor = await signStaffIn(app, ['editor']);
    expect(await codeOf(editor.api.stands.inviteMember(invitation('nobody')))).toBe('40000');
    const nowhere = '00000000-0000-7000-8000-000000000001';
    expect(await codeOf(editor.api.stands.inviteMember(invitation('a@example.org', nowhere)))).toBe('40401');
  });
});

it('an exhibitor reaches nothing of another’s, with any call', async () => {
  const manager = await signStandIn(app, stand);
  const visitor = clientOf(await app.signIn());
  await visitor.leads.saveCard({ name: '林疏影' });
  const code = (await visitor.leads.makeCardCode()).steps[0]?.token ?? '';
  const { lead } = await clientOf(manager).leads.scanCard({ id: stand, code });
  const message = await visitor.contact.writeMessage({
    name: '林疏影',
    email: 'lin@example.org',
    body: '周二能看样机吗？',
    subjectId: stand,
  });
  const day = eventDay(new Date(app.clock.now().getTime() + 3 * 86_400_000));
  const plan = { day, from: '10:00', until: '11:00', minutes: 30, pauseMinutes: 0, placeZh: '展位', placeEn: 'Stand' };
  await clientOf(manager).meetings.addSlots({ id: stand, ...plan });
  const [first, second] = await visitor.meetings.listSlots({ id: stand });
  const startsAt = first?.startsAt ?? new Date(0);
  const meeting = await visitor.meetings.bookMeeting({
    exhibitorId: stand,
    startsAt,
    name: '林疏影',
    email: 'lin@example.org',
  });

  const rival = await signStandIn(app, await buildStand(app, 'Rival'));
  const { contact, leads: cards, meetings: times, standTexts } = clientOf(rival);
  const texts = { id: stand, lineZh: '别家写的', lineEn: 'Written by somebody else' };
  const tries: [string, () => Promise<unknown>][] = [
    ['getStandTexts', () => standTexts.getStandTexts({ id: stand })],
    ['proposeStandTexts', () => standTexts.proposeStandTexts(texts)],
    ['withdrawStandTexts', () => standTexts.withdrawStandTexts({ id: stand })],
    ['listStandMessages', () => contact.listStandMessages({ id: stand })],
    ['answerMessage', () => contact.answerMessage({ id: message.id, text: '来自别家' })],
    ['listStandMeetings', () => times.listStandMeetings({ id: stand })],
    ['addSlots', () => times.addSlots({ id: stand, ...plan })],
    ['withdrawSlot', () => times.withdrawSlot({ id: second?.id ?? '' })],
    ['cancelStandMeeting', () => times.cancelStandMeeting({ id: meeting.id, reason: '来自别家' })],
    ['scanCard', () => cards.scanCard({ id: stand, code })],
    ['listLeads', () => cards.listLeads({ id: stand })],
    ['noteLead', () => cards.noteLead({ id: lead.id, grade: 'hot', note: '别家' })],
  ];
  for (const [name, call] of tries) expect([name, await codeOf(call())]).toEqual([name, '35001']);
  const path = `/business/exhibitor/leads/${stand}/sheet?format=csv`;
  expect((await app.call('GET', path, { token: rival.token })).code).toBe('35001');
  const shown = await clientOf(rival).stands.listOwnStands();
  expect(shown.map(({ exhibitor }) => exhibitor.nameEn)).toEqual(['Rival']);
  expect(await codeOf(createTestClient(app).stands.listOwnStands())).toBe('40100');
});

describe('texts', () => {
  const line = { lineZh: '替人走进高压站房。', lineEn: 'Robots for substations.' };

  it('are public once somebody of the organisers approves them', async () => {
    const manager = await signStandIn(app, stand);
    const { standTexts } = clientOf(manager);
    const { published } = await standTexts.getStandTexts({ id: stand });
    expect(await codeOf(standTexts.proposeStandTexts({ id: stand, ...published }))).toBe('35010');
    const staff = clientOf(await signStandIn(app, stand, 'staff'));
    expect(await codeOf(staff.standTexts.proposeStandTexts({ id: stand, ...line }))).toBe('35002');
    await standTexts.proposeStandTexts({ id: stand, ...line, lineEn: 'First try' });
    const { proposal } = await standTexts.proposeStandTexts({ id: stand, ...line });
    expect(proposal).toMatchObject({ state: 'under_review', texts: line });
    const reader = createTestClient(app).exhibition;
    expect((await reader.getExhibitor({ id: stand })).lineEn).toBe('Robots for the night shift.');

    const { api } = await signStaffIn(app, ['editor']);
    const waiting = await api.queues.listEntries({ queue: 'exhibitor_texts', state: 'waiting' });
    const entry = waiting.page.items.find(({ name }) => name.includes('Xuanniao'));
    const { id = '', version = '' } = entry ?? {};
    const queue = 'exhibitor_texts';
    const stale = await api.queues.decideMany({ queue, entries: [{ id, version: '1.1' }], verdict: 'approve' });
    expect(stale.map(({ isDone }) => isDone)).toEqual([false]);
    const done = await api.queues.decideMany({ queue, entries: [{ id, version }], verdict: 'approve' });
    expect(done.map(({ isDone }) => isDone)).toEqual([true]);
    await expect.poll(async () => (await reader.getExhibitor({ id: stand })).lineEn).toBe('Robots for substations.');
    const after = await standTexts.getStandTexts({ id: stand });
    expect(after).toMatchObject({ published: line, proposal: { state: 'approved' } });
  });

  it('come back with the reason, and can be taken back before', async () => {
    const { standTexts } = clientOf(await signStandIn(app, stand));
    await standTexts.proposeStandTexts({ id: stand, ...line });
    await standTexts.withdrawStandTexts({ id: stand });
    expect((await standTexts.getStandTexts({ id: stand })).proposal?.state).toBe('withdrawn');
    await standTexts.proposeStandTexts({ id: stand, ...line });
    const { api } = await signStaffIn(app, ['reviewer']);
    const queue = 'exhibitor_texts';
    const { page } = await api.queues.listEntries({ queue, state: 'waiting' });
    const entries = page.items.map(({ id, version }) => ({ id, version }));
    await api.queues.decideMany({ queue, entries, verdict: 'reject', reason: '请去掉价格' });
    const { proposal, published } = await standTexts.getStandTexts({ id: stand });
    expect(proposal).toMatchObject({ state: 'rejected', note: '请去掉价格' });
    expect(published.lineEn).toBe('Robots for the night shift.');
  });
});

describe('long texts', () => {
  const line = { lineZh: '替人走进夜里的厂区。', lineEn: 'Robots for the night shift.' };
  const about = {
    descriptionZh: '我们做会走路的机器。\n\n- 站房\n- 隧道',
    descriptionEn: 'We make machines that **walk**.',
  };
  const decide = async (verdict: 'approve' | 'reject') => {
    const { api } = await signStaffIn(app, ['editor']);
    const queue = 'exhibitor_texts';
    const { page } = await api.queues.listEntries({ queue, state: 'waiting' });
    const entries = page.items.map(({ id, version }) => ({ id, version }));
    return { entries, done: await api.queues.decideMany({ queue, entries, verdict, reason: '请补充' }), api };
  };
  const reader = () => createTestClient(app).exhibition;

  it('are proposed in both languages, stand as they are until they are approved, and may be taken out again', async () => {
    const { standTexts } = clientOf(await signStandIn(app, stand));
    const { proposal } = await standTexts.proposeStandTexts({ id: stand, ...line, ...about });
    expect(proposal).toMatchObject({ state: 'under_review', texts: { ...line, ...about } });
    expect((await reader().getExhibitor({ id: stand })).descriptionEn).toBeNull();
    // Whoever names lines alone leaves what else is proposed.
    await standTexts.proposeStandTexts({ id: stand, ...line });
    expect((await standTexts.getStandTexts({ id: stand })).proposal?.texts).toMatchObject({ ...line, ...about });
    const { entries, api } = await decide('approve');
    const shown = await api.queues.getEntry({ queue: 'exhibitor_texts', id: entries[0]?.id ?? '' });
    expect(shown.facts.map(({ value }) => value.en)).toContain(about.descriptionEn);
    await expect.poll(async () => (await reader().getExhibitor({ id: stand })).descriptionZh).toBe(about.descriptionZh);
    await standTexts.proposeStandTexts({ id: stand, ...line, descriptionZh: '', descriptionEn: '' });
    await decide('approve');
    await expect.poll(async () => (await reader().getExhibitor({ id: stand })).descriptionZh).toBeNull();
  });

  it('lead nowhere unsafe, and not on for ever', async () => {
    const { token } = await signStandIn(app, stand);
    const bad = async (descriptionEn: string) =>
      (await app.call('POST', `/business/exhibitor/texts/${stand}`, { token, form: { ...line, descriptionEn } })).code;
    expect(await bad('[Press here](javascript:alert`1`)')).toBe('40000');
    expect(await bad('a'.repeat(20_001))).toBe('40000');
  });
});

it('the report counts what waits', async () => {
  await signStandIn(app, stand);
  const visitor = clientOf(await app.signIn());
  await visitor.contact.writeMessage({ name: '林', email: 'lin@example.org', body: '展位在哪里？', subjectId: stand });
  const { api } = await signStaffIn(app, ['editor']);
  const { items } = await api.stands.listReport({ words: 'xuanniao' });
  expect(items.find(({ exhibitorId }) => exhibitorId === stand)).toMatchObject({
    members: 1,
    messages: 1,
    unanswered: 1,
    answerMinutes: null,
    leads: 0,
  });
});

it('an erased account leaves nothing that says who it was', async () => {
  const manager = await signStandIn(app, stand);
  const { token, personId } = await app.signIn();
  const visitor = clientOf({ token });
  await visitor.leads.saveCard({ name: '林疏影', email: 'lin@example.org' });
  const code = (await visitor.leads.makeCardCode()).steps[0]?.token ?? '';
  await clientOf(manager).leads.scanCard({ id: stand, code });
  await visitor.contact.writeMessage({ name: '林', email: 'lin@example.org', body: '展位在哪里？', subjectId: stand });
  const day = eventDay(new Date(app.clock.now().getTime() + 3 * 86_400_000));
  const plan = { day, from: '10:00', until: '11:00', minutes: 30, pauseMinutes: 0, placeZh: '展位', placeEn: 'Stand' };
  await clientOf(manager).meetings.addSlots({ id: stand, ...plan });
  const [slot] = await visitor.meetings.listSlots({ id: stand });
  const startsAt = slot?.startsAt ?? new Date(0);
  await visitor.meetings.bookMeeting({ exhibitorId: stand, startsAt, name: '林疏影', email: 'lin@example.org' });

  const part = personalData.find(({ domain }) => domain === 'exhibition');
  const { platform } = app;
  const { db } = platform.database;
  const copy = JSON.stringify(await part?.copy({ db, platform, personId }));
  for (const word of ['林疏影', '展位在哪里', 'Xuanniao']) expect(copy).toContain(word);

  const now = app.clock.now();
  const events = new Events(platform.jobs);
  await transact(platform, async (tx) => part?.erase?.({ tx, platform, events, personId, now }));
  expect(await db.$count(contactMessages, eq(contactMessages.personId, personId))).toBe(0);
  expect(await db.$count(leads, eq(leads.personId, personId))).toBe(0);
  const kept = await db.select().from(meetings).where(eq(meetings.personId, personId));
  expect(kept).toMatchObject([{ name: '', email: '', phone: null, state: 'cancelled', cancelReason: null }]);
  expect((await clientOf(manager).leads.listLeads({ id: stand })).withdrawn).toBe(1);
  const isFree = async () => (await createTestClient(app).meetings.listSlots({ id: stand }))[0]?.isFree;
  await expect.poll(isFree).toBe(true);
});
