import { FUNNELS, type FunnelStep } from '@mingtang/contract/analytics/model';
import { type SQL, sql } from 'drizzle-orm';

/** Column of a funnel's step, and its key among the sums. */
const steps: { key: string; step: FunnelStep; before: number[] }[] = [];
for (const [funnel, list] of Object.entries(FUNNELS)) {
  const first = steps.length;
  for (const [at, step] of list.entries())
    steps.push({
      key: `${funnel} ${step.key}`,
      step,
      before: Array.from({ length: at + 1 }, (_, index) => first + index),
    });
}
const column = (index: number): SQL => sql.raw(`step_${index}`);
const isOneOf = (name: 'page' | 'behaviour', values: readonly string[]): SQL =>
  sql`${sql.raw(name)} = ANY (${sql.param([...values])}::text[])`;

/**
 * The sums of each day of the rows a condition on `day` picks: how often, by how many visits and how many seconds, told
 * apart by dimension and key: `all`; `page`; `thing` (page and id); `referrer`, `channel` (empty when there is none);
 * `channel_page` (channel and page, of those with a channel); `language`; `device`; `behaviour`; `share` (channel); `funnel` (funnel and step).
 */
export const askDaySums = (isWanted: SQL): SQL => sql`
  WITH views AS (SELECT * FROM page_views WHERE ${isWanted}),
  acts AS (SELECT * FROM visitor_acts WHERE ${isWanted}),
  walked AS (
    SELECT day, visit_id, ${sql.join(
      steps.map(
        ({ step }, index) =>
          sql`bool_or(${isOneOf('page', step.pages)} OR ${isOneOf('behaviour', step.behaviours)}) AS ${column(index)}`,
      ),
      sql`, `,
    )}
    FROM (
      SELECT day, visit_id, page, '' AS behaviour FROM views
      UNION ALL SELECT day, visit_id, '', behaviour FROM acts
    ) AS walk
    GROUP BY day, visit_id
  )
  SELECT day, dimension, key, count(*)::int AS views, count(DISTINCT visit_id)::int AS visits, sum(seconds) AS seconds
  FROM views CROSS JOIN LATERAL (VALUES
    ('all', ''), ('page', page), ('thing', page || ' ' || thing_id), ('referrer', coalesce(referrer, '')),
    ('channel', coalesce(channel, '')), ('channel_page', channel || ' ' || page), ('language', language), ('device', device)
  ) AS keys (dimension, key)
  WHERE key IS NOT NULL
  GROUP BY day, dimension, key
  UNION ALL
  SELECT day, dimension, key, count(*)::int, count(DISTINCT visit_id)::int, 0
  FROM acts CROSS JOIN LATERAL (VALUES ('behaviour', behaviour), ('share', share_channel)) AS keys (dimension, key)
  WHERE key IS NOT NULL
  GROUP BY day, dimension, key
  UNION ALL
  SELECT day, 'funnel', key, count(*)::int, count(*)::int, 0
  FROM walked CROSS JOIN LATERAL (VALUES ${sql.join(
    steps.map(
      ({ key, before }) =>
        sql`(${key}, ${sql.join(
          before.map((index) => column(index)),
          sql` AND `,
        )})`,
    ),
    sql`, `,
  )}) AS keys (key, is_reached)
  WHERE is_reached
  GROUP BY day, key`;
