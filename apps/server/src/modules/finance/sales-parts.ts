import type { Span } from '../ledger/queries.ts';

/** Text of SQL: the audit proves kept sums by the same statement that makes them. */
type Text = string;

const textOf = (instant: Date): Text => `'${instant.toISOString()}'::timestamptz`;

/** Whether an instant lies in one of some spans. */
const isInAny = (column: Text, spans: readonly Span[]): Text =>
  spans.length === 0
    ? 'false'
    : `(${spans
        .map(({ from, until }) =>
          [
            'true',
            ...(from ? [`${column} >= ${textOf(from)}`] : []),
            ...(until ? [`${column} < ${textOf(until)}`] : []),
          ].join(' AND '),
        )
        .join(' OR ')})`;

/** What the report counts as a way to pay. */
const METHOD: Text = `CASE WHEN orders.total_fen = 0 THEN 'free' ELSE coalesce(payment_attempts.provider, 'unpaid') END`;
const dayOf = (column: Text): Text => `(${column} AT TIME ZONE 'Asia/Shanghai')::date`;

/**
 * Every movement of money and pieces in some spans, spread over the lines of its order, whose prices add up to it to the fen. What
 * costs nothing moves no money and is not booked, but its pieces are sold and given back.
 */
const partsOf = (spans: readonly Span[]): Text => `
  WITH moved AS (
    SELECT kind, order_id, source_id, booked_at AS at FROM ledger_entries
    WHERE kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due') AND ${isInAny('booked_at', spans)}
    UNION ALL SELECT 'sale', id, id, created_at FROM orders
    WHERE price_fen = 0 AND state <> 'cancelled' AND ${isInAny('created_at', spans)}
    UNION ALL SELECT 'refund_due', order_id, id, created_at FROM order_refunds
    WHERE amount_fen = 0 AND ${isInAny('created_at', spans)}
  )
  SELECT moved.order_id, at, product_id, invite_id,
    CASE kind WHEN 'sale' THEN quantity WHEN 'sale_cancelled' THEN -quantity ELSE 0 END AS pieces,
    CASE kind WHEN 'sale' THEN 1 WHEN 'sale_cancelled' THEN -1 ELSE 0 END * quantity * unit_price_fen AS gross,
    CASE kind WHEN 'discount' THEN 1 WHEN 'discount_cancelled' THEN -1 ELSE 0 END * quantity * (unit_price_fen - unit_paid_fen) AS discount,
    0 AS back, 0 AS refund
  FROM moved JOIN order_lines ON order_lines.order_id = moved.order_id WHERE kind <> 'refund_due'
  UNION ALL
  SELECT moved.order_id, at, product_id, invite_id, 0, 0, 0, order_refund_lines.quantity, order_refund_lines.quantity * unit_paid_fen
  FROM moved JOIN order_refund_lines ON refund_id = source_id JOIN order_lines ON order_lines.id = order_line_id
  WHERE kind = 'refund_due'`;

const SUMS: Text = `sum(pieces)::bigint AS pieces, sum(back)::bigint AS pieces_back, sum(gross)::bigint AS gross_fen,
  sum(discount)::bigint AS discount_fen, sum(refund)::bigint AS refund_fen`;

/**
 * Sales of some spans as they are, by civil day and all that the report breaks them down by; `by` is another expression over the
 * movement's `at` in the place of the day. The way to pay is left out where nobody asks for it.
 */
export const movedSums = (spans: readonly Span[], { hasMethod = true, by = dayOf('at') } = {}): Text => `
  SELECT ${by} AS day, product_id, invite_id, ${hasMethod ? METHOD : "''"} AS method, ${SUMS}
  FROM (${partsOf(spans)}) AS parts
  ${
    hasMethod
      ? `JOIN orders ON orders.id = parts.order_id
  LEFT JOIN payment_attempts ON payment_attempts.order_id = orders.id AND usage = 'order'`
      : ''
  }
  GROUP BY 1, 2, 3, 4`;

/**
 * The same of orders that nobody has paid yet, which are those of the last quarter of an hour: looked up one by one by their
 * index, whatever the planner thinks of it (nothing is pulled out of a subquery with an OFFSET).
 */
export const unpaidSums = (span: Span): Text => `
  SELECT ${dayOf('at')} AS day, product_id, invite_id, CASE WHEN total_fen = 0 THEN 'free' ELSE 'unpaid' END AS method,
    sum(sign * is_sale * quantity)::bigint AS pieces,
    sum(sign * quantity * (is_sale * unit_price_fen - (1 - is_sale) * (unit_price_fen - unit_paid_fen)))::bigint AS fen
  FROM orders
  CROSS JOIN LATERAL (
    SELECT booked_at AS at, CASE WHEN kind IN ('sale', 'discount') THEN 1 ELSE -1 END AS sign,
      CASE WHEN kind IN ('sale', 'sale_cancelled') THEN 1 ELSE 0 END AS is_sale
    FROM ledger_entries WHERE order_id = orders.id
      AND kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled') AND ${isInAny('booked_at', [span])}
    UNION ALL SELECT orders.created_at, 1, 1 WHERE price_fen = 0 AND ${isInAny('orders.created_at', [span])}
    OFFSET 0
  ) AS moved
  CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = orders.id OFFSET 0) AS lines
  WHERE orders.state = 'unpaid' GROUP BY 1, 2, 3, 4`;
