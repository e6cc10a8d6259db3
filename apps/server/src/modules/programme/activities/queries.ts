import type { ActivityKind } from '@mingtang/contract/programme/activity';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { venueColumns } from '../columns.ts';
import { venues } from '../tables.ts';
import { activities } from './tables.ts';

/** A page of what visitors may see, by start. */
export async function listActivities(
  db: Reader,
  { kind }: { kind?: ActivityKind | undefined },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const where = and(isPublished(activities, now), kind && eq(activities.kind, kind));
  const items = await db
    .select({ ...getTableColumns(activities), venue: venueColumns })
    .from(activities)
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .where(where)
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(activities, where) };
}
