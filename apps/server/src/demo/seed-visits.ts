import type { PageName } from '@mingtang/contract/analytics/pages';
import { THING_PAGES } from '@mingtang/contract/analytics/thing-pages';
import { SHARE_CHANNELS, type ThingKind } from '@mingtang/contract/engagement/model';
import { pick, randomFrom } from '@mingtang/ui/drawing/random';
import { sql } from 'drizzle-orm';
import { foldDays } from '../modules/analytics/commands.ts';
import { allThings } from '../modules/engagement/things-queries.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { demoSearches } from './content/searches.ts';
import { demoChannels, demoReferrers, demoVisitPaths } from './content/visit-paths.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many days, today as well. */
const DAYS = 10;
/** Visits of the first of these days, and how many more come each day the conference is nearer. */
const VISITS = { first: 60, more: 12 };

/** What the pages of a kind of thing are. */
const kindOf: Partial<Record<PageName, ThingKind>> = {
  forum: 'forum',
  liveForum: 'video',
  video: 'video',
  speaker: 'speaker',
  exhibitorRoom: 'exhibitor',
  exhibit: 'exhibit',
  newsItem: 'news',
  guest: 'guest',
  competition: 'competition',
  showcase: 'showcase',
};

interface Look {
  id: string;
  visitId: string;
  day: string;
  at: Date;
  page: PageName;
  thingId: string | null;
  language: 'zh' | 'en';
  device: 'phone' | 'desktop';
  referrer: string | null;
  channel: string | null;
  seconds: number;
}
type Act = Omit<Look, 'referrer' | 'seconds'> & { behaviour: string; shareChannel: string | null };

/** What visits, searches and adverts of the last days left: the same at every seeding, but for ids and the hour. */
export async function seedVisits(tx: Tx, now: Date): Promise<void> {
  const { looks, acts } = drawVisits(await listThings(tx, now), now);
  await insert(tx, 'page_views', looks, {
    ...shared,
    referrer: 'text',
    seconds: 'int',
  });
  await insert(tx, 'visitor_acts', acts, { ...shared, behaviour: 'text', share_channel: 'text' });
  // As the night would have: days that are over are read from their sums.
  await foldDays(tx, now);
  await seedSearches(tx, now);
  await seedAdvertCounts(tx, now);
}

const shared = {
  id: 'uuid',
  visit_id: 'uuid',
  day: 'date',
  at: 'timestamptz',
  page: 'text',
  thing_id: 'uuid',
  language: 'text',
  device: 'text',
  channel: 'text',
} as const;

const fieldOf = (column: string): string => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** All rows in one statement. */
async function insert<Row extends object>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(columns);
  const values = names.map((name) => {
    const field = fieldOf(name) as keyof Row;
    return sql`${sql.param(rows.map((row) => row[field]))}::${sql.raw(columns[name] ?? 'text')}[]`;
  });
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${sql.raw(names.join(', '))})
    SELECT * FROM unnest(${sql.join(values, sql`, `)})`);
}

/** What may be looked at, of each kind in an order that is the same at every seeding. */
async function listThings(tx: Tx, now: Date): Promise<Map<ThingKind, string[]>> {
  const { rows } = await tx.execute<{ kind: ThingKind; id: string }>(sql`
    SELECT kind, id FROM ${allThings} AS things WHERE published_at <= ${now}::timestamptz ORDER BY kind, md5(title_en), id`);
  const things = new Map<ThingKind, string[]>();
  for (const { kind, id } of rows) things.set(kind, [...(things.get(kind) ?? []), id]);
  return things;
}

/** Ways through the site, hour by hour; nothing after `now`. */
function drawVisits(things: ReadonlyMap<ThingKind, readonly string[]>, now: Date): { looks: Look[]; acts: Act[] } {
  const random = randomFrom(2026);
  const looks: Look[] = [];
  const acts: Act[] = [];
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = eventDay(new Date(now.getTime() - ago * DAY_MS));
    const begins = eventInstant(day).getTime();
    const ends = Math.min(begins + DAY_MS, now.getTime());
    for (let left = VISITS.first + (DAYS - 1 - ago) * VISITS.more; left > 0; left--) {
      // Between eight and ten at night most of all; whatever today has not seen yet is left out.
      const hour = 8 + 14 * Math.sqrt(random());
      let at = Math.round(begins + hour * HOUR_MS);
      const way = weighted(demoVisitPaths, random() * 100);
      const visit = {
        visitId: newId(begins),
        day,
        language: random() < 0.22 ? ('en' as const) : ('zh' as const),
        device: random() < 0.68 ? ('phone' as const) : ('desktop' as const),
        channel: weightedOrNone(demoChannels, random() * 100)?.channel ?? null,
      };
      const referrer = weightedOrNone(demoReferrers, random() * 100)?.referrer ?? null;
      for (const [place, step] of (way?.steps ?? []).entries()) {
        const seconds = Math.round(step.seconds * (0.3 + 1.4 * random()));
        const [goesOn, which, acting, sharing] = [random(), random(), random(), random()];
        if (at + seconds * 1_000 >= ends) break;
        const of = things.get(kindOf[step.page] ?? 'forum') ?? [];
        // The first of each kind are looked at most.
        const thingId = THING_PAGES.includes(step.page) ? (of[Math.floor(which ** 2.4 * of.length)] ?? null) : null;
        const look = { ...visit, page: step.page, thingId, at: new Date(at) };
        looks.push({ ...look, id: newId(at), referrer: place === 0 ? referrer : null, seconds });
        if (step.act && acting < 0.6) {
          const shareChannel = step.act === 'shared' ? pick(SHARE_CHANNELS, sharing) : null;
          acts.push({ ...look, id: newId(at), behaviour: step.act, shareChannel });
        }
        if (goesOn * 100 > (way?.goingOn ?? 0)) break;
        at += seconds * 1_000;
      }
    }
  }
  return { looks, acts };
}

/** The one whose share of a hundred `at` falls into; the rest has none. */
function weightedOrNone<Item extends { weight: number }>(items: readonly Item[], at: number): Item | undefined {
  let sum = 0;
  return items.find(({ weight }) => (sum += weight) > at);
}
const weighted = <Item extends { weight: number }>(items: readonly Item[], at: number): Item | undefined =>
  weightedOrNone(items, at) ?? items[0];

/** From 0 to 999 of words: the same at every seeding. */
const chance = (of: string) => sql.raw(`(('x' || substr(md5(${of}), 1, 6))::bit(24)::int % 1000)`);
const lastDays = (now: Date) => sql`
  SELECT (${eventDay(now)}::date - ago) AS day, ago FROM generate_series(0, ${DAYS - 1}) AS ago`;

async function seedSearches(tx: Tx, now: Date): Promise<void> {
  const column = <Value>(of: (search: (typeof demoSearches)[number]) => Value) => sql.param(demoSearches.map(of));
  await tx.execute(sql`
    INSERT INTO search_counts (words, language, day, searches, empty, hits, askers)
    SELECT words, language, day, searches, CASE WHEN is_empty THEN searches ELSE 0 END,
      CASE WHEN is_empty THEN 0 ELSE searches * (40 + ${chance('words')} % 40) / 100 END,
      CASE WHEN is_empty THEN 0 ELSE searches * 4 / 5 END
    FROM (
      SELECT words, language, day, is_empty, greatest(1, per_day * (60 + ${chance(`words || day::text`)} % 70) / (90 + 6 * ago)) AS searches
      FROM unnest(${column(({ words }) => words)}::text[], ${column(({ language }) => language)}::text[],
        ${column(({ perDay }) => perDay)}::int[], ${column(({ isEmpty = false }) => isEmpty)}::boolean[])
        AS searched (words, language, per_day, is_empty), (${lastDays(now)}) AS days
    ) AS counted`);
}

/** Adverts are seen by most, and clicked by a few of a hundred. */
async function seedAdvertCounts(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO advert_views (advert_id, day, views)
    SELECT id, day, (180 + ${chance('name || day::text')} / 4) * 12 / (12 + ago)
    FROM adverts, (${lastDays(now)}) AS days WHERE published_at <= ${now}::timestamptz`);
  await tx.execute(sql`
    INSERT INTO advert_clicks (advert_id, day, clicks)
    SELECT advert_id, day, greatest(1, views * (15 + ${chance('name')} % 50) / 1000)
    FROM advert_views JOIN adverts ON adverts.id = advert_id`);
}
