import type { RehearsalReport } from '@mingtang/contract/edition/rehearsal';
import { type Provider, providers, type Till } from '@mingtang/sandbox/till/payment';
import type pg from 'pg';
import { checkInvariants } from '../invariants.ts';
import type { Takings } from './shoppers.ts';

/** How many orders and payments are still open. */
export async function countUnsettled(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(`SELECT
    (SELECT count(*) FROM orders WHERE state = 'unpaid') + (SELECT count(*) FROM payment_attempts WHERE state = 'open')
    + (SELECT count(*) FROM refunds WHERE state <> 'done') AS open`);
  return Number(rows[0]?.open ?? 0);
}

/** What held. */
export async function judge(
  pool: pg.Pool,
  { takings, till, kills }: { takings: Takings; till: (provider: Provider) => Till; kills: number },
): Promise<RehearsalReport> {
  const client = await pool.connect();
  const verdicts = await checkInvariants(client).finally(() => client.release());
  const broken = verdicts.flatMap(({ name, broken: rows }) => (rows.length > 0 ? [name] : []));
  const products = await pool.query<{ nameZh: string; nameEn: string; quota: number; sold: number }>(
    `SELECT name_zh AS "nameZh", name_en AS "nameEn", quota, taken AS sold FROM products
     WHERE EXISTS (SELECT FROM order_lines WHERE product_id = products.id) ORDER BY taken DESC, position`,
  );
  const orders = await pool.query<{ paid: number; cancelled: number; unpaid: number }>(
    `SELECT (count(*) FILTER (WHERE state IN ('paid', 'refunded')))::int AS paid,
       (count(*) FILTER (WHERE state = 'cancelled'))::int AS cancelled,
       (count(*) FILTER (WHERE state = 'unpaid'))::int AS unpaid FROM orders`,
  );
  const known = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE id = ANY($1::uuid[])',
    [takings.orderIds],
  );
  const lost = takings.orderIds.length - (known.rows[0]?.count ?? 0);
  const differences = await countDifferences(pool, till);
  const unsettled = await countUnsettled(pool);
  const isOversold = products.rows.some(({ sold, quota }) => sold > quota);
  const times = takings.times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    hasHeld: broken.length === 0 && lost === 0 && differences === 0 && unsettled === 0 && !isOversold,
    products: products.rows,
    invariants: { checked: verdicts.length, broken },
    differences,
    lost,
    unsettled,
    orders: orders.rows[0] ?? { paid: 0, cancelled: 0, unpaid: 0 },
    times: { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) },
    queued: takings.queued,
    kills,
    refusals: Array.from(takings.refusals, ([code, count]) => ({ code, count })),
  };
}

/** Payments of which the provider knows another amount than we do. */
async function countDifferences(pool: pg.Pool, till: (provider: Provider) => Till): Promise<number> {
  const { rows } = await pool.query<{ provider: string; provider_ref: string; paid: number; refunded: number }>(`
    SELECT provider, provider_ref, coalesce(paid_fen, 0)::int AS paid,
      coalesce((SELECT sum(amount_fen) FROM refunds WHERE attempt_id = payment_attempts.id), 0)::int AS refunded
    FROM payment_attempts WHERE provider_ref IS NOT NULL`);
  const ours = new Map(rows.map((row) => [`${row.provider} ${row.provider_ref}`, `${row.paid} ${row.refunded}`]));
  return providers.reduce(
    (sum, provider) =>
      sum +
      till(provider)
        .list(1_000_000)
        .filter(({ number, state, paidFen, refundedFen }) => {
          const theirs = `${state === 'paid' ? (paidFen ?? 0) : 0} ${refundedFen}`;
          return (ours.get(`${provider} ${number}`) ?? '0 0') !== theirs;
        }).length,
    0,
  );
}
