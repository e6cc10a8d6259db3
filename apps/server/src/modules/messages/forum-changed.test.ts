import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { takeSettled } from '../programme/attendees/commands.ts';
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

/** What people know of the session, as long as it has not settled. */
const known = () =>
  rows<{ venueId: string }>(
    sql`SELECT known->>'venueId' AS "venueId" FROM session_changes WHERE session_id = ${forumId}`,
  );
/** The minute is over: whoever is concerned is told, by as many processes at once as wished. */
async function settle(processes = 1): Promise<void> {
  await rows(sql`UPDATE session_changes SET changed_at = changed_at - interval '61 seconds'`);
  await rows(sql`UPDATE forums SET published_at = published_at - interval '61 seconds' WHERE id = ${forumId}`);
  await tell(processes);
}
async function tell(processes = 1): Promise<void> {
  const { jobs } = app.platform;
  for (let one = 0; one < processes; one += 1)
    await transact(app.platform, (tx) => jobs.enqueue(tx, 'messages.tell-attendees', {}));
  await expect
    .poll(() =>
      rows(
        sql`SELECT FROM jobs.job WHERE name IN ('messages.tell-attendees', 'messages.send') AND state IN ('created', 'retry', 'active')`,
      ),
    )
    .toEqual([]);
}
const told = () =>
  rows<{ kind: string; state: string }>(
    sql`SELECT kind, state FROM messages WHERE subject_id = ${personId} AND kind ~ '^(forum|speaker|talk)_' ORDER BY created_at`,
  );
const mails = () => app.sandbox.inbox.list({ to: account }).filter(({ code }) => code === undefined);

describe('people with a place', () => {
  it('are told once of what two moves came to', async () => {
    await move({ hours: 1 });
    await move({ to: annex.id });
    expect(await known()).toEqual([{ venueId: hall.id }]);
    await tell();
    expect(await told()).toEqual([]);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_moved', state: 'sent' }]);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('副厅');
  });

  it('are not told of a forum that is back where it was', async () => {
    await move({ to: annex.id });
    await move({ hours: 2 });
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
    await show(false);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'sent' }]);
  });

  it('are not told of a forum that is published again within the minute', async () => {
    await show(false);
    await show(true);
    await settle();
    expect(await told()).toEqual([]);
  });

  it('are not told once they have given their place back, nor of what is over', async () => {
    await move({ to: annex.id });
    await rows(sql`UPDATE reservations SET state = 'cancelled', cancelled_at = now() WHERE forum_id = ${forumId}`);
    await settle();
    expect(await told()).toEqual([]);

    await rows(sql`UPDATE reservations SET state = 'reserved', cancelled_at = NULL WHERE forum_id = ${forumId}`);
    await move({ to: hall.id });
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
    await editor.api.programme.returnSpeaker({ id, appearances });
    await settle();
    expect(await told()).toEqual([]);
    await editor.api.programme.withdrawSpeaker({ id, forumIds: [forumId] });
    await show(false);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'sent' }]);
  });
});

/** Somebody else who asked for a place, and how they stand. */
async function addGuest(state: 'reserved' | 'waiting' | 'under_review', language = 'en') {
  const address = `${state}${days}${language}@example.org`;
  const person = await app.signIn(address);
  const rank = state === 'waiting' ? 1 : null;
  await rows(sql`UPDATE persons SET language = ${language} WHERE id = ${person.personId}`);
  await rows(sql`INSERT INTO reservations (id, person_id, forum_id, mode, state, requested_at, line_rank)
    VALUES (${newId()}, ${person.personId}, ${forumId}, 'offline', ${state}, now(), ${rank})`);
  // Where a place is free, whoever waits is offered it by day.
  if (state === 'waiting') await rows(sql`UPDATE forums SET offline_quota = offline_taken WHERE id = ${forumId}`);
  return { id: person.personId, mails: () => app.sandbox.inbox.list({ to: address }).filter(({ code }) => !code) };
}

describe('a cancellation that is taken back', () => {
  it('is told once to whoever was told of it, and to nobody else', async () => {
    await show(false);
    await settle();
    const late = await addGuest('reserved');
    await show(true);
    await settle(2);
    await show(false);
    await show(true);
    await settle(2);
    expect(await told()).toEqual([
      { kind: 'forum_cancelled', state: 'sent' },
      { kind: 'forum_resumed', state: 'sent' },
    ]);
    expect(late.mails()).toEqual([]);
    const [mail] = mails();
    expect(mail?.subject).toBe('恢复举行：一场论坛');
    expect(mail?.text).toContain('你的席位不受影响，无需重新预约。');
    expect(mail?.text).toContain(`/forumdetail?uuid=${forumId}`);
    expect(mails()[1]?.text).toContain('（北京时间）');
    expect(mails()[1]?.text).toContain(`/forumdetail?uuid=${forumId}`);
  });

  it('that is cancelled anew within the minute is told no second time', async () => {
    await show(false);
    await settle();
    await show(true);
    await tell();
    await show(false);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'sent' }]);
  });

  it('is told with what became of the place, and where it is now', async () => {
    const waiting = await addGuest('waiting');
    const applied = await addGuest('under_review');
    await show(false);
    await settle();
    await rows(sql`UPDATE reservations SET state = 'cancelled', cancelled_at = now() WHERE person_id = ${personId}`);
    const { version } = await forumNow();
    await rows(sql`UPDATE forums SET venue_id = ${annex.id}, version = ${version + 1} WHERE id = ${forumId}`);
    await show(true);
    await settle();
    expect(mails()[0]?.text).toContain('在副厅。你现在没有这一场的席位，如需参加请重新预约。');
    expect(waiting.mails()[0]?.text).toContain('at The Annex. You keep your position on the waiting list.');
    expect(applied.mails()[0]?.text).toContain(
      'Your application is still under review. You don’t need to apply again.',
    );
    expect(waiting.mails()[0]?.text).not.toContain('need to reserve again');
  });

  it('is told of what is shown again at a later instant, once it is', async () => {
    await show(false);
    await settle();
    const { id, version } = await forumNow();
    const at = new Date(app.clock.now().getTime() + HOUR_MS);
    await editor.api.resources.publish({ resource: 'forum', id, version, at });
    await tell();
    expect(await told()).toHaveLength(1);
    await rows(sql`UPDATE forums SET published_at = ${new Date(at.getTime() - 2 * HOUR_MS)} WHERE id = ${id}`);
    await tell(2);
    expect(await told()).toEqual([
      { kind: 'forum_cancelled', state: 'sent' },
      { kind: 'forum_resumed', state: 'sent' },
    ]);
  });

  it('is told to nobody whom the cancellation never reached', async () => {
    await show(false);
    await settle();
    await rows(sql`UPDATE messages SET state = 'failed', sent_at = NULL, channel = NULL
      WHERE kind = 'forum_cancelled' AND subject_id = ${personId}`);
    await show(true);
    await settle();
    expect(await told()).toEqual([{ kind: 'forum_cancelled', state: 'failed' }]);
  });
});

describe('whoever only waits or is under review', () => {
  it('reads of a move what is true of them, in their language', async () => {
    const waiting = await addGuest('waiting', 'zh');
    const applied = await addGuest('under_review');
    await move({ to: annex.id });
    await settle();
    expect(waiting.mails()[0]?.text).toContain('你仍在候补，顺位不变。');
    expect(waiting.mails()[0]?.text).toContain('请在页面上退出候补。');
    expect(applied.mails()[0]?.text).toContain('Your application is still under review');
    expect(applied.mails()[0]?.text).not.toContain('Your place is not affected');
    expect(mails()[0]?.text).toContain('你的席位不受影响');
  });
});

describe('a talk that is changed in its form', () => {
  const talkNow = async () => {
    const { items } = await editor.api.resources.list({ resource: 'talk', filter: JSON.stringify({ forumId }) });
    const [talk] = items;
    if (!talk) throw new Error('no talk');
    return talk;
  };
  const change = async (values: Record<string, unknown>) => {
    const { id, version, values: before } = await talkNow();
    await editor.api.resources.update({ resource: 'talk', id, version, values: { ...before, ...values } });
  };

  it('tells of its new time, and of a speaker who was taken off', async () => {
    const { startsAt } = await forumNow();
    await change({ endsAt: new Date(startsAt.getTime() + HOUR_MS / 2).toISOString(), speakers: [] });
    await settle();
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['speaker_withdrawn', 'talk_moved']);
    const moved = mails().find(({ subject }) => subject?.startsWith('议程时间有变'));
    expect(moved?.text).toMatch(/\d\d:\d\d–\d\d:\d\d 一场论坛/);
  });

  it('tells nobody of another title, nor of what is taken back within the minute', async () => {
    const { values } = await talkNow();
    await change({ titleEn: 'Another title' });
    expect(await known()).toEqual([]);
    await change({ speakers: [] });
    await change({ speakers: values['speakers'] });
    await settle();
    expect(await told()).toEqual([]);
  });
});

describe('a move', () => {
  it('names what else its reader has at that time', async () => {
    const { startsAt } = await forumNow();
    const other = buildForum({
      venueId: annex.id,
      titleZh: '另一场',
      startsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    });
    await transact(app.platform, (tx) => saveForums(tx, noCache, [other]));
    await rows(sql`INSERT INTO reservations (id, person_id, forum_id, mode, state, requested_at)
      VALUES (${newId()}, ${personId}, ${other.id}, 'offline', 'reserved', now())`);
    await move({ hours: 2 });
    await settle();
    expect(mails()[0]?.text).toMatch(/这个时间你的行程里还有：\n\d\d:\d\d–\d\d:\d\d「另一场」/);
  });
});

describe('two processes that look for what has settled', () => {
  it('take it once', async () => {
    await move({ to: annex.id });
    await rows(sql`UPDATE session_changes SET changed_at = changed_at - interval '61 seconds'`);
    const take = () => transact(app.platform, (tx) => takeSettled(tx, app.clock.now()));
    const taken = (await Promise.all([take(), take()])).filter((one) => one !== undefined);
    expect(taken.map(({ sessionId, known: before }) => [sessionId, before.venueId])).toEqual([[forumId, hall.id]]);
  });
});
