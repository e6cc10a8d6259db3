import { openClient } from '../apps/server/src/platform/database-client.ts';

/** Orders written by one statement. */
const STEP = 100_000;
const DAYS = 60;

interface Past {
  count: number;
  personIds: string[];
  /** At least one; orders go through them in turn. */
  productIds: string[];
}

/** What an order was, by its number in the row: of a hundred four cost nothing, fifteen are cancelled, and some hundred a million refunded. */
const ORDERS = `
  SELECT n, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id, ('01990000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid AS line,
    ($3::uuid[])[1 + n % cardinality($3::uuid[])] AS person, ($4::uuid[])[1 + n % cardinality($4::uuid[])] AS product,
    $5::timestamptz - ($6::int - n) * interval '${DAYS} days' / $6::int AS at,
    CASE WHEN n > $6::int - 200 THEN 'unpaid' WHEN n % 20 < 3 THEN 'cancelled' WHEN n % 5000 = 3 THEN 'refunded' ELSE 'paid' END AS state,
    CASE WHEN n % 25 = 4 THEN 0 ELSE 12800 END AS price, CASE WHEN n % 10 = 5 THEN 1280 ELSE 0 END AS discount,
    (ARRAY['wechat', 'alipay', 'stripe'])[1 + n % 3] AS provider
  FROM generate_series($1::int, $2::int) AS n`;

const WRITES = [
  `INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, refunded_fen, language, created_at, expires_at,
     paid_at, cancelled_at, cancel_reason)
   SELECT id, 'MT' || to_char(at, 'YYMMDD') || upper(lpad(to_hex(n), 7, '0')), person, n::text, state, price, discount, price - discount,
     CASE WHEN state = 'refunded' THEN price - discount ELSE 0 END, 'zh', at, at + interval '15 minutes',
     CASE WHEN state IN ('paid', 'refunded') THEN at + interval '1 minute' END, CASE WHEN state = 'cancelled' THEN at + interval '15 minutes' END,
     CASE WHEN state = 'cancelled' THEN 'expired' END FROM past`,
  `INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen, refunded_quantity)
   SELECT line, id, product, 1, price, price - discount, CASE WHEN state = 'refunded' THEN 1 ELSE 0 END FROM past`,
  `INSERT INTO payment_attempts (id, order_id, provider, provider_ref, state, amount_fen, paid_fen, paid_at, usage, created_at, expires_at, settled_at,
     scene, client_ip, origin)
   SELECT line, id, provider, 'bench' || n, 'paid', price - discount, price - discount, at, 'order', at, at, at, 'desktop', '', '' FROM past
   WHERE state IN ('paid', 'refunded') AND price > 0`,
  `INSERT INTO order_refunds (id, order_id, amount_fen, reason, created_at)
   SELECT line, id, price - discount, 'buyer', at + interval '1 hour' FROM past WHERE state = 'refunded'`,
  `INSERT INTO order_refund_lines (refund_id, order_line_id, quantity) SELECT line, line, 1 FROM past WHERE state = 'refunded'`,
  `INSERT INTO refunds (id, attempt_id, amount_fen, reason, state, created_at, next_try_at)
   SELECT line, line, price - discount, 'buyer', CASE WHEN n % 50000 = 3 THEN 'failed' ELSE 'done' END, at + interval '1 hour', at FROM past
   WHERE state = 'refunded' AND price > 0`,
];
const BOOKING = `
  INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
  SELECT kind, debit, credit, fen, id, source, at + late FROM past, LATERAL (VALUES
    ('sale', 'receivable', 'sales', price, id, interval '0', true),
    ('discount', 'discounts', 'receivable', discount, id, interval '0', true),
    ('sale_cancelled', 'sales', 'receivable', price, id, interval '15 minutes', state = 'cancelled'),
    ('discount_cancelled', 'receivable', 'discounts', discount, id, interval '15 minutes', state = 'cancelled'),
    ('payment', 'cash:' || provider, 'receivable', price - discount, line, interval '1 minute', state IN ('paid', 'refunded')),
    ('refund_due', 'returns', 'owed_back', price - discount, line, interval '1 hour', state = 'refunded'),
    ('refund_sent', 'owed_back', 'cash:' || provider, price - discount, line, interval '2 hours', state = 'refunded' AND n % 50000 <> 3)
  ) AS booked (kind, debit, credit, fen, source, late, is_booked)
  WHERE is_booked AND fen > 0`;

/**
 * Orders of the last sixty days with their lines, payments, refunds and what was booked of them: a million within minutes. The
 * last 200 wait to be paid. They have no tickets, so the audit of the shop does not hold.
 */
export async function addPastOrders(url: string, { count, personIds, productIds }: Past): Promise<void> {
  const client = await openClient({ url, onError: () => undefined });
  const now = new Date();
  for (let first = 1; first <= count; first += STEP) {
    const values = [first, Math.min(first + STEP - 1, count), personIds, productIds, now, count];
    // Keys are right as they are made; looking each up takes longer than to write the rows.
    await client.query("SET session_replication_role = 'replica'");
    for (const write of WRITES) await client.query(`WITH past AS (${ORDERS}) ${write}`, values);
    // The ledger's totals are kept by a trigger.
    await client.query("SET session_replication_role = 'origin'");
    await client.query(`WITH past AS (${ORDERS}) ${BOOKING}`, values);
  }
  await client.end();
}
