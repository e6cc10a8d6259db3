import { CallFailure } from '@mingtang/contract/client';
import { findClashes } from '@mingtang/contract/programme/board-model';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { seedSmallProgramme } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let editor: TestStaff;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(() => app.end());

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const showBoard = () => editor.api.programme.getBoard({ day: '2026-07-05' });
const find = async (id: string) => {
  const found = (await showBoard()).forums.find((forum) => forum.id === id);
  if (!found) throw new Error('not on the board');
  return found;
};

describe('the board of a day', () => {
  it('has every venue, and the forums of that day with their talks and speakers', async () => {
    const board = await showBoard();
    expect(board.days).toEqual(['2026-07-05', '2026-07-06']);
    expect(board.venues.map(({ nameEn, seats }) => [nameEn, seats])).toEqual([
      ['Taishi Hall', 800],
      ['Gongshu Stage', 100],
    ]);
    expect(board.forums.map(({ titleEn }) => titleEn)).toEqual(['The Next Mountain', 'Before Robots Come Home']);
    const [plenary] = board.forums;
    expect(plenary?.talks.map(({ startsAt, speakers }) => [startsAt, speakers.map(({ nameEn }) => nameEn)])).toEqual([
      [at('10:00'), ['Gu Nanqiao']],
      [at('10:10'), ['Gu Nanqiao', 'Lu Zhiwei']],
    ]);
    expect([...findClashes(board.forums, board.venues).values()].flat()).toEqual([]);
  });

  it('moves a forum with its talks, in time and to another venue, and keeps it on record', async () => {
    const before = await find(seeded.robotics.id);
    const { version } = await editor.api.programme.moveForum({
      id: before.id,
      version: before.version,
      venueId: seeded.hall.id,
      startsAt: at('11:30'),
      endsAt: at('12:30'),
    });
    const after = await find(before.id);
    expect(after).toMatchObject({ version, venueId: seeded.hall.id, startsAt: at('11:30'), endsAt: at('12:30') });
    expect(after.talks).toMatchObject([{ startsAt: at('11:30'), endsAt: at('12:30') }]);
    const board = await showBoard();
    expect(findClashes(board.forums, board.venues).get(before.id)).toMatchObject([{ kind: 'venue_taken' }]);
    const entries = await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'forum'), eq(auditEntries.entityId, before.id)));
    expect(entries).toMatchObject([{ action: 'update', actorId: editor.id }]);
  });

  it('does not overwrite what somebody else has moved meanwhile', async () => {
    const seen = await find(seeded.robotics.id);
    const target = { id: seen.id, version: seen.version, venueId: seeded.stage.id };
    await editor.api.programme.moveForum({ ...target, startsAt: at('09:00'), endsAt: at('10:00') });
    const late = editor.api.programme.moveForum({ ...target, startsAt: at('15:00'), endsAt: at('16:00') });
    expect(await codeOf(late)).toBe('40900');
    expect((await find(seen.id)).startsAt).toEqual(at('09:00'));
  });

  it('refuses an end before the start, a place that is not there, and talks left outside', async () => {
    const { id, version } = await find(seeded.plenary.id);
    const move = (place: object) =>
      codeOf(
        editor.api.programme.moveForum({
          id,
          version,
          venueId: seeded.hall.id,
          startsAt: at('10:00'),
          endsAt: at('12:00'),
          ...place,
        }),
      );
    expect(await move({ endsAt: at('10:00') })).toBe('21001');
    expect(await move({ endsAt: at('11:00') })).toBe('21011');
    expect(await move({ venueId: id })).not.toBe('success');
  });

  it('is read by reviewers, moved by editors, and shown to nobody else', async () => {
    const { id, version } = await find(seeded.robotics.id);
    const reviewer = await signStaffIn(app, ['reviewer']);
    expect((await reviewer.api.programme.getBoard({ day: '2026-07-05' })).forums).toHaveLength(2);
    const place = { id, version, venueId: seeded.stage.id, startsAt: at('09:00'), endsAt: at('10:00') };
    expect(await codeOf(reviewer.api.programme.moveForum(place))).toBe('40300');
    const cashier = await signStaffIn(app, ['cashier']);
    expect(await codeOf(cashier.api.programme.getBoard({}))).toBe('40300');
  });
});

describe('whoever has a place', () => {
  it('is going to be told: the change is announced with when and where they knew it', async () => {
    const { platform } = app;
    const { id, version, ...place } = await find(seeded.plenary.id);
    expect(place.isPublished).toBe(true);
    const jobs = async () =>
      (
        await platform.database.db.execute<{ data: { forumId: string; before: { startsAt: string } } }>(
          "SELECT data FROM jobs.job WHERE name = 'messages.forum-changed'",
        )
      ).rows.map(({ data }) => data);
    await editor.api.programme.moveForum({
      id,
      version,
      venueId: place.venueId,
      startsAt: at('13:00'),
      endsAt: at('15:00'),
    });
    expect((await jobs()).filter(({ forumId }) => forumId === id)).toMatchObject([
      { before: { startsAt: at('10:00').toISOString() } },
    ]);
  });
});
