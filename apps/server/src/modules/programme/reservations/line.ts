import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { nightEnd, quietUntil } from '../../../platform/quiet-hours.ts';
import { listRows } from '../../../platform/rows.ts';
import { getSetting } from '../../reference/queries.ts';
import { type Bookable, lockBookables, takePlaces } from './bookables.ts';
import { askOwnPlaces, isEitherOr, type OwnPlace } from './places.ts';
import { type LineRules, offerEnd, placesLeft } from './policy.ts';
import { reservations } from './tables.ts';

/** So many are offered a place, or told that it has begun, in one transaction. */
const PORTION = 200;
const MODES: readonly ReservationMode[] = ['offline', 'online'];

/** Says that places came free where somebody waits, so that the line moves at once. Without a subscriber the sweep finds them. */
export async function announceFreed(tx: Tx, events: Events, bookableIds: string[]): Promise<void> {
  const waiting = await tx
    .selectDistinct({ bookableId: reservations.bookableId })
    .from(reservations)
    .where(and(inArray(reservations.bookableId, [...new Set(bookableIds)]), eq(reservations.state, 'waiting')));
  if (waiting.length > 0) await events.publishAll(tx, 'programme.place_freed', waiting);
}

/**
 * Moves the line of a forum or an activity as far as it goes: takes back what was offered too long ago, and offers every
 * place that is free to whoever waits longest. Once it has begun, whoever still waits has failed. Each is told. Two of these
 * at once do one after the other; of a crash nothing stays. Returns whether there may be more to do.
 */
export async function moveUp(
  tx: Tx,
  events: Events,
  bookableId: string,
  { now, rules }: { now: Date; rules: LineRules },
): Promise<boolean> {
  const bookable = (await lockBookables(tx, [bookableId])).get(bookableId);
  if (!bookable) return false;
  await lapseOffers(tx, events, bookable, now);
  if (bookable.startsAt <= now) return closeLine(tx, events, bookable);
  if (!isShown(bookable, now) || bookable.waitingList === 'by_hand') return false;
  // What came free at night goes out in the morning: the sweep takes it up.
  if (quietUntil(now, bookable.startsAt, rules)) return false;
  let isMore = false;
  for (const mode of MODES) {
    const left = placesLeft(bookable, mode) ?? PORTION;
    const next = left > 0 ? await listNext(tx, bookableId, mode, Math.min(left, PORTION)) : [];
    if (next.length === 0) continue;
    const sure = rules.confirmsItself ? await whoCanBeConfirmed(tx, bookable, next) : new Set<string>();
    const confirmed = next.filter(({ personId }) => sure.has(personId)).map(({ id }) => id);
    const asked = next.filter(({ personId }) => !sure.has(personId)).map(({ id }) => id);
    await confirm(tx, events, confirmed);
    await offer(tx, events, asked, { now, endsAt: offerEnd(now, bookable.startsAt, rules) });
    await takePlaces(tx, bookableId, mode, next.length);
    isMore ||= next.length === PORTION;
  }
  return isMore;
}

/** What an organiser decided of waiting lists. */
export const getLineRules = async (db: Reader): Promise<LineRules> => ({
  ...(await getSetting(db, 'waiting_list')),
  quiet: await getSetting(db, 'quiet_hours'),
});

/** Who stands in line for a kind of place. */
export const inLine = (bookableId: string, mode: ReservationMode) =>
  and(eq(reservations.bookableId, bookableId), eq(reservations.mode, mode), eq(reservations.state, 'waiting'));

const listNext = (tx: Tx, bookableId: string, mode: ReservationMode, limit: number) =>
  tx
    .select({ id: reservations.id, personId: reservations.personId })
    .from(reservations)
    .where(inLine(bookableId, mode))
    .orderBy(asc(reservations.lineRank))
    .limit(limit);

/**
 * Of these, whose place is theirs without being asked: whoever has none at the same time, nor one in what was taken off the site. Somebody who is reserving right now is
 * asked instead of waited for, because they lock themselves before what they reserve at, and here it is the other way round.
 */
async function whoCanBeConfirmed(tx: Tx, bookable: Bookable, next: { personId: string }[]): Promise<Set<string>> {
  const ids = sql.param(next.map(({ personId }) => personId));
  const locked = await listRows<{ id: string }>(
    tx,
    sql`SELECT id FROM persons WHERE id = ANY(${ids}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED`,
  );
  const personIds = locked.map(({ id }) => id);
  const places = await listRows<OwnPlace>(tx, askOwnPlaces(personIds));
  const busy = new Set(places.filter((place) => isEitherOr(place, bookable)).map(({ personId }) => personId));
  return new Set(personIds.filter((id) => !busy.has(id)));
}

async function confirm(tx: Tx, events: Events, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(reservations)
    .set({ state: 'reserved', lineRank: null, version: sql`${reservations.version} + 1` })
    .where(inArray(reservations.id, ids));
  await tell(tx, events, ids, 'place_confirmed');
}

/** Keeps places for people in line until `endsAt` and tells them. The caller takes the places. */
export async function offer(
  tx: Tx,
  events: Events,
  ids: string[],
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(reservations)
    .set({
      state: 'offered',
      offeredAt: now,
      offerEndsAt: endsAt,
      lineRank: null,
      version: sql`${reservations.version} + 1`,
    })
    .where(inArray(reservations.id, ids));
  await tell(tx, events, ids, 'place_offered');
}

const tell = (tx: Tx, events: Events, ids: string[], news: 'place_offered' | 'place_confirmed' | 'place_lapsed') =>
  events.publishAll(
    tx,
    'programme.line_moved',
    ids.map((reservationId) => ({ reservationId, news })),
  );

/** Takes back what was offered too long ago. What one could have had until the start was one's own until then. */
async function lapseOffers(tx: Tx, events: Events, bookable: Bookable, now: Date): Promise<void> {
  const { id } = bookable;
  const lapsed = await tx
    .update(reservations)
    .set({ state: 'lapsed', version: sql`${reservations.version} + 1` })
    .where(and(eq(reservations.bookableId, id), eq(reservations.state, 'offered'), lte(reservations.offerEndsAt, now)))
    .returning({ id: reservations.id, mode: reservations.mode });
  for (const mode of MODES) {
    const places = lapsed.filter((one) => one.mode === mode).length;
    if (places === 0) continue;
    await takePlaces(tx, id, mode, -places);
    if (mode === 'offline') bookable.offlineTaken -= places;
    else bookable.onlineTaken -= places;
  }
  await tell(
    tx,
    events,
    lapsed.map((one) => one.id),
    'place_lapsed',
  );
}

/** Nothing comes free any more. Returns whether there are more to tell. */
async function closeLine(tx: Tx, events: Events, { id }: Bookable): Promise<boolean> {
  const waiting = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.bookableId, id), eq(reservations.state, 'waiting')))
    .limit(PORTION);
  if (waiting.length === 0) return false;
  const ids = waiting.map((one) => one.id);
  await tx
    .update(reservations)
    .set({ state: 'failed', version: sql`${reservations.version} + 1` })
    .where(inArray(reservations.id, ids));
  await events.publishAll(
    tx,
    'programme.reservation_decided',
    ids.map((reservationId) => ({ reservationId })),
  );
  return ids.length === PORTION;
}

/** Forums and activities whose line can move: an offer has ended, or somebody waits and a place is free, or it has begun. */
export async function listMovable(
  db: Reader,
  { now, rules }: { now: Date; rules: LineRules },
  limit: number,
): Promise<string[]> {
  const morning = nightEnd(now, rules.quiet);
  // At night only what begins before anybody could be asked in the morning.
  const startsBefore = morning ? new Date(morning.getTime() + rules.leastMinutes * 60_000) : null;
  const rows = await listRows<{ id: string }>(
    db,
    sql`
    SELECT DISTINCT bookable_id AS id FROM reservations WHERE state = 'offered' AND offer_ends_at <= ${now}
    UNION
    SELECT lines.bookable_id FROM (SELECT DISTINCT bookable_id, mode FROM reservations WHERE state = 'waiting') AS lines
    LEFT JOIN forums ON forums.id = lines.bookable_id LEFT JOIN activities ON activities.id = lines.bookable_id
    WHERE coalesce(forums.starts_at, activities.starts_at) <= ${now}
      OR (coalesce(forums.waiting_list, activities.waiting_list) <> 'by_hand'
        AND coalesce(forums.published_at, activities.published_at) <= ${now}
        AND (${startsBefore}::timestamptz IS NULL OR coalesce(forums.starts_at, activities.starts_at) < ${startsBefore})
        AND CASE
          WHEN activities.id IS NOT NULL THEN activities.quota IS NULL OR activities.taken < activities.quota
          WHEN lines.mode = 'offline' THEN forums.offline_quota IS NULL OR forums.offline_taken < forums.offline_quota
          ELSE forums.online_quota IS NULL OR forums.online_taken < forums.online_quota END)
    LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
