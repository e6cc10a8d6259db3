import type { Activity, ActivityKind } from '@mingtang/contract/programme/activity';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { venueColumns, waitingColumns } from '../columns.ts';
import { venues } from '../tables.ts';
import { activities } from './tables.ts';

const selectActivities = (db: Reader) =>
  db
    .select({ ...getTableColumns(activities), ...waitingColumns(activities), venue: venueColumns })
    .from(activities)
    .innerJoin(venues, eq(venues.id, activities.venueId));

/** A page of what visitors may see, by start; of one `day` (`YYYY-MM-DD`) of the event if given. */
export async function listActivities(
  db: Reader,
  { kind, day }: { kind?: ActivityKind | undefined; day?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const where = and(
    isPublished(activities, now),
    kind && eq(activities.kind, kind),
    day === undefined ? undefined : sql`(${activities.startsAt} AT TIME ZONE 'Asia/Shanghai')::date = ${day}`,
  );
  const items = await selectActivities(db)
    .where(where)
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(activities, where) };
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
