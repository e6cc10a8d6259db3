import type { Sums, Visitors } from '@mingtang/contract/analytics/console';
import { BEHAVIOURS, DEVICES, FUNNEL_NAMES, FUNNELS, type FunnelStep } from '@mingtang/contract/analytics/model';
import { PAGES, type PageName } from '@mingtang/contract/analytics/pages';
import { SHARE_CHANNELS } from '@mingtang/contract/engagement/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';
import { readFunnel } from '../orders/funnel-queries.ts';
import { askDaySums } from './sums-queries.ts';

const DAY_MS = 86_400_000;
/** More than these nobody reads; the sheet has every page. */
const MOST_NAMED = 30;
const MOST_THINGS = 50;

/** First and last civil day of the event. */
export interface Span {
  from: string;
  until: string;
}
type SumRow = { dimension: string; key: string } & Sums;

/** The sums of every day of a span: kept ones of days that are summed, and of the rest their rows. */
const askSums = ({ from, until }: Span): SQL => {
  const isWithin = sql`day BETWEEN ${from}::date AND ${until}::date`;
  return sql`(
    SELECT day, dimension, key, views, visits, seconds FROM visit_sums WHERE ${isWithin} AND dimension <> 'folded'
    UNION ALL SELECT * FROM (${askDaySums(
      sql`${isWithin} AND day NOT IN (SELECT day FROM visit_sums WHERE dimension = 'folded')`,
    )}) AS open
  ) AS sums`;
};
const summed = sql`sum(views)::int AS views, sum(visits)::int AS visits, sum(seconds)::float8 AS seconds`;

/** Each day with its sums; days nobody came are there as well. */
export async function listVisitDays(db: Reader, span: Span): Promise<Visitors['days']> {
  const rows = await listRows<{ day: string } & Sums>(
    db,
    sql`SELECT day::text AS day, ${summed} FROM ${askSums(span)} WHERE dimension = 'all' GROUP BY day`,
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysOf(span).map((day) => known.get(day) ?? { day, ...none });
}

/** Pages by day, the most seen first within a day. */
export function listPagesByDay(db: Reader, span: Span): Promise<({ day: string; page: PageName } & Sums)[]> {
  return listRows(
    db,
    sql`SELECT day::text AS day, key AS page, ${summed} FROM ${askSums(span)} WHERE dimension = 'page'
      GROUP BY day, key ORDER BY day, views DESC, page`,
  );
}

const none: Sums = { views: 0, visits: 0, seconds: 0 };
function daysOf({ from, until }: Span): string[] {
  const days: string[] = [];
  for (let at = eventInstant(from).getTime(); eventDay(new Date(at)) <= until; at += DAY_MS)
    days.push(eventDay(new Date(at)));
  return days;
}

/** Everything the console tells of who came in a span of days. */
export async function readVisitors(db: Reader, span: Span): Promise<Visitors> {
  const days = await listVisitDays(db, span);
  const rows = await listRows<SumRow>(
    db,
    sql`SELECT dimension, key, views, visits, seconds FROM (
        SELECT dimension, key, ${summed}, row_number() OVER (PARTITION BY dimension ORDER BY sum(views) DESC, key) AS place
        FROM ${askSums(span)} WHERE dimension NOT IN ('all', 'thing') GROUP BY dimension, key
      ) AS placed
      -- Anybody may tell of a channel or a site of their own.
      WHERE dimension NOT IN ('channel', 'channel_page', 'referrer') OR place <= ${MOST_NAMED}
      ORDER BY views DESC, key`,
  );
  const of = (dimension: string): SumRow[] => rows.filter((row) => row.dimension === dimension);
  const at = (dimension: string, key: string): Sums =>
    toSums(of(dimension).find((row) => row.key === key) ?? { ...none });
  const named = (dimension: string) => of(dimension).map(({ key, ...row }) => ({ name: key, ...toSums(row) }));
  const { bags, placed, paid } = await readFunnel(db, {
    from: eventInstant(span.from),
    until: new Date(eventInstant(span.until).getTime() + DAY_MS),
  });
  return {
    total: days.reduce(
      (sum, day) => ({
        views: sum.views + day.views,
        visits: sum.visits + day.visits,
        seconds: sum.seconds + day.seconds,
      }),
      none,
    ),
    days,
    // A page that is no more has no name.
    pages: of('page').flatMap(({ key, ...row }) => (isPage(key) ? [{ page: key, ...toSums(row) }] : [])),
    things: await listSeenThings(db, span),
    referrers: named('referrer'),
    channels: named('channel'),
    channelPages: of('channel_page').flatMap(({ key, ...row }) => {
      // A channel is what a link says, blanks and all; a page's name has none.
      const end = key.lastIndexOf(' ');
      const page = key.slice(end + 1);
      return isPage(page) ? [{ channel: key.slice(0, end), page, ...toSums(row) }] : [];
    }),
    languages: (['zh', 'en'] as const).map((language) => ({ language, ...at('language', language) })),
    devices: DEVICES.map((device) => ({ device, ...at('device', device) })),
    behaviours: BEHAVIOURS.map((behaviour) => {
      const { views, visits } = at('behaviour', behaviour);
      return { behaviour, times: views, visits };
    }),
    shareChannels: SHARE_CHANNELS.map((channel) => ({ channel, times: at('share', channel).views })),
    adverts: await listClickedAdverts(db, span),
    funnels: FUNNEL_NAMES.map((funnel) => ({
      funnel,
      steps: (FUNNELS[funnel] as readonly FunnelStep[]).map(({ key }) => ({
        step: key,
        visits: at('funnel', `${funnel} ${key}`).visits,
      })),
    })),
    books: { bags, placed, paid },
  };
}

const toSums = ({ views, visits, seconds }: Sums): Sums => ({ views, visits, seconds });
const isPage = (key: string): key is PageName => (PAGES as readonly string[]).includes(key);

/** What pages were about, by its title now; what was deleted is left out. */
function listSeenThings(db: Reader, span: Span): Promise<Visitors['things']> {
  return listRows(
    db,
    sql`
    WITH seen AS (
      SELECT split_part(key, ' ', 1) AS page, split_part(key, ' ', 2)::uuid AS id, ${summed}
      FROM ${askSums(span)} WHERE dimension = 'thing' GROUP BY 1, 2
    ), titled AS (
      SELECT id, title_zh, title_en FROM forums
      UNION ALL SELECT id, title_zh, title_en FROM activities
      UNION ALL SELECT id, title_zh, title_en FROM conference_events
      UNION ALL SELECT id, name_zh, name_en FROM speakers
      UNION ALL SELECT id, name_zh, name_en FROM exhibitors
      UNION ALL SELECT id, name_zh, name_en FROM exhibits
      UNION ALL SELECT id, title_zh, title_en FROM news
      UNION ALL SELECT id, name_zh, name_en FROM products
      UNION ALL SELECT id, name_zh, name_en FROM guests
      UNION ALL SELECT id, title_zh, title_en FROM competitions
      UNION ALL SELECT id, title_zh, title_en FROM showcases
    )
    SELECT id, page, title_zh AS "titleZh", title_en AS "titleEn", views, visits, seconds
    FROM seen JOIN titled USING (id)
    WHERE page = ANY (${sql.param([...PAGES])}::text[])
    ORDER BY views DESC, id, page LIMIT ${MOST_THINGS}`,
  );
}

function listClickedAdverts(db: Reader, { from, until }: Span): Promise<Visitors['adverts']> {
  return listRows(
    db,
    sql`
    SELECT adverts.id, title_zh AS "titleZh", title_en AS "titleEn", sum(clicks)::int AS clicks
    FROM advert_clicks JOIN adverts ON adverts.id = advert_id
    WHERE day BETWEEN ${from}::date AND ${until}::date
    GROUP BY adverts.id ORDER BY clicks DESC, adverts.id LIMIT ${MOST_NAMED}`,
  );
}
