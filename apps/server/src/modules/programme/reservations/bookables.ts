import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { ForumType } from '@mingtang/contract/programme/model';
import type { WaitingList } from '@mingtang/contract/programme/reservation';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { listRows } from '../../../platform/rows.ts';

/** What places are reserved at, a forum or an activity, as reserving sees it. */
export interface Bookable {
  kind: 'forum' | 'activity';
  id: string;
  titleZh: string;
  titleEn: string;
  startsAt: Date;
  endsAt: Date;
  publishedAt: Date | null;
  /** Activities are for everybody, but for entry times. */
  forumType: ForumType;
  /** A time at which general visitors enter the exhibition (spec §6). */
  isEntryTime: boolean;
  /** Null is without a limit. */
  offlineQuota: number | null;
  offlineTaken: number;
  onlineQuota: number | null;
  onlineTaken: number;
  isReviewNeeded: boolean;
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  waitingList: WaitingList;
}

const shared = sql.raw(`id, title_zh AS "titleZh", title_en AS "titleEn", starts_at AS "startsAt", ends_at AS "endsAt",
  published_at AS "publishedAt", is_review_needed AS "isReviewNeeded", booking_opens_at AS "bookingOpensAt",
  booking_closes_at AS "bookingClosesAt", waiting_list AS "waitingList"`);

/** How reserving reads what it reserves at: forums, then activities, each in id order. Tests replace it to show what the lock prevents. */
export type AskBookables = (ids: string[]) => [forums: SQL, activities: SQL];

export const askBookables: AskBookables = (ids) => [
  sql`SELECT 'forum' AS kind, ${shared}, forum_type AS "forumType", offline_quota AS "offlineQuota", offline_taken AS "offlineTaken",
      online_quota AS "onlineQuota", online_taken AS "onlineTaken", false AS "isEntryTime"
    FROM forums WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id`,
  sql`SELECT 'activity' AS kind, ${shared}, 'public_booking' AS "forumType", quota AS "offlineQuota", taken AS "offlineTaken",
      0 AS "onlineQuota", 0 AS "onlineTaken", kind = ${ENTRY_TIME} AS "isEntryTime"
    FROM activities WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id`,
];

/** The same, kept from everybody else until the transaction ends. In one order, so that nobody waits for each other. */
export const lockingBookables: AskBookables = (ids) => {
  const [forums, activities] = askBookables(ids);
  return [sql`${forums} FOR NO KEY UPDATE`, sql`${activities} FOR NO KEY UPDATE`];
};

/** Locks forums and activities by id. */
export async function lockBookables(tx: Tx, ids: string[]): Promise<Map<string, Bookable>> {
  const [forums, activities] = lockingBookables(ids);
  const rows = [...(await listRows<Bookable>(tx, forums)), ...(await listRows<Bookable>(tx, activities))];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads a forum or an activity, shown or not. */
export async function findBookable(tx: Pick<Tx, 'execute'>, id: string): Promise<Bookable | undefined> {
  for (const query of askBookables([id])) {
    const [row] = await listRows<Bookable>(tx as Tx, query);
    if (row) return row;
  }
  return undefined;
}

/** Places taken, or with negative numbers given back, by what they are at. */
export type PlaceChanges = Map<string, { offline: number; online: number }>;

/** The statements that write them. */
export function takingOf(changes: PlaceChanges): SQL[] {
  if (changes.size === 0) return [];
  const ids = sql.param([...changes.keys()]);
  const offline = sql.param([...changes.values()].map((change) => change.offline));
  const online = sql.param([...changes.values()].map((change) => change.online));
  const change = sql`unnest(${ids}::uuid[], ${offline}::int[], ${online}::int[]) AS change (id, offline, online)`;
  return [
    sql`UPDATE forums SET offline_taken = offline_taken + change.offline, online_taken = online_taken + change.online
      FROM ${change} WHERE forums.id = change.id`,
    sql`UPDATE activities SET taken = taken + change.offline FROM ${change} WHERE activities.id = change.id`,
  ];
}

/** Takes places of one kind, or gives them back. The forum or activity must be locked. */
export async function takePlaces(tx: Tx, id: string, mode: 'offline' | 'online', places: number): Promise<void> {
  const change = { offline: 0, online: 0, [mode]: places };
  for (const write of takingOf(new Map([[id, change]]))) await tx.execute(write);
}
