import type { Page } from '@mingtang/contract/fields';
import type { ConferenceEvent, ConferenceEventKind } from '@mingtang/contract/programme/conference-event';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { venueColumns } from '../columns.ts';
import { venues } from '../tables.ts';
import { conferenceEvents } from './tables.ts';

const day = sql<string>`(${conferenceEvents.startsAt} AT TIME ZONE 'Asia/Shanghai')::date::text`;

const selectEvents = (db: Reader) =>
  db
    .select({ ...getTableColumns(conferenceEvents), day, venue: venueColumns })
    .from(conferenceEvents)
    .leftJoin(venues, eq(venues.id, conferenceEvents.venueId));

interface EventFilter {
  kind?: ConferenceEventKind | undefined;
  /** `YYYY-MM-DD` of the event's time zone. */
  day?: string | undefined;
}

/** A page of what visitors may see, by start. */
export async function listConferenceEvents(
  db: Reader,
  filter: EventFilter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<Pick<Page<ConferenceEvent>, 'items' | 'total'>> {
  const where = and(
    isPublished(conferenceEvents, now),
    filter.kind && eq(conferenceEvents.kind, filter.kind),
    filter.day === undefined ? undefined : sql`${day} = ${filter.day}`,
  );
  const items = await selectEvents(db)
    .where(where)
    .orderBy(asc(conferenceEvents.startsAt), asc(conferenceEvents.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(conferenceEvents, where) };
}

/** A conference event; none while the public may not see it. */
export async function findConferenceEvent(db: Reader, id: string, now: Date): Promise<ConferenceEvent | undefined> {
  const [row] = await selectEvents(db).where(and(eq(conferenceEvents.id, id), isPublished(conferenceEvents, now)));
  return row;
}

/** Conference events by id that the public may see, in no order. */
export async function listConferenceEventsByIds(db: Reader, ids: string[], now: Date): Promise<ConferenceEvent[]> {
  if (ids.length === 0) return [];
  return selectEvents(db).where(and(isOneOf(conferenceEvents.id, ids), isPublished(conferenceEvents, now)));
}
