import { CallFailure } from '@mingtang/contract/client';
import { findClashes } from '@mingtang/contract/programme/board-model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { buildVenue, noCache, seedSmallProgramme } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { saveVenues } from './commands.ts';
import { reservations } from './reservations/tables.ts';
import { forums } from './tables.ts';

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
    expect(board.venues.map(({ nameEn, seats, hours }) => [nameEn, seats, hours])).toEqual([
      ['Taishi Hall', 800, null],
      ['Gongshu Stage', 100, null],
    ]);
    expect(board.opensAt).toEqual(at('09:00'));
    expect(board.forums.map(({ titleEn }) => titleEn)).toEqual(['The Next Mountain', 'Before Robots Come Home']);
    const [plenary] = board.forums;
    expect(plenary?.talks.map(({ startsAt, speakers }) => [startsAt, speakers.map(({ nameEn }) => nameEn)])).toEqual([
      [at('10:00'), ['Gu Nanqiao']],
      [at('10:10'), ['Gu Nanqiao', 'Lu Zhiwei']],
    ]);
    expect([...findClashes(board.forums, board.venues).values()].flat()).toEqual([]);
  });

  it('says when a stage opens and closes with the exhibition around it', async () => {
    const hall = buildVenue({ kind: 'exhibition', hall: 0, nameEn: 'Robot Hall' });
    await transact(app.platform, (tx) => saveVenues(tx, noCache, [hall]));
    const { venues } = await showBoard();
    expect(venues.map(({ nameEn, hours }) => [nameEn, hours])).toEqual([
      ['Taishi Hall', null],
      ['Gongshu Stage', { opensAt: at('09:00'), closesAt: at('17:00') }],
    ]);
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

  it('says what goes on into it from the day before, and clashes across midnight', async () => {
    const { db } = app.platform.database;
    const day = (date: string, time: string) => new Date(`2026-07-${date}T${time}:00+08:00`);
    const place = (id: string, startsAt: Date, endsAt: Date) =>
      db.update(forums).set({ startsAt, endsAt, venueId: seeded.stage.id }).where(eq(forums.id, id));
    const known = await db
      .select()
      .from(forums)
      .where(inArray(forums.id, [seeded.robotics.id, seeded.dialects.id]));
    await place(seeded.robotics.id, day('05', '23:30'), day('06', '01:00'));
    await place(seeded.dialects.id, day('06', '00:15'), day('06', '01:15'));
    for (const [date, own, other] of [
      ['2026-07-05', seeded.robotics, seeded.dialects],
      ['2026-07-06', seeded.dialects, seeded.robotics],
    ] as const) {
      const board = await editor.api.programme.getBoard({ day: date });
      expect(board.forums.map(({ id }) => id)).not.toContain(other.id);
      expect(board.neighbours.map(({ id }) => id)).toEqual([other.id]);
      const clashes = findClashes(board.forums, board.venues, board.neighbours).get(own.id);
      expect(clashes?.find(({ kind }) => kind === 'venue_taken')).toMatchObject({
        with: { id: other.id },
        venue: { nameEn: 'Gongshu Stage' },
      });
    }
    for (const { id, startsAt, endsAt, venueId } of known)
      await db.update(forums).set({ startsAt, endsAt, venueId }).where(eq(forums.id, id));
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

describe('a forum that is booked', () => {
  it('closes as long before its start as it did, and can be moved before its booking would have closed', async () => {
    const { id, version, venueId } = await find(seeded.robotics.id);
    const booking = { bookingOpensAt: new Date('2026-06-01T00:00:00Z'), bookingClosesAt: at('08:30') };
    await app.platform.database.db.update(forums).set(booking).where(eq(forums.id, id));
    const moved = await editor.api.programme.moveForum({
      id,
      version,
      venueId,
      startsAt: at('07:00'),
      endsAt: at('08:00'),
    });
    const bookingOf = async () =>
      (await app.platform.database.db.select().from(forums).where(eq(forums.id, id)))[0]?.bookingClosesAt;
    expect(await bookingOf()).toEqual(at('06:30'));
    const back = { id, version: moved.version, venueId, startsAt: at('09:00'), endsAt: at('10:00') };
    await editor.api.programme.moveForum(back);
    expect(await bookingOf()).toEqual(at('08:30'));
  });
});

describe('a speaker who does not come', () => {
  const speakersOf = async (id: string) =>
    (await find(id)).talks.map(({ speakers }) => speakers.map(({ nameEn }) => nameEn));

  it('is taken out of every talk, each on record, and put back where they were', async () => {
    const forum = await find(seeded.plenary.id);
    const { id } = seeded.gu;
    const before = await speakersOf(forum.id);
    expect(before).toEqual([['Gu Nanqiao'], ['Gu Nanqiao', 'Lu Zhiwei']]);
    const { appearances } = await editor.api.programme.withdrawSpeaker({ id, forumIds: [forum.id] });
    expect(appearances.map(({ isModerator, place }) => [isModerator, place])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(await speakersOf(forum.id)).toEqual([[], ['Lu Zhiwei']]);
    const entries = await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'talk'), eq(auditEntries.entityId, appearances[1]?.talkId ?? '')));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['update', editor.id]]);
    expect(await codeOf(editor.api.programme.withdrawSpeaker({ id, forumIds: [forum.id] }))).toBe('40401');
    await editor.api.programme.returnSpeaker({ id, appearances });
    // Twice does no harm.
    await editor.api.programme.returnSpeaker({ id, appearances });
    expect(await speakersOf(forum.id)).toEqual(before);
  });

  it('is taken out by editors only', async () => {
    const reviewer = await signStaffIn(app, ['reviewer']);
    const { id } = seeded.gu;
    expect(await codeOf(reviewer.api.programme.withdrawSpeaker({ id, forumIds: [seeded.plenary.id] }))).toBe('40300');
    expect(await codeOf(reviewer.api.programme.returnSpeaker({ id, appearances: [] }))).toBe('40300');
  });
});

describe('whoever has a place', () => {
  it('is counted apart from whoever waits for one and whoever has a ticket', async () => {
    const { db } = app.platform.database;
    const { id } = seeded.robotics;
    const product = await buildProduct(db, { forumIds: [id], perPerson: 100 });
    for (const state of ['reserved', 'under_review', 'under_review', 'rejected'] as const) {
      const { personId } = await createBuyer(app);
      await db
        .insert(reservations)
        .values({ id: newId(), personId, forumId: id, mode: 'offline', state, requestedAt: new Date() });
    }
    expect(await find(id)).toMatchObject({ reserved: 1, underReview: 2, ticketed: 0 });
    await receiveNotices(app);
    await buyPaidByCard(app, await createBuyer(app), product);
    expect(await find(id)).toMatchObject({ reserved: 1, underReview: 2, ticketed: 1 });
  });

  it('is going to be told: the change is kept with when and where they knew it', async () => {
    const { platform } = app;
    const { id, version, ...place } = await find(seeded.plenary.id);
    expect(place.isPublished).toBe(true);
    await editor.api.programme.moveForum({
      id,
      version,
      venueId: place.venueId,
      startsAt: at('13:00'),
      endsAt: at('15:00'),
    });
    const { rows } = await platform.database.db.execute(
      sql`SELECT known->>'startsAt' AS "startsAt" FROM session_changes WHERE session_id = ${id}`,
    );
    expect(rows).toEqual([{ startsAt: at('10:00').toISOString() }]);
  });
});
