import type { Funnel } from '@mingtang/contract/dashboard/model';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';

/** How far the purchases of a span of time came. A bag that became an order is no bag any more: it is counted by its order. */
export async function readFunnel(db: Reader, { from, until }: { from: Date; until: Date }): Promise<Funnel> {
  const [row] = await listRows<Funnel>(
    db,
    sql`
    WITH placed AS (SELECT id, state FROM orders WHERE created_at >= ${from} AND created_at < ${until}),
    bags AS (SELECT DISTINCT person_id FROM cart_lines WHERE added_at >= ${from} AND added_at < ${until}),
    holders AS (
      SELECT placed.id, bool_and(tickets.state = 'verified') AS is_whole
      FROM placed JOIN tickets ON tickets.order_id = placed.id
      WHERE placed.state = 'paid' AND tickets.state <> 'refunded' GROUP BY placed.id
    )
    SELECT ((SELECT count(*) FROM bags) + (SELECT count(*) FROM placed))::int AS bags,
      (SELECT count(*) FROM placed)::int AS placed,
      (SELECT count(*) FROM placed WHERE state = 'paid')::int AS paid,
      (SELECT count(*) FROM holders)::int AS "toName",
      (SELECT count(*) FROM holders WHERE is_whole)::int AS verified`,
  );
  return row ?? { bags: 0, placed: 0, paid: 0, toName: 0, verified: 0 };
}
