import { USER_TAG } from '@mingtang/contract/identity/tags';
import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { buyTickets, createOwner } from '../../testing/holders.ts';
import { buildForum, buildRules, buildVenue, noCache } from '../../testing/programme.ts';
import { buildStand } from '../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { meetingSlots, meetings } from '../exhibition/meetings/tables.ts';
import {
  type ForumContent,
  type ForumRules,
  saveForums,
  saveTags,
  saveVenues,
  setForumRules,
} from '../programme/commands.ts';
import { reservations } from '../programme/reservations/tables.ts';
import { forums } from '../programme/tables.ts';
import { getItinerary } from './days.ts';
import { standingOf } from './own-entries.ts';

let app: TestApp;
const taishi = buildVenue({ nameEn: 'Taishi Hall', kind: 'forum', hall: 4 });
const baizang = buildVenue({ nameEn: 'Baizang Hall', kind: 'forum', hall: 3 });
const speech = { id: newId(), nameZh: '语音', nameEn: 'Speech', position: 0 };
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await transact(app.platform, async (tx) => {
    await saveVenues(tx, noCache, [taishi, baizang]);
    await saveTags(tx, noCache, [speech]);
  });
});
afterAll(() => app.end());

/** A day that no other test uses. */
let days = 10;
function newDay(): (time: string) => Date {
  days += 1;
  const day = eventDay(new Date(app.clock.now().getTime() + days * DAY_MS));
  return (time) => new Date(`${day}T${time}:00+08:00`);
}

async function addForum(
  [startsAt, endsAt]: [Date, Date],
  content: Partial<ForumContent> = {},
  rules: Partial<ForumRules> = {},
): Promise<string> {
  const forum = buildForum({ venueId: taishi.id, ...content, startsAt, endsAt });
  const booking = { opensAt: new Date(app.clock.now().getTime() - DAY_MS), closesAt: startsAt };
  await transact(app.platform, async (tx) => {
    await saveForums(tx, noCache, [forum]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, offlineQuota: 5, onlineQuota: 5, booking, ...rules }),
    ]);
  });
  return forum.id;
}

async function visitor() {
  const signed = await app.signIn();
  const client = createTestClient(app, signed);
  const dayOf = async (instant: Date) => {
    const { days: all } = await client.itinerary.getItinerary({ id: signed.personId });
    return all.find(({ day }) => day === eventDay(instant));
  };
  return { ...client, ...signed, dayOf };
}

describe('the call', () => {
  const url = (id: string) => routeUrl(itineraryRoutes.getItinerary).replace(':id', id);

  it('needs somebody, an id, and one’s own', async () => {
    const [{ token, personId }, other] = [await app.signIn(), await app.signIn()];
    expect((await app.call('GET', url(personId))).code).toBe('40100');
    expect((await app.call('GET', url('me'), { token })).code).toBe('40000');
    expect((await app.call('GET', url(other.personId), { token })).code).toBe('40300');
    expect((await app.call('GET', url(personId), { token })).code).toBe('0000');
  });

  it('names every day of the programme, those with nothing on too', async () => {
    const at = newDay();
    await addForum([at('10:00'), at('11:00')]);
    expect(await (await visitor()).dayOf(at('10:00'))).toEqual({
      day: eventDay(at('10:00')),
      admissions: [],
      entries: [],
      walks: [],
      gaps: [],
      events: [],
    });
  });
});

describe('a day', () => {
  it('says what clashes over midnight on both sides of it', async () => {
    const [evening, morning] = [newDay(), newDay()];
    const before = await addForum([evening('23:00'), morning('00:30')]);
    const after = await addForum([morning('00:00'), morning('01:00')]);
    const { programme, engagement, dayOf } = await visitor();
    await programme.reserveForum({ id: before });
    await engagement.save({ id: after, kind: 'forum' });
    expect((await dayOf(evening('23:00')))?.entries.map(({ id, clashes }) => [id, clashes])).toEqual([
      [before, [{ id: after, minutes: 30 }]],
    ]);
    expect((await dayOf(morning('00:00')))?.entries.map(({ id, clashes }) => [id, clashes])).toEqual([
      [after, [{ id: before, minutes: 30 }]],
    ]);
  });

  it('has what was reserved, with clashes, ways, and what fits in between', async () => {
    const at = newDay();
    const morning = await addForum([at('10:00'), at('12:00')]);
    const afternoon = await addForum([at('13:30'), at('16:00')], { venueId: baizang.id });
    const watched = await addForum([at('15:00'), at('16:30')]);
    const between = await addForum([at('12:30'), at('13:15')]);
    const forPay = await addForum([at('12:30'), at('13:00')], {}, { forumType: 'paid' });
    const { programme, personId, dayOf } = await visitor();
    await programme.reserveForum({ id: morning });
    await programme.reserveForum({ id: afternoon });
    await app.platform.database.db.insert(reservations).values({
      id: newId(),
      personId,
      forumId: watched,
      mode: 'online',
      state: 'reserved',
      requestedAt: app.clock.now(),
    });
    const day = await dayOf(at('10:00'));
    expect(day?.entries.map(({ id, standing, clashes }) => [id, standing, clashes])).toEqual([
      [morning, 'reserved', []],
      [afternoon, 'reserved', [{ id: watched, minutes: 60 }]],
      [watched, 'reserved', [{ id: afternoon, minutes: 60 }]],
    ]);
    expect(day?.walks).toEqual([
      { fromId: morning, toId: afternoon, minutes: 6, gapMinutes: 90, hasTime: true, isThroughAtrium: true },
    ]);
    expect(day?.gaps).toMatchObject([
      {
        startsAt: at('12:00'),
        endsAt: at('13:30'),
        afterId: morning,
        suggestions: [{ forum: { id: between }, activity: null, walkMinutes: 0 }],
      },
    ]);
    expect(JSON.stringify(day)).not.toContain(forPay);
  });

  it('offers something else where one waits in line, was refused, or the organiser took it out', async () => {
    const at = newDay();
    const full = await addForum([at('10:00'), at('11:00')], { tagIds: [speech.id] }, { offlineQuota: 1 });
    const withdrawn = await addForum([at('14:00'), at('15:00')], { titleEn: 'Withdrawn' });
    const alike = await addForum([at('16:00'), at('17:00')], { tagIds: [speech.id] });
    const atOnce = await addForum([at('14:30'), at('15:30')], { venueId: baizang.id });
    await (await visitor()).programme.reserveForum({ id: full });
    const { programme, dayOf } = await visitor();
    await programme.reserveForum({ id: full, isWillingToWait: true });
    await programme.reserveForum({ id: withdrawn });
    const { db } = app.platform.database;
    await db.update(forums).set({ publishedAt: null }).where(eq(forums.id, withdrawn));
    const entries = (await dayOf(at('10:00')))?.entries;
    expect(entries).toMatchObject([
      { id: full, standing: 'waiting', isFull: true, reservation: { state: 'waiting', placeInLine: 1 } },
      { id: withdrawn, standing: 'withdrawn', clashes: [] },
    ]);
    expect(entries?.map(({ alternatives }) => alternatives.map(({ forum }) => forum?.id))).toEqual([[alike], [atOnce]]);
    await db.update(reservations).set({ state: 'rejected' }).where(eq(reservations.forumId, full));
    const [missed] = (await dayOf(at('10:00')))?.entries ?? [];
    expect(missed).toMatchObject({ standing: 'missed', alternatives: [{ forum: { id: alike } }] });
  });

  it('has what was agreed with exhibitors, which clashes and leads elsewhere like the rest', async () => {
    const at = newDay();
    const { db } = app.platform.database;
    const forumId = await addForum([at('10:00'), at('11:00')]);
    const exhibitorId = await buildStand(app, 'Night Shift');
    const { token, personId } = await app.signIn();
    const now = app.clock.now();
    const slot = (from: string, until: string) => ({
      id: newId(),
      exhibitorId,
      startsAt: at(from),
      endsAt: at(until),
      placeZh: '展台后面的桌子',
      placeEn: 'The table behind the stand',
      createdAt: now,
    });
    const [atOnce, later, off] = [slot('10:30', '11:00'), slot('14:00', '14:30'), slot('16:00', '16:30')];
    await db.insert(meetingSlots).values([atOnce, later, off]);
    const meeting = (slotId: string) => ({
      id: newId(),
      slotId,
      personId,
      name: '甲',
      email: 'a@example.org',
      bookedAt: now,
    });
    const [first, second] = [meeting(atOnce.id), meeting(later.id)];
    await db
      .insert(meetings)
      .values([first, second, { ...meeting(off.id), state: 'cancelled', cancelledAt: now, cancelledBy: 'visitor' }]);
    const api = createTestClient(app, { token });
    await api.engagement.save({ kind: 'forum', id: forumId });
    const { days: found } = await api.itinerary.getItinerary({ id: personId });
    const day = found.find((one) => one.day === eventDay(at('10:00')));
    expect(day?.entries.map(({ id, standing, clashes }) => ({ id, standing, clashes }))).toEqual([
      { id: forumId, standing: 'starred', clashes: [{ id: first.id, minutes: 30 }] },
      { id: first.id, standing: 'reserved', clashes: [{ id: forumId, minutes: 30 }] },
      { id: second.id, standing: 'reserved', clashes: [] },
    ]);
    expect(day?.entries[2]?.meeting).toMatchObject({
      startsAt: at('14:00'),
      placeEn: 'The table behind the stand',
      exhibitor: { id: exhibitorId, nameEn: 'Night Shift', hall: 1 },
    });
    expect(day?.gaps.map(({ afterId }) => afterId)).not.toContain(second.id);
    const stranger = createTestClient(app, { token: (await app.signIn()).token });
    await expect(stranger.itinerary.getItinerary({ id: personId })).rejects.toMatchObject({ status: 403 });
  });

  it('suggests to general visitors only what is for everybody', async () => {
    const at = newDay();
    const first = await addForum([at('10:00'), at('11:00')], {}, { forumType: 'public_booking' });
    const last = await addForum([at('15:00'), at('16:00')], {}, { forumType: 'public_booking' });
    const free = await addForum([at('12:00'), at('13:00')]);
    const open = await addForum([at('13:00'), at('14:00')], {}, { forumType: 'public_booking' });
    const { programme, personId } = await visitor();
    for (const id of [first, last]) await programme.reserveForum({ id });
    const suggestedTo = async (userTag: string) => {
      const { database, clock } = app.platform;
      const { days: all } = await getItinerary(database.db, { personId, userTag }, clock.now());
      const own = all.find(({ day }) => day === eventDay(at('10:00')));
      return own?.gaps.map(({ suggestions }) => suggestions.map(({ forum }) => forum?.id));
    };
    expect(await suggestedTo(USER_TAG.cloudAudience)).toEqual([[free, open]]);
    expect(await suggestedTo(USER_TAG.general)).toEqual([[open]]);
  });

  it('has what is starred, with something else once it is full, and nothing of what is hidden', async () => {
    const at = newDay();
    const starred = await addForum([at('10:00'), at('11:00')], {}, { offlineQuota: 1 });
    const hidden = await addForum([at('12:00'), at('13:00')], { titleEn: 'Hidden' });
    const instead = await addForum([at('10:30'), at('11:30')]);
    const { engagement, dayOf } = await visitor();
    for (const id of [starred, hidden]) await engagement.save({ id, kind: 'forum' });
    await app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, hidden));
    const entries = async () => (await dayOf(at('10:00')))?.entries;
    expect(await entries()).toMatchObject([
      { id: starred, standing: 'starred', isStarred: true, isFull: false, reservation: null, alternatives: [] },
    ]);
    await (await visitor()).programme.reserveForum({ id: starred });
    expect(await entries()).toMatchObject([{ isFull: true, alternatives: [{ forum: { id: instead } }] }]);
  });

  it('has the forums a ticket names, and the halls that tickets open', async () => {
    const at = newDay();
    const named = await addForum([at('10:00'), at('11:00')], {}, { forumType: 'paid' });
    const owner = await createOwner(app);
    const day = eventDay(at('10:00'));
    const forum = await buyTickets(app, owner, 1, { kind: 'forum', forumIds: [named], validDays: [day] });
    const halls = await buyTickets(app, owner, 1, { halls: [0, 2], validDays: [day], nameEn: 'Halls' });
    const { days: all } = await createTestClient(app, owner).itinerary.getItinerary({ id: owner.personId });
    const own = all.find((one) => one.day === day);
    expect(own?.entries).toMatchObject([
      { id: named, standing: 'ticket', ticketId: forum.ticketIds[0], reservation: null },
    ]);
    expect(own?.admissions).toEqual([
      { ticketId: halls.ticketIds[0], nameZh: '展览票', nameEn: 'Halls', halls: [0, 2], needsHolder: true },
    ]);
  });
});

describe('a standing', () => {
  const of = { state: undefined, hasTicket: false, isStarred: false, isShown: true };
  it.each([
    ['nothing', {}, undefined],
    ['a star', { isStarred: true }, 'starred'],
    ['a place and a star', { state: 'reserved', isStarred: true }, 'reserved'],
    ['a place and a ticket', { state: 'reserved', hasTicket: true }, 'reserved'],
    ['a ticket while one waits in line', { state: 'waiting', hasTicket: true }, 'ticket'],
    ['a line', { state: 'waiting' }, 'waiting'],
    ['what was offered', { state: 'offered' }, 'offered'],
    ['what is looked at', { state: 'under_review' }, 'under_review'],
    ['a refusal', { state: 'rejected' }, 'missed'],
    ['a refusal of what is starred', { state: 'lapsed', isStarred: true }, 'missed'],
    ['what was taken back', { state: 'cancelled' }, undefined],
    ['what was taken back and is starred', { state: 'cancelled', isStarred: true }, 'starred'],
    ['a place at what is hidden', { state: 'reserved', isShown: false }, 'withdrawn'],
    ['a ticket of what is hidden', { hasTicket: true, isShown: false }, 'withdrawn'],
    ['a refusal of what is hidden', { state: 'failed', isShown: false }, undefined],
    ['a star of what is hidden', { isStarred: true, isShown: false }, undefined],
  ] as const)('of %s', (_, facts, standing) => {
    expect(standingOf({ ...of, ...facts })).toBe(standing);
  });
});
