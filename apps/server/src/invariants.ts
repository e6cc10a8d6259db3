import type pg from 'pg';

/** What must hold on every database, whatever crashed, repeated or came late: a name and a query for what breaks it. */
const invariants: Record<string, string> = {
  'a quota is never exceeded': 'SELECT id FROM products WHERE taken > quota OR taken < 0',
  'what is taken is what unpaid and paid orders hold': `
    SELECT products.id FROM products LEFT JOIN (
      SELECT product_id, sum(quantity) AS held FROM order_lines JOIN orders ON orders.id = order_id WHERE state IN ('unpaid', 'paid') GROUP BY 1
    ) AS live ON live.product_id = products.id WHERE products.taken <> coalesce(live.held, 0)`,
  'an order is the sum of its lines': `
    SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id HAVING price_fen <> sum(quantity * unit_price_fen)`,
  'every order has lines':
    'SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)',
  'a paid order has its tickets exactly once': `
    SELECT order_lines.id FROM order_lines JOIN orders ON orders.id = order_id LEFT JOIN tickets ON order_line_id = order_lines.id
    GROUP BY order_lines.id, orders.state HAVING count(tickets.id) <> CASE WHEN orders.state IN ('paid', 'refunded') THEN order_lines.quantity ELSE 0 END`,
  'a paid order was paid in full, once': `
    SELECT orders.id FROM orders WHERE state = 'paid' AND total_fen > 0 AND total_fen <> (
      SELECT coalesce(sum(paid_fen), 0) - coalesce((SELECT sum(refunds.amount_fen) FROM refunds JOIN payment_attempts AS refunded ON refunded.id = attempt_id WHERE refunded.order_id = orders.id), 0)
      FROM payment_attempts WHERE payment_attempts.order_id = orders.id AND payment_attempts.state = 'paid')`,
  'money that no order took goes back': `
    SELECT payment_attempts.id FROM payment_attempts JOIN orders ON orders.id = order_id
    WHERE payment_attempts.state = 'paid' AND orders.state IN ('unpaid', 'cancelled') AND NOT EXISTS (SELECT FROM refunds WHERE attempt_id = payment_attempts.id AND refunds.state <> 'failed')`,
  'no refund is larger than its payment': `
    SELECT attempt_id FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id GROUP BY attempt_id, paid_fen HAVING sum(refunds.amount_fen) > coalesce(paid_fen, 0)`,
  'every ticket belongs to a line of its order': `
    SELECT tickets.id FROM tickets LEFT JOIN order_lines ON order_lines.id = order_line_id AND order_lines.order_id = tickets.order_id
    WHERE order_lines.id IS NULL OR order_lines.product_id <> tickets.product_id`,
};

export interface Verdict {
  name: string;
  /** Ids of what breaks it; none when it holds. */
  broken: string[];
}

/** Proves every invariant on one snapshot, so that a sale under way does not look like a fault. */
export async function checkInvariants(client: pg.Client | pg.PoolClient): Promise<Verdict[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const verdicts: Verdict[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await client.query<Record<string, string>>(query);
    verdicts.push({ name, broken: rows.map((row) => Object.values(row)[0] ?? '') });
  }
  await client.query('COMMIT');
  return verdicts;
}
