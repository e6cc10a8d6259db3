import type { Channel } from '@mingtang/contract/ticketing/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import type { BuyerSituation, WantedLine } from './policy.ts';

/** What decides whether somebody may buy, beside the shelves. */
export interface Holdings {
  /** Orders by `person key`, with what they hold. */
  existing: Map<string, { orderId: string; lines: WantedLine[] }>;
  /** Pieces in unpaid and paid orders by `person product`. */
  held: Map<string, number>;
  /** Members and invited visitors, by person. */
  buyers: Map<string, BuyerSituation>;
}

/** Whose holdings, for which purchase; without a key only what they hold. */
interface Wanting {
  personId: string;
  clientKey: string;
}

/**
 * Pieces these persons hold, by person and product. Every step is fenced (MATERIALIZED, OFFSET 0): the way from persons to
 * their few orders to the lines is short however many orders there are, and a planner that knows nothing of the tables yet
 * must not find the one by product, of which a hot one has a million.
 */
export const piecesHeld = (personIds: string[], productIds: string[]): SQL => sql`
  SELECT own.person_id, line.product_id, sum(line.pieces)::int AS pieces
  FROM (
    SELECT id, person_id FROM orders
    WHERE person_id = ANY(${sql.param(personIds)}::uuid[]) AND state IN ('unpaid', 'paid') OFFSET 0
  ) AS own
  CROSS JOIN LATERAL (
    SELECT product_id, quantity - refunded_quantity AS pieces FROM order_lines WHERE order_id = own.id OFFSET 0
  ) AS line
  WHERE line.product_id = ANY(${sql.param(productIds)}::uuid[])
  GROUP BY 1, 2`;

/** One row with all that `toHoldings` reads, for any number of purchases. */
export function askHoldings(purchases: Wanting[], productIds: string[], now: Date): SQL {
  const personIds = purchases.map(({ personId }) => personId);
  const distinct = [...new Set(personIds)];
  const persons = sql`${sql.param(distinct)}::uuid[]`;
  return sql`
    SELECT
      (SELECT json_agg(placed) FROM (
        SELECT orders.id, orders.person_id, orders.client_key, (
          SELECT json_agg(line) FROM (
            SELECT product_id AS "productId", quantity FROM order_lines WHERE order_id = orders.id
          ) AS line) AS lines
        FROM unnest(${sql.param(personIds)}::uuid[], ${sql.param(purchases.map(({ clientKey }) => clientKey))}::text[]) AS wanted (person_id, client_key)
        JOIN orders USING (person_id, client_key)) AS placed) AS orders,
      (SELECT json_agg(held) FROM (${piecesHeld(distinct, productIds)}) AS held) AS held,
      (SELECT json_agg(member) FROM (
        SELECT DISTINCT person_id FROM memberships
        WHERE person_id = ANY(${persons}) AND starts_at <= ${now} AND ends_at > ${now}) AS member) AS members,
      (SELECT json_agg(bound) FROM (
        SELECT person_id, invites.id, channel, product_id, quota - taken AS left
        FROM invite_bindings JOIN invites ON invites.id = invite_id
        WHERE person_id = ANY(${persons}) AND published_at <= ${now} AND (valid_until IS NULL OR valid_until > ${now})
        ORDER BY bound_at, invites.id) AS bound) AS invites`;
}

/** The row of `askHoldings`; a list is null when it is empty. */
export interface HoldingsRow extends Record<string, unknown> {
  orders: { id: string; person_id: string; client_key: string; lines: WantedLine[] }[] | null;
  held: { person_id: string; product_id: string; pieces: number }[] | null;
  members: { person_id: string }[] | null;
  invites: { person_id: string; id: string; channel: Channel; product_id: string | null; left: number | null }[] | null;
}

/** `discountPercent` is what a member gets. */
export function toHoldings(row: HoldingsRow | undefined, discountPercent: number): Holdings {
  return {
    existing: new Map(
      row?.orders?.map(({ id, person_id, client_key, lines }) => [
        `${person_id} ${client_key}`,
        { orderId: id, lines },
      ]),
    ),
    held: new Map(row?.held?.map(({ person_id, product_id, pieces }) => [`${person_id} ${product_id}`, pieces])),
    buyers: buyersOf(row, discountPercent),
  };
}

function buyersOf(row: HoldingsRow | undefined, discountPercent: number): Map<string, BuyerSituation> {
  const buyers = new Map<string, BuyerSituation>();
  const buyerOf = (id: string): BuyerSituation => {
    const buyer = buyers.get(id) ?? { discountPercent: 0, invites: [] };
    buyers.set(id, buyer);
    return buyer;
  };
  for (const { person_id } of row?.members ?? []) buyerOf(person_id).discountPercent = discountPercent;
  for (const { person_id, id, channel, product_id, left } of row?.invites ?? [])
    buyerOf(person_id).invites.push({ id, channel, productId: product_id, left });
  return buyers;
}

/** What one person has, for their cart: not under a lock. */
export async function readHoldings(
  db: Reader,
  personId: string,
  productIds: string[],
  { now, discountPercent }: { now: Date; discountPercent: number },
): Promise<Holdings> {
  const { rows } = await db.execute<HoldingsRow>(askHoldings([{ personId, clientKey: '' }], productIds, now));
  return toHoldings(rows[0], discountPercent);
}
