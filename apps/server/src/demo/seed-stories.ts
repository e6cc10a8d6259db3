import { eq } from 'drizzle-orm';
import { newsResource } from '../modules/content/resources/news.ts';
import { tags } from '../modules/programme/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { news } from './content/news.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

const DAY_MS = 86_400_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** Puts what is told beside the programme into a database that has it. News came out in the days before now. */
export async function seedStories(tx: Tx, platform: Pick<Platform, 'cache' | 'clock'>): Promise<void> {
  const now = platform.clock.now();
  const topics = await tx.select().from(tags).where(eq(tags.source, DEMO_SOURCE));
  const topicIds = new Map(topics.map(({ id, sourceId }) => [sourceId, id]));
  await new Publication(newsResource, platform).createPublished(
    tx,
    seeder,
    news.map(({ bodyZh, bodyEn, publishedDaysBefore, publishedAt, topics: about, ...item }) => ({
      values: {
        ...item,
        cover: null,
        tagIds: about.flatMap((key) => topicIds.get(key) ?? []),
        bodyZh: bodyZh.join('\n\n'),
        bodyEn: bodyEn.join('\n\n'),
      },
      publishedAt: eventInstant(dayAfter(now, -publishedDaysBefore), publishedAt),
    })),
  );
}

const dayAfter = (from: Date, days: number): string => eventDay(new Date(from.getTime() + days * DAY_MS));
