import type { ReservationMode, WaitingList } from '@mingtang/contract/programme/reservation';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskContact } from '../../identity/masks.ts';
import { areInEachOthersWay } from './places.ts';

interface LineRow {
  id: string;
  kind: 'forum' | 'activity';
  version: number;
  titleZh: string;
  titleEn: string;
  startsAt: Date;
  waitingList: WaitingList;
  places: { mode: ReservationMode; quota: number | null; taken: number; waiting: number; offered: number }[];
}

const countOf = (mode: ReservationMode, state: 'waiting' | 'offered'): SQL =>
  sql`(SELECT count(*)::int FROM reservations WHERE bookable_id = bookable.id AND mode = ${mode} AND state = ${state})`;
const placesAs = (mode: ReservationMode, quota: SQL, taken: SQL): SQL =>
  sql`json_build_object('mode', ${mode}::text, 'quota', ${quota}, 'taken', ${taken},
    'waiting', ${countOf(mode, 'waiting')}, 'offered', ${countOf(mode, 'offered')})`;

const selectLines = (where: SQL): SQL => sql`
  SELECT id, kind, version, title_zh AS "titleZh", title_en AS "titleEn", starts_at AS "startsAt", waiting_list AS "waitingList",
    CASE WHEN has_online
      THEN json_build_array(${placesAs('offline', sql`quota`, sql`taken`)}, ${placesAs('online', sql`online_quota`, sql`online_taken`)})
      ELSE json_build_array(${placesAs('offline', sql`quota`, sql`taken`)}) END AS places
  FROM (
    SELECT 'forum' AS kind, id, version, title_zh, title_en, starts_at, waiting_list, offline_quota AS quota,
      offline_taken AS taken, online_quota, online_taken, online_quota IS DISTINCT FROM 0 AS has_online FROM forums
    UNION ALL
    SELECT 'activity', id, version, title_zh, title_en, starts_at, waiting_list, quota, taken, 0, 0, false FROM activities
  ) AS bookable WHERE ${where} ORDER BY starts_at, id`;

/** Forums and activities to come in whose waiting list somebody stands, or is being asked. */
export const listLines = (db: Reader, now: Date): Promise<LineRow[]> =>
  listRows(
    db,
    selectLines(
      sql`starts_at > ${now} AND id IN (SELECT bookable_id FROM reservations WHERE state IN ('waiting', 'offered'))`,
    ),
  );

/** The waiting list of a forum or an activity, with or without anybody in it. */
export async function findLine(db: Reader, id: string): Promise<LineRow | undefined> {
  return (await listRows<LineRow>(db, selectLines(sql`id = ${id}`)))[0];
}

/** Who is shown of a line; the rest is counted. */
const MOST_SHOWN = 500;

/** Who is being asked, then who stands in line in their order. */
export async function listLineEntries(db: Reader, bookableId: string) {
  const rows = await listRows<{
    id: string;
    version: number;
    state: 'waiting' | 'offered';
    mode: ReservationMode;
    rank: number | null;
    name: string | null;
    phone: string | null;
    email: string | null;
    requestedAt: Date;
    offerEndsAt: Date | null;
    isBusy: boolean;
  }>(
    db,
    sql`
    SELECT waiting.id, waiting.version, waiting.state, waiting.mode, persons.name, persons.phone, persons.email,
      waiting.requested_at AS "requestedAt", waiting.offer_ends_at AS "offerEndsAt",
      CASE WHEN waiting.state = 'waiting' THEN (row_number() OVER (PARTITION BY waiting.state, waiting.mode ORDER BY line_rank))::int END AS rank,
      EXISTS (
        SELECT FROM reservations AS other LEFT JOIN forums AS there ON there.id = other.forum_id
          LEFT JOIN activities AS beside ON beside.id = other.activity_id
        WHERE other.person_id = waiting.person_id AND other.state = 'reserved'
          AND ${areInEachOthersWay(
            {
              kind: sql`beside.kind`,
              startsAt: sql`coalesce(there.starts_at, beside.starts_at)`,
              endsAt: sql`coalesce(there.ends_at, beside.ends_at)`,
            },
            {
              kind: sql`activities.kind`,
              startsAt: sql`coalesce(forums.starts_at, activities.starts_at)`,
              endsAt: sql`coalesce(forums.ends_at, activities.ends_at)`,
            },
          )}) AS "isBusy"
    FROM reservations AS waiting JOIN persons ON persons.id = waiting.person_id
    LEFT JOIN forums ON forums.id = waiting.forum_id LEFT JOIN activities ON activities.id = waiting.activity_id
    WHERE waiting.bookable_id = ${bookableId} AND waiting.state IN ('waiting', 'offered')
    ORDER BY waiting.state, waiting.mode, waiting.offer_ends_at, line_rank LIMIT ${MOST_SHOWN}`,
  );
  return rows.map(({ rank, name, phone, email, ...row }) => {
    const contact = maskContact({ phone, email });
    return { ...row, place: rank, name: name ?? contact, contact };
  });
}
