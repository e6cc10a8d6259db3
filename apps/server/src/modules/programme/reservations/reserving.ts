import type { Reservation } from '@mingtang/contract/programme/reservation';
import type { Approval } from '@mingtang/contract/ticketing/model';
import { type SQL, sql } from 'drizzle-orm';
import { togetherOrAlone } from '../../../platform/batch.ts';
import type { Database } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { Lanes, lockThenWrite } from '../../../platform/lanes.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { type AskBookables, type Bookable, lockingBookables, type PlaceChanges, takingOf } from './bookables.ts';
import { announceFreed } from './line.ts';
import { askOwnPlaces, lockingPersons, type OwnPlace } from './places.ts';
import { listReservationsByIds } from './queries.ts';
import { decideRequests, type NewReservation, type PlaceRequest, type Situation } from './requests.ts';

/** What persons are by their invitations and tickets: rows of `AudienceRow`. The ticketing, which stands after the programme, knows. */
export type AskAudience = (personIds: string[], now: Date) => SQL;
export interface AudienceRow {
  personId: string;
  /** To which forums they are invited; empty: to every one. Null: the row says nothing of it. */
  forumIds: string[] | null;
  /** What became of a ticket as professional audience; null: it is none. */
  review: Approval | null;
  /** Days on which it opens the exhibition to a general visitor; empty: none yet, for it is not verified. Null: it is no such ticket. */
  exhibitionDays: string[] | null;
}

interface ReserveOptions {
  now: Date;
  needsProfile: boolean;
  askAudience: AskAudience;
  bookablesBy?: AskBookables;
}

/**
 * Decides and writes requests in one transaction of two round trips: persons, then what they reserve at are locked once for
 * all of them, decided in order of arrival, and written set by set. Returns for each what was made, or its own Refusal.
 */
export function reserveTogether(
  { lanes }: Pick<Database, 'lanes'>,
  requests: PlaceRequest[],
  { now, needsProfile, askAudience, bookablesBy = lockingBookables }: ReserveOptions,
): Promise<(NewReservation | Refusal)[]> {
  const personIds = [...new Set(requests.map(({ personId }) => personId))];
  const bookableIds = [...new Set(requests.flatMap((one) => [one.bookableId, one.insteadOf?.bookableId ?? []].flat()))];
  const reads = [
    lockingPersons(personIds),
    ...bookablesBy(bookableIds),
    askOwnPlaces(personIds),
    askLastRanks(bookableIds),
    askAudience(personIds, now),
  ];
  return lockThenWrite(
    lanes,
    reads,
    ([persons = [], forums = [], activities = [], own = [], ranks = [], audience = []]) => {
      const situation: Situation = {
        persons: new Map((persons as { id: string }[]).map((row) => [row.id, row as never])),
        bookables: new Map(([...forums, ...activities] as Bookable[]).map((row) => [row.id, row])),
        places: Map.groupBy(own as OwnPlace[], ({ personId }) => personId),
        lastRanks: new Map((ranks as LastRank[]).map(({ id, mode, rank }) => [`${id} ${mode}`, rank])),
        audienceOf: audienceBy(audience as AudienceRow[]),
        needsProfile,
        now,
      };
      const verdicts = decideRequests(requests, situation);
      return {
        writes: writingOf(verdicts.filter((one) => !(one instanceof Refusal)) as NewReservation[], now),
        result: verdicts,
      };
    },
  );
}

interface LastRank {
  id: string;
  mode: string;
  rank: number;
}

/** The last ranks of the lines, where somebody waits. */
const askLastRanks = (bookableIds: string[]): SQL => sql`
  SELECT * FROM (
    SELECT wanted.id, mode, (
      SELECT max(line_rank) FROM reservations WHERE bookable_id = wanted.id AND reservations.mode = modes.mode AND state = 'waiting'
    ) AS rank
    FROM unnest(${sql.param(bookableIds)}::uuid[]) AS wanted (id), (VALUES ('offline'), ('online')) AS modes (mode)
  ) AS lines WHERE rank IS NOT NULL`;

/** The best word first: who is approved by one ticket is not held up by another. */
const BEST_REVIEW: readonly Approval[] = ['approved', 'pending', 'rejected', 'none'];

function audienceBy(rows: AudienceRow[]): Situation['audienceOf'] {
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (personId, forumId) => {
    const own = byPerson.get(personId) ?? [];
    return {
      isInvited: own.some(({ forumIds }) => forumIds?.length === 0 || forumIds?.includes(forumId)),
      review: BEST_REVIEW.find((word) => own.some(({ review }) => review === word)) ?? null,
      exhibitionDays: own.some(({ exhibitionDays }) => exhibitionDays)
        ? own.flatMap(({ exhibitionDays }) => exhibitionDays ?? [])
        : null,
    };
  };
}

/** The statements that write new reservations, take their places and give up what they replace. */
function writingOf(made: NewReservation[], now: Date): SQL[] {
  if (made.length === 0) return [];
  const each = <Value>(of: (one: NewReservation) => Value) => sql.param(made.map(of));
  const given = made.flatMap(({ givenUp }) => givenUp);
  const changes: PlaceChanges = new Map();
  const change = (id: string, mode: 'offline' | 'online', places: number): void => {
    const known = changes.get(id) ?? { offline: 0, online: 0 };
    changes.set(id, { ...known, [mode]: known[mode] + places });
  };
  for (const { state, bookable, mode } of made) if (state === 'reserved') change(bookable.id, mode, 1);
  for (const { bookableId, mode } of given) change(bookableId, mode, -1);
  const giving = sql`UPDATE reservations SET state = 'cancelled', cancelled_at = ${now}, version = version + 1
    WHERE id = ANY(${sql.param(given.map(({ reservationId }) => reservationId))}::uuid[])`;
  return [
    ...(given.length > 0 ? [giving] : []),
    sql`INSERT INTO reservations (id, person_id, forum_id, activity_id, mode, state, purpose, line_rank, requested_at)
      SELECT id, person_id, CASE WHEN kind = 'forum' THEN bookable_id END, CASE WHEN kind = 'activity' THEN bookable_id END,
        mode, state, purpose, line_rank, ${now}
      FROM unnest(${each(({ id }) => id)}::uuid[], ${each(({ personId }) => personId)}::uuid[],
        ${each(({ bookable }) => bookable.id)}::uuid[], ${each(({ bookable }) => bookable.kind)}::text[],
        ${each(({ mode }) => mode)}::text[], ${each(({ state }) => state)}::text[], ${each(({ purpose }) => purpose)}::text[],
        ${each(({ lineRank }) => lineRank)}::int[]) AS made (id, person_id, bookable_id, kind, mode, state, purpose, line_rank)`,
    ...takingOf(changes),
  ];
}

/** The gathered way in: whatever waits when the last batch returns goes into the next transaction together. */
export function createReserving(
  platform: Platform,
  events: Events,
  askAudience: AskAudience,
): Lanes<PlaceRequest, Reservation> {
  const { database, clock } = platform;
  const reserve = async (requests: PlaceRequest[]): Promise<(Reservation | Refusal)[]> => {
    const now = clock.now();
    const needsProfile = await getSetting(database.db, 'booking_needs_profile');
    const made = await reserveTogether(database, requests, { now, needsProfile, askAudience });
    const written = made.filter((one) => !(one instanceof Refusal)) as NewReservation[];
    const freed = written.flatMap(({ givenUp }) => givenUp.map(({ bookableId }) => bookableId));
    // Were the process to die here, the sweep of every minute would find them.
    if (freed.length > 0) await transact(platform, (tx) => announceFreed(tx, events, freed));
    const ids = written.map(({ id }) => id);
    const shown = new Map((await listReservationsByIds(database.db, ids, now)).map((one) => [one.id, one]));
    return made.map((one) => (one instanceof Refusal ? one : (shown.get(one.id) ?? new Refusal('protocol.not_found'))));
  };
  return new Lanes<PlaceRequest, Reservation>({
    keyOf: ({ bookableId }) => bookableId,
    overflow: () => new Refusal('protocol.unavailable'),
    run: togetherOrAlone(platform, 'reservations', reserve),
  });
}
