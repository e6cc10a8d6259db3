import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { saveForums, saveVenues, setForumRules } from '../commands.ts';

let app: TestApp;
let reviewer: TestStaff;
const HOUR_MS = 3_600_000;
/** Of one place, which the first visitor has; two stand in line. */
let forumId: string;
/** The first visitor leaves. */
let giveBack: () => Promise<unknown>;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'web' } });
  reviewer = await signStaffIn(app, ['reviewer']);
  const now = app.clock.now().getTime();
  const hall = buildVenue();
  const forum = buildForum({ venueId: hall.id, startsAt: new Date(now + 48 * HOUR_MS) });
  forumId = forum.id;
  const booking = { opensAt: new Date(now - HOUR_MS), closesAt: forum.startsAt };
  await transact(app.platform, async (tx) => {
    await saveVenues(tx, noCache, [hall]);
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forumId, offlineQuota: 1, onlineQuota: 0, booking })]);
  });
  for (let turn = 0; turn < 3; turn++) {
    const { programme } = createTestClient(app, await app.signIn());
    const made = await programme.reserveForum({ id: forumId, isWillingToWait: true });
    if (turn === 0) giveBack = () => programme.cancelReservation({ id: made.id });
  }
});
afterAll(() => app.end());

const line = () => reviewer.api.lines.getLine({ id: forumId });
const contacts = async () => (await line()).entries.map(({ contact }) => contact);

it('is for reviewers', async () => {
  const { api } = await signStaffIn(app, ['cashier']);
  expect(await codeOf(api.lines.listLines({}))).toBe('40300');
  expect(await codeOf(reviewer.api.lines.moveInLine({ id: forumId, version: 1, place: 1 }))).toBe('40401');
  expect(await codeOf(reviewer.api.lines.getLine({ id: '0198f000-0000-7000-8000-000000000000' }))).toBe('40401');
});

it('shows who waits where, masked, in their order', async () => {
  expect(await reviewer.api.lines.listLines({})).toMatchObject([
    {
      id: forumId,
      kind: 'forum',
      waitingList: 'automatic',
      places: [{ mode: 'offline', quota: 1, taken: 1, waiting: 2, offered: 0 }],
    },
  ]);
  const { entries } = await line();
  expect(entries).toMatchObject([
    { place: 1, state: 'waiting', isBusy: false, offerEndsAt: null },
    { place: 2, state: 'waiting' },
  ]);
  expect(entries[0]?.contact).toMatch(/\*/);
});

it('changes turns, and gives a place out of turn once one is free', async () => {
  const [second = '', third = ''] = await contacts();
  const [, last] = (await line()).entries;
  if (!last) throw new Error('Nobody stands in line.');
  const target = { id: last.id, version: last.version };
  expect(await codeOf(reviewer.api.lines.offerPlace(target))).toBe('21027');
  await reviewer.api.lines.moveInLine({ ...target, place: 1 });
  expect(await contacts()).toEqual([third, second]);

  const { version } = await line();
  await reviewer.api.lines.setWaitingList({ id: forumId, version, waitingList: 'by_hand' });
  expect(await codeOf(reviewer.api.lines.setWaitingList({ id: forumId, version, waitingList: 'off' }))).toBe('40900');
  await giveBack();
  const [, waiting] = (await line()).entries;
  if (!waiting) throw new Error('Nobody stands in line.');
  await reviewer.api.lines.offerPlace({ id: waiting.id, version: waiting.version });
  const { entries, places } = await line();
  expect(places).toMatchObject([{ taken: 1, waiting: 1, offered: 1 }]);
  expect(entries).toMatchObject([
    { contact: second, state: 'offered', place: null, offerEndsAt: expect.any(Date) },
    { contact: third, state: 'waiting', place: 1 },
  ]);
  expect(await codeOf(reviewer.api.lines.offerPlace({ id: waiting.id, version: waiting.version }))).toBe('40900');
});
