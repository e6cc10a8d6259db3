import { eq } from 'drizzle-orm';
import { defineActivities } from '../modules/programme/resources/activities.ts';
import { venues } from '../modules/programme/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { Events } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { activities, type DemoActivity, exhibitionEntries } from './content/activities.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** Puts the demo's activities beside its forums, whose venues are there. `middleDay` (`YYYY-MM-DD`) is its second day. */
export async function seedActivities(
  tx: Tx,
  platform: Pick<Platform, 'cache' | 'clock' | 'jobs'>,
  middleDay: string,
): Promise<void> {
  const rows = await tx.select().from(venues).where(eq(venues.source, DEMO_SOURCE));
  const venueIds = new Map(rows.map(({ id, sourceId }) => [sourceId, id]));
  const publishedAt = new Date(eventInstant(middleDay).getTime() - 30 * DAY_MS);
  await new Publication(
    defineActivities({ events: new Events(platform.jobs), clock: platform.clock }),
    platform,
  ).createPublished(
    tx,
    seeder,
    [...activities, ...exhibitionEntries].map((activity) => ({
      values: valuesOf(activity, middleDay, venueIds),
      publishedAt,
    })),
  );
}

function valuesOf(
  { dayIndex, start, end, venue, bookingClosesHoursBefore, ...content }: DemoActivity,
  middleDay: string,
  venueIds: Map<string | null, string>,
) {
  const day = eventDay(new Date(eventInstant(middleDay).getTime() + (dayIndex - 1) * DAY_MS));
  const startsAt = eventInstant(day, start);
  const hoursBefore = (hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS);
  return {
    ...content,
    venueId: venueIds.get(venue) ?? '',
    startsAt,
    endsAt: eventInstant(day, end),
    waitingList: 'automatic' as const,
    bookingOpensAt: bookingClosesHoursBefore === null ? null : hoursBefore(14 * 24),
    bookingClosesAt: bookingClosesHoursBefore === null ? null : hoursBefore(bookingClosesHoursBefore),
  };
}
