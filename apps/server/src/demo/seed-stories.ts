import { eq } from 'drizzle-orm';
import { competitionResource } from '../modules/content/resources/competitions.ts';
import { guestResource } from '../modules/content/resources/guests.ts';
import { newsResource } from '../modules/content/resources/news.ts';
import { questionResource } from '../modules/content/resources/questions.ts';
import { showcaseResource } from '../modules/content/resources/showcases.ts';
import { exhibitors } from '../modules/exhibition/tables.ts';
import { speakers, tags, venues } from '../modules/programme/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { competitions } from './content/competitions.ts';
import { exhibitors as exhibitorContent } from './content/exhibitors.ts';
import { guests } from './content/guests.ts';
import { news } from './content/news.ts';
import { questions } from './content/questions.ts';
import { showcases } from './content/showcases.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const DAY_MS = 86_400_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/**
 * Puts what is told beside the programme into a database that has it. News came out in the days before now; competitions
 * lie around `middleDay` (`YYYY-MM-DD`), the second day.
 */
export async function seedStories(
  tx: Tx,
  platform: Pick<Platform, 'cache' | 'clock'>,
  middleDay: string,
): Promise<void> {
  const now = platform.clock.now();
  const aMonthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const topicIds = idsOf(await tx.select().from(tags).where(eq(tags.source, DEMO_SOURCE)));
  const speakerIds = idsOf(await tx.select().from(speakers).where(eq(speakers.source, DEMO_SOURCE)));
  const venueIds = idsOf(await tx.select().from(venues).where(eq(venues.source, DEMO_SOURCE)));
  await new Publication(newsResource, platform).createPublished(
    tx,
    seeder,
    news.map(({ bodyZh, bodyEn, publishedDaysBefore, publishedAt, topics, ...item }) => ({
      values: {
        ...item,
        cover: null,
        tagIds: topics.flatMap((key) => topicIds.get(key) ?? []),
        bodyZh: bodyZh.join('\n\n'),
        bodyEn: bodyEn.join('\n\n'),
      },
      publishedAt: eventInstant(dayAfter(now, -publishedDaysBefore), publishedAt),
    })),
  );
  await new Publication(guestResource, platform).createPublished(
    tx,
    seeder,
    guests.map(({ speaker, ...guest }) => ({
      values: { ...guest, portrait: null, speakerId: (speaker && speakerIds.get(speaker)) ?? null },
      publishedAt: aMonthAgo,
    })),
  );
  const middle = eventInstant(middleDay);
  await new Publication(competitionResource, platform).createPublished(
    tx,
    seeder,
    competitions.map(({ days, final, hall, ...competition }) => ({
      values: {
        ...competition,
        cover: null,
        venueId: (hall && venueIds.get(hall)) ?? null,
        entriesOpenAt: eventInstant(dayAfter(middle, days.open), '09:00'),
        entriesCloseAt: eventInstant(dayAfter(middle, days.close), '18:00'),
        finalStartsAt: eventInstant(dayAfter(middle, days.final), final.start),
        finalEndsAt: eventInstant(dayAfter(middle, days.final), final.end),
      },
      publishedAt: aMonthAgo,
    })),
  );
  await seedShowcases(tx, platform, aMonthAgo);
  await new Publication(questionResource, platform).createPublished(
    tx,
    seeder,
    questions.map((question) => ({ values: question, publishedAt: aMonthAgo })),
  );
}

/** Each with its exhibitor, and in the hall where that one stands. */
async function seedShowcases(tx: Tx, platform: Pick<Platform, 'cache' | 'clock'>, publishedAt: Date): Promise<void> {
  const rows = await tx.select().from(exhibitors);
  const names = new Map(exhibitorContent.map(({ key, nameEn }) => [key, nameEn]));
  const find = (key: string | null) => rows.find(({ nameEn }) => key !== null && nameEn === names.get(key));
  await new Publication(showcaseResource, platform).createPublished(
    tx,
    seeder,
    showcases.map(({ exhibitor, ...showcase }) => {
      const stand = find(exhibitor);
      return {
        values: { ...showcase, cover: null, hall: stand?.hall ?? null, exhibitorId: stand?.id ?? null },
        publishedAt,
      };
    }),
  );
}

const idsOf = (rows: { id: string; sourceId: string | null }[]): Map<string | null, string> =>
  new Map(rows.map(({ id, sourceId }) => [sourceId, id]));

const dayAfter = (from: Date, days: number): string => eventDay(new Date(from.getTime() + days * DAY_MS));
