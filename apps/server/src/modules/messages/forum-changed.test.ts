import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { saveForums, saveSpeakers, saveVenues, setForumRules } from '../programme/commands.ts';

let app: TestApp;
let editor: TestStaff;
const hall = buildVenue({ nameEn: 'First Hall', nameZh: '一厅' });
const annex = buildVenue({ nameEn: 'The Annex', nameZh: '副厅' });
const speaker = { id: newId(), nameZh: '陆知微', nameEn: 'Lu Zhiwei' };
/** Of the forum each test has. */
let forumId: string;
let personId: string;
let account: string;
let days = 1;

const HOUR_MS = 3_600_000;
const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await app.platform.database.db.execute(query)).rows as Row[];

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  editor = await signStaffIn(app, ['editor']);
  await transact(app.platform, async (tx) => {
    await saveVenues(tx, noCache, [hall, annex]);
    await saveSpeakers(tx, noCache, [speaker]);
  });
});
afterAll(() => app.end());

beforeEach(async () => {
  days += 1;
  const now = app.clock.now().getTime();
  const startsAt = new Date(now + days * 24 * HOUR_MS);
  const plain = buildForum({ venueId: hall.id, startsAt });
  const speakers = [{ id: speaker.id, isModerator: false }];
  const forum = { ...plain, talks: plain.talks.map((talk) => ({ ...talk, speakers })) };
  const booking = { opensAt: new Date(now - HOUR_MS), closesAt: startsAt };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [buildRules({ id: forum.id, offlineQuota: 5, onlineQuota: 0, booking })]);
  });
  forumId = forum.id;
  account = `guest${days}@example.org`;
  const person = await app.signIn(account);
  ({ personId } = person);
  await createTestClient(app, person).programme.reserveForum({ id: forumId });
});

const forumNow = async () => {
  const { row } = await editor.api.resources.get({ resource: 'forum', id: forumId });
  return {
    id: forumId,
    version: row.version,
    venueId: row.values['venueId'] as string,
    startsAt: new Date(row.values['startsAt'] as string),
    endsAt: new Date(row.values['endsAt'] as string),
  };
};
/** To another venue, or by so many hours. */
async function move({ to, hours = 0 }: { to?: string; hours?: number }): Promise<void> {
  const { venueId, startsAt, endsAt, ...target } = await forumNow();
  const later = (instant: Date) => new Date(instant.getTime() + hours * HOUR_MS);
  await editor.api.programme.moveForum({
    ...target,
    venueId: to ?? venueId,
    startsAt: later(startsAt),
    endsAt: later(endsAt),
  });
}
const show = async (isShown: boolean) => {
  const { id, version } = await forumNow();
  const target = { resource: 'forum', id, version };
  await (isShown ? editor.api.resources.publish(target) : editor.api.resources.unpublish(target));
};

const waiting = () =>
  rows<{ data: { before: { venueId: string } } }>(
    sql`SELECT data FROM jobs.job WHERE name = 'messages.tell-attendees' AND state = 'created' AND singleton_key = ${forumId}`,
  );
/** What was announced has been heard of: it waits, or needs no job any more. */
const heard = () =>
  expect
    .poll(
      () =>
        rows(
          sql`SELECT FROM jobs.job WHERE name IN ('messages.session-changed', 'messages.speaker-withdrawn') AND state <> 'completed'`,
        ),
      {
        timeout: 10_000,
      },
    )
    .toEqual([]);
/** The minute is over: what waits is worked. */
async function settle(): Promise<void> {
  await heard();
  await rows(sql`UPDATE jobs.job SET start_after = now() WHERE name LIKE 'messages.tell-%' AND state = 'created'`);
  await expect
    .poll(
      () =>
        rows(
          sql`SELECT FROM jobs.job WHERE (name LIKE 'messages.tell-%' OR name = 'messages.send') AND state IN ('created', 'retry', 'active')`,
        ),
      { timeout: 15_000 },
    )
    .toEqual([]);
}
const told = () =>
  rows<{ kind: string; state: string }>(
    sql`SELECT kind, state FROM messages WHERE subject_id = ${personId} AND kind ~ '^(forum|speaker)_' ORDER BY created_at`,
  );
const mails = () => app.sandbox.inbox.list({ to: account }).filter(({ code }) => code === undefined);

describe('people with a place', () => {
  it('are told once of what two moves came to', async () => {
    await move({ hours: 1 });
    await heard();
    expect(await told()).toEqual([]);
    await move({ to: annex.id });
    await heard();
    // One job waits, and it knows the place people know.
    expect(await waiting()).toMatchObject([{ data: { before: { venueId: hall.id } } }]);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_moved', state: 'sent' }]);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('副厅');
  });

  it('are not told of a forum that is back where it was', async () => {
    await move({ to: annex.id });
    await heard();
    await move({ hours: 2 });
    await heard();
    await move({ to: hall.id, hours: -2 });
    await settle();
    expect(await told()).toEqual([]);
  });

  it('are told again when it moves later on, back to where it was as well', async () => {
    await move({ to: annex.id });
    await settle();
    await move({ to: hall.id });
    await settle();
    expect(await told()).toEqual([
      { kind: 'forum_moved', state: 'sent' },
      { kind: 'forum_moved', state: 'sent' },
    ]);
    expect(mails()[0]?.text).toContain('一厅');
  });

  it('are told that it is cancelled, and of nothing it was moved to before', async () => {
    await move({ to: annex.id });
    await heard();
    await show(false);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'sent' }]);
  });

  it('are not told of a forum that is published again within the minute', async () => {
    await show(false);
    await heard();
    await show(true);
    await settle();
    expect(await told()).toEqual([]);
  });

  it('are not told once they have given their place back, nor of what is over', async () => {
    await move({ to: annex.id });
    await heard();
    await rows(sql`UPDATE reservations SET state = 'cancelled', cancelled_at = now() WHERE forum_id = ${forumId}`);
    await settle();
    expect(await told()).toEqual([]);

    await rows(sql`UPDATE reservations SET state = 'reserved', cancelled_at = NULL WHERE forum_id = ${forumId}`);
    await move({ to: hall.id });
    await heard();
    await rows(
      sql`UPDATE talks SET starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' WHERE forum_id = ${forumId}`,
    );
    await rows(
      sql`UPDATE forums SET starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' WHERE id = ${forumId}`,
    );
    await settle();
    expect(await told()).toEqual([]);
  });

  it('are told that a speaker does not come, and where the agenda is', async () => {
    const { id } = speaker;
    const { appearances } = await editor.api.programme.withdrawSpeaker({ id, forumIds: [forumId] });
    expect(appearances).toEqual([{ talkId: expect.any(String), isModerator: false, place: 0 }]);
    await settle();
    expect(await told()).toEqual([{ kind: 'speaker_withdrawn', state: 'sent' }]);
    const [mail] = mails();
    expect(mail?.subject).toBe('陆知微不能出席：一场论坛');
    expect(mail?.text).toContain(`/forumdetail?uuid=${forumId}`);
  });

  it('are not told of a speaker who is put back within the minute, nor of one at a forum that is cancelled', async () => {
    const { id } = speaker;
    const { appearances } = await editor.api.programme.withdrawSpeaker({ id, forumIds: [forumId] });
    await heard();
    await editor.api.programme.returnSpeaker({ id, appearances });
    await settle();
    expect(await told()).toEqual([]);
    await editor.api.programme.withdrawSpeaker({ id, forumIds: [forumId] });
    await show(false);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'sent' }]);
  });
});
