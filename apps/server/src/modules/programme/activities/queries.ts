import { type Activity, type ActivityKind, ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { and, asc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { venueColumns, waitingColumns } from '../columns.ts';
import { isListed } from '../listing.ts';
import { venues } from '../tables.ts';
import { activities } from './tables.ts';

const selectActivities = (db: Reader) =>
  db
    .select({ ...getTableColumns(activities), ...waitingColumns(activities), venue: venueColumns })
    .from(activities)
    .innerJoin(venues, eq(venues.id, activities.venueId));

export interface ActivityFilter {
  kind?: ActivityKind | undefined;
  /** `YYYY-MM-DD` of the event's time zone. */
  day?: string | undefined;
  venue?: string | undefined;
  text?: string | undefined;
}

/** A page of what visitors may see, by start; of one `day` (`YYYY-MM-DD`) of the event if given. */
export async function listActivities(
  db: Reader,
  { kind, day, venue, text }: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const where = and(
    // Entry times are in no list but the one of the exhibition's reservations, which asks for them.
    kind === ENTRY_TIME ? isPublished(activities, now) : isListed(activities, now),
    kind && eq(activities.kind, kind),
    day === undefined ? undefined : sql`(${activities.startsAt} AT TIME ZONE 'Asia/Shanghai')::date = ${day}`,
    venue === undefined ? undefined : eq(activities.venueId, venue),
    text === undefined ? undefined : mentioning(text),
  );
  const items = await selectActivities(db)
    .where(where)
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(activities)
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .where(where);
  return { items, total: counted?.total ?? 0 };
}

function mentioning(text: string): SQL | undefined {
  const pattern = anywhere(text);
  const { titleZh, titleEn, summaryZh, summaryEn, spotZh, spotEn } = activities;
  const texts = [titleZh, titleEn, summaryZh, summaryEn, spotZh, spotEn, venues.nameZh, venues.nameEn];
  return or(...texts.map((column) => ilike(column, pattern)));
}

/** An activity; none while the public may not see it. */
export async function findActivity(db: Reader, id: string, now: Date): Promise<Activity | undefined> {
  const [row] = await selectActivities(db).where(and(eq(activities.id, id), isPublished(activities, now)));
  return row;
}

/** Activities by id, shown or not, in no order. */
export async function listActivitiesByIds(db: Reader, ids: string[]): Promise<Activity[]> {
  if (ids.length === 0) return [];
  return selectActivities(db).where(isOneOf(activities.id, ids));
}
