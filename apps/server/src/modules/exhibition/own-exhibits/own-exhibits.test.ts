import type { OwnExhibit } from '@mingtang/contract/exhibition/own-exhibits/model';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Actor } from '../../../platform/audit-trail.ts';
import { transact } from '../../../platform/platform.ts';
import { Publication } from '../../../platform/publication.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { renameValue } from '../../../testing/dictionary.ts';
import { buildExhibit } from '../../../testing/exhibition.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { uploadPicture } from '../../../testing/uploads.ts';
import { exhibitResource } from '../resources/exhibits.ts';

const tester: Actor = { kind: 'system', id: 'test', address: null };
const queue = 'exhibitor_texts';
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
const reader = () => createTestClient(app).exhibition;

const courier: OwnExhibit = {
  nameZh: '信使二代',
  nameEn: 'Courier II',
  summaryZh: '走得更远的巡检机器人。',
  summaryEn: 'The inspection robot that goes farther.',
  bodyZh: '## 夜里\n\n它替人走进站房。',
  bodyEn: 'It goes in **at night**.',
  pictures: [],
  filmZh: '',
  filmEn: '',
  specs: [{ labelZh: '续航', labelEn: 'Range', valueZh: '18 公里', valueEn: '18 km' }],
};

/** A public exhibit of this stand. */
async function buildShown(exhibitorId: string): Promise<string> {
  const exhibits = new Publication(exhibitResource, app.platform);
  const values = buildExhibit({ nameEn: 'Courier', exhibitorId });
  const [row] = await transact(app.platform, (tx) =>
    exhibits.createPublished(tx, tester, [{ values, publishedAt: app.clock.now() }]),
  );
  return row?.id ?? '';
}

async function decide(verdict: 'approve' | 'reject', reason?: string) {
  const { api } = await signStaffIn(app, ['editor']);
  const { page } = await api.queues.listEntries({ queue, state: 'waiting' });
  const entries = page.items.map(({ id, version }) => ({ id, version }));
  const first = await api.queues.getEntry({ queue, id: entries[0]?.id ?? '' });
  const done = await api.queues.decideMany({ queue, entries, verdict, ...(reason ? { reason } : {}) });
  expect(done.every(({ isDone }) => isDone)).toBe(true);
  return first;
}
const statusOf = async (url: string): Promise<number> => (await app.server.inject({ method: 'GET', url })).statusCode;

it('a new exhibit with its pictures is public once it is approved, and not before', async () => {
  const manager = await signStandIn(app, stand);
  const { ownExhibits } = clientOf(manager);
  const picture = await uploadPicture(app, manager.token);
  const { additions, waitingPictures } = await ownExhibits.proposeExhibit({
    id: stand,
    ...courier,
    pictures: [picture],
  });
  expect(additions).toMatchObject([{ action: 'add_exhibit', state: 'under_review', fields: { nameEn: 'Courier II' } }]);
  expect(waitingPictures).toMatchObject([{ path: picture }]);
  expect(await statusOf(picture)).toBe(404);
  expect(await statusOf(waitingPictures[0]?.url ?? '')).toBe(200);
  const shown = () => reader().listExhibits({ exhibitorId: stand });
  expect((await shown()).items).toEqual([]);

  const entry = await decide('approve');
  expect(entry.subject).toEqual({ zh: '新展品：信使二代', en: 'New exhibit: Courier II' });
  expect(await statusOf(entry.pictures?.[0]?.address ?? '')).toBe(200);
  await expect.poll(async () => (await shown()).items.map(({ nameEn }) => nameEn)).toEqual(['Courier II']);
  const [made] = (await shown()).items;
  expect(await reader().getExhibit({ id: made?.id ?? '' })).toMatchObject({
    pictures: [picture],
    specs: courier.specs,
    isPremiere: false,
    bodyEn: 'It goes in **at night**.',
  });
  expect(await statusOf(picture)).toBe(200);
  const after = await ownExhibits.getOwnExhibits({ id: stand });
  expect(after).toMatchObject({ exhibits: [{ isShown: true, proposal: null }], additions: [], waitingPictures: [] });
});

it('a change stands beside what is public, comes back with the reason, and a withdrawn exhibit is shown no longer', async () => {
  const exhibitId = await buildShown(stand);
  const manager = await signStandIn(app, stand);
  const { ownExhibits } = clientOf(manager);
  const { exhibits } = await ownExhibits.getOwnExhibits({ id: stand });
  const fields = exhibits[0]?.fields ?? courier;
  const propose = (change: Partial<OwnExhibit>) =>
    ownExhibits.proposeExhibit({ id: stand, exhibitId, ...fields, ...change });
  expect(await codeOf(propose({}))).toBe('35010');
  await propose({ nameEn: 'Courier, first try' });
  const changed = await propose({ nameEn: 'Courier of the night' });
  expect(changed.exhibits).toMatchObject([{ proposal: { action: 'change_exhibit', state: 'under_review' } }]);
  const entry = await decide('reject', '请去掉价格');
  expect(entry.facts.map(({ value, before }) => [before?.en, value.en])).toEqual([
    [undefined, 'Courier of the night'],
    ['Courier', 'Courier of the night'],
  ]);
  expect((await ownExhibits.getOwnExhibits({ id: stand })).exhibits[0]).toMatchObject({
    fields: { nameEn: 'Courier' },
    proposal: { state: 'rejected', note: '请去掉价格' },
  });
  await propose({ nameEn: 'Courier of the night' });
  await decide('approve');
  await expect.poll(async () => (await reader().getExhibit({ id: exhibitId })).nameEn).toBe('Courier of the night');

  await ownExhibits.proposeWithdrawal({ id: stand, exhibitId });
  await decide('approve');
  await expect.poll(() => codeOf(reader().getExhibit({ id: exhibitId }))).toBe('40401');
  expect((await ownExhibits.getOwnExhibits({ id: stand })).exhibits[0]?.isShown).toBe(false);
});

it('the logo and the film of the company wait like its texts', async () => {
  const manager = await signStandIn(app, stand);
  const { standTexts } = clientOf(manager);
  const line = { lineZh: '替人走进夜里的厂区。', lineEn: 'Robots for the night shift.' };
  const logo = await uploadPicture(app, manager.token);
  const filmZh = 'https://films.example.org/xuanniao.m3u8';
  const { waitingPictures } = await standTexts.proposeStandTexts({ id: stand, ...line, logo, filmZh });
  expect(waitingPictures.map(({ path }) => path)).toEqual([logo]);
  expect((await reader().getExhibitor({ id: stand })).logo).toBeNull();
  expect((await decide('approve')).pictures).toHaveLength(1);
  await expect.poll(async () => (await reader().getExhibitor({ id: stand })).logo).toBe(logo);
  expect((await reader().getExhibitor({ id: stand })).hasFilm).toBe(true);
  // It stands for the company wherever that is shown by its mark.
  const onPlan = async () => (await reader().getPlan({})).stands.find(({ id }) => id === stand)?.logo;
  await expect.poll(onPlan).toBe(logo);
  const own = (await clientOf(manager).stands.listOwnStands()).find(({ exhibitor }) => exhibitor.id === stand);
  expect(own?.exhibitor.logo).toBe(logo);
  for (const bad of [
    'javascript:alert(1)',
    '//evil.example/x.m3u8',
    '/\\evil.example/x.m3u8',
    'https://u:p@evil.example',
  ]) {
    const form = { id: stand, ...line, filmZh: bad };
    const { code } = await app.call('POST', `/business/exhibitor/texts/${stand}`, { token: manager.token, form });
    expect(`${bad} ${code}`).toBe(`${bad} 40000`);
  }
});

it('nothing of another exhibitor’s is touched: not its exhibits, what waits there, nor anybody’s pictures', async () => {
  const exhibitId = await buildShown(stand);
  const manager = await signStandIn(app, stand);
  const { additions } = await clientOf(manager).ownExhibits.proposeExhibit({ id: stand, ...courier });
  const proposalId = additions[0]?.id ?? '';
  const secret = await uploadPicture(app, manager.token);

  const rivalStand = await buildStand(app, 'Rival');
  const rival = clientOf(await signStandIn(app, rivalStand)).ownExhibits;
  const own = { id: rivalStand, ...courier };
  expect(await codeOf(rival.getOwnExhibits({ id: stand }))).toBe('35001');
  expect(await codeOf(rival.proposeExhibit({ id: stand, ...courier }))).toBe('35001');
  expect(await codeOf(rival.proposeWithdrawal({ id: stand, exhibitId }))).toBe('35001');
  expect(await codeOf(rival.takeBackExhibit({ id: stand, proposalId }))).toBe('35001');
  expect(await codeOf(rival.proposeExhibit({ ...own, exhibitId }))).toBe('35011');
  expect(await codeOf(rival.proposeExhibit({ ...own, proposalId }))).toBe('35011');
  expect(await codeOf(rival.proposeWithdrawal({ id: rivalStand, exhibitId }))).toBe('35011');
  expect(await codeOf(rival.proposeExhibit({ ...own, pictures: [secret] }))).toBe('35012');
  await rival.takeBackExhibit({ id: rivalStand, proposalId });
  expect((await clientOf(manager).ownExhibits.getOwnExhibits({ id: stand })).additions).toHaveLength(1);
  const staff = clientOf(await signStandIn(app, stand, 'staff')).ownExhibits;
  expect(await codeOf(staff.proposeExhibit({ id: stand, ...courier }))).toBe('35002');
  expect(await codeOf(createTestClient(app).ownExhibits.getOwnExhibits({ id: stand }))).toBe('40100');
});

it('what is taken back waits no longer, and two colleagues who change one exhibit make one proposal', async () => {
  const exhibitId = await buildShown(stand);
  const [one, two] = [await signStandIn(app, stand), await signStandIn(app, stand)];
  const change = (who: { token: string }, nameEn: string) =>
    clientOf(who).ownExhibits.proposeExhibit({ id: stand, exhibitId, ...courier, nameEn });
  await Promise.all([change(one, 'By one'), change(two, 'By two')]);
  const { exhibits } = await clientOf(one).ownExhibits.getOwnExhibits({ id: stand });
  const proposalId = exhibits[0]?.proposal?.id ?? '';
  const { api } = await signStaffIn(app, ['editor']);
  const waiting = async (words = 'Xuanniao') =>
    (await api.queues.listEntries({ queue, state: 'waiting', words })).page.items;
  expect((await waiting()).filter(({ id }) => id === proposalId)).toHaveLength(1);
  // Its search says what it looks into, and does.
  expect((await api.queues.describeQueue({ queue })).search.en).toBe('Exhibitor, stand, exhibit');
  const entry = (await waiting()).find(({ id }) => id === proposalId);
  const exhibitName = entry?.subject.en.replace(/^.*: /, '') ?? '';
  expect((await waiting(exhibitName.slice(0, 6))).map(({ id }) => id)).toContain(proposalId);
  expect(await waiting('nothing is called so')).toEqual([]);
  await clientOf(one).ownExhibits.takeBackExhibit({ id: stand, proposalId });
  expect((await waiting()).filter(({ id }) => id === proposalId)).toEqual([]);
  await clientOf(one).ownExhibits.takeBackExhibit({ id: stand, proposalId });
});

it('taking back what was sent back leaves the proposal that followed its pictures', async () => {
  const exhibitId = await buildShown(stand);
  const manager = await signStandIn(app, stand);
  const { ownExhibits } = clientOf(manager);
  const pictures = [await uploadPicture(app, manager.token)];
  const propose = (nameEn: string) =>
    ownExhibits.proposeExhibit({ id: stand, exhibitId, ...courier, nameEn, pictures });
  const sentBack = (await propose('First try')).exhibits[0]?.proposal?.id ?? '';
  await decide('reject', '请去掉价格');
  await propose('Second try');
  await ownExhibits.takeBackExhibit({ id: stand, proposalId: sentBack });
  await decide('approve');
  await expect.poll(async () => (await reader().getExhibit({ id: exhibitId })).nameEn).toBe('Second try');
  expect((await reader().getExhibit({ id: exhibitId })).pictures).toEqual(pictures);
});

it('of an exhibit that became another exhibitor’s only that one’s people propose, and see what waits', async () => {
  const exhibitId = await buildShown(stand);
  const manager = await signStandIn(app, stand);
  const before = clientOf(manager).ownExhibits;
  const pictures = [await uploadPicture(app, manager.token)];
  await before.proposeExhibit({ id: stand, exhibitId, ...courier, nameEn: 'By the first', pictures });

  const heir = await buildStand(app, 'Heir');
  const { api } = await signStaffIn(app, ['editor']);
  const { row } = await api.resources.get({ resource: 'exhibit', id: exhibitId });
  const values = { ...row.values, exhibitorId: heir };
  await api.resources.update({ resource: 'exhibit', id: exhibitId, version: row.version, values });
  expect((await before.getOwnExhibits({ id: stand })).exhibits).toEqual([]);
  const { page } = await api.queues.listEntries({ queue, state: 'waiting', words: 'Xuanniao' });
  expect(page.items.filter(({ subject }) => subject.en.includes('By the first'))).toEqual([]);

  const after = clientOf(await signStandIn(app, heir)).ownExhibits;
  const change = { id: heir, exhibitId, ...courier, nameEn: 'By the heir' };
  expect(await codeOf(after.proposeExhibit({ ...change, pictures }))).toBe('35012');
  expect((await after.proposeExhibit(change)).exhibits).toMatchObject([
    { id: exhibitId, proposal: { state: 'under_review', fields: { nameEn: 'By the heir' } } },
  ]);
  await decide('approve');
  await expect.poll(async () => (await reader().getExhibit({ id: exhibitId })).nameEn).toBe('By the heir');
});

it('what was proposed while an exhibit became another exhibitor’s keeps that one’s people from nothing', async () => {
  const exhibitId = await buildShown(stand);
  const before = clientOf(await signStandIn(app, stand)).ownExhibits;
  await before.proposeExhibit({ id: stand, exhibitId, ...courier, nameEn: 'By the first' });
  const heir = await buildStand(app, 'Heir');
  // Past the console, as a proposal that committed a moment after the move.
  await app.platform.database.pool.query('UPDATE exhibits SET exhibitor_id = $1 WHERE id = $2', [heir, exhibitId]);
  const after = clientOf(await signStandIn(app, heir)).ownExhibits;
  const { exhibits } = await after.proposeWithdrawal({ id: heir, exhibitId });
  expect(exhibits).toMatchObject([{ id: exhibitId, proposal: { action: 'withdraw_exhibit', state: 'under_review' } }]);
  await decide('approve');
});

it('its people are told what became of it', async () => {
  const account = 'maker@example.org';
  const { api } = await signStaffIn(app, ['editor']);
  await api.stands.inviteMember({ account, exhibitorId: stand, role: 'manager', language: 'en' });
  const maker = await app.signIn(account);
  await clientOf(maker).stands.listOwnStands();
  await clientOf(maker).ownExhibits.proposeExhibit({ id: stand, ...courier });
  await decide('reject', '请去掉价格');
  const letter = await mailTo(app, account, '需要修改');
  expect(letter).toContain('主办方未通过展品「信使二代」的提交');
  expect(letter).toContain('请去掉价格');
});

it('is called in the queue as the dictionary calls a review, and in the queue’s own words what no review has', async () => {
  await renameValue(app, 'check_state', 'under_review', { zh: '待复核', en: 'Being looked at' });
  await renameValue(app, 'check_state', 'rejected', { zh: '请修改', en: 'To amend' });
  await renameValue(app, 'check_state', 'approved', { zh: '同意', en: 'Agreed' });
  const { ownExhibits } = clientOf(await signStandIn(app, stand));
  const { api } = await signStaffIn(app, ['editor']);
  const statusesOf = async (state: 'waiting' | 'approved' | 'rejected') =>
    (await api.queues.listEntries({ queue, state })).page.items[0]?.status;
  await ownExhibits.proposeExhibit({ id: stand, ...courier });
  expect(await statusesOf('waiting')).toEqual({ zh: '待复核', en: 'Being looked at' });
  await decide('reject', 'Too long.');
  expect(await statusesOf('rejected')).toEqual({ zh: '请修改', en: 'To amend' });
  await ownExhibits.proposeExhibit({ id: stand, ...courier });
  await decide('approve');
  expect(await statusesOf('approved')).toEqual({ zh: '已公开', en: 'Published' });
});
