import { eq } from 'drizzle-orm';
import { conferenceEventResource } from '../modules/programme/resources/conference-events.ts';
import { venues } from '../modules/programme/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { conferenceEvents } from './content/conference-events.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const DAY_MS = 24 * 3_600_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** Puts what the whole conference meets for around its forums, whose venues are there. `middleDay` is its second day. */
export async function seedConferenceEvents(
  tx: Tx,
  platform: Pick<Platform, 'cache' | 'clock'>,
  middleDay: string,
): Promise<void> {
  const rows = await tx.select().from(venues).where(eq(venues.source, DEMO_SOURCE));
  const venueIds = new Map(rows.map(({ id, sourceId }) => [sourceId, id]));
  const middle = eventInstant(middleDay).getTime();
  await new Publication(conferenceEventResource, platform).createPublished(
    tx,
    seeder,
    conferenceEvents.map(({ dayIndex, start, end, venue, ...content }) => {
      const day = eventDay(new Date(middle + (dayIndex - 1) * DAY_MS));
      return {
        values: {
          ...content,
          venueId: venue && (venueIds.get(venue) ?? null),
          startsAt: eventInstant(day, start),
          endsAt: eventInstant(day, end),
        },
        publishedAt: new Date(middle - 30 * DAY_MS),
      };
    }),
  );
}
