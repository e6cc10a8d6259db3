import type pg from 'pg';
import { newTicketNumber } from '../apps/server/src/modules/ticketing/numbers.ts';
import { newId } from '../apps/server/src/platform/id.ts';

/** One payment applied the usual way: its own transaction, a round trip a statement, the same rows as ours. */
export async function naivePayment(
  pool: pg.Pool,
  { attemptId, orderId }: { attemptId: string; orderId: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const attempt = await client.query<{ amount_fen: number; provider: string }>(
      "SELECT amount_fen, provider FROM payment_attempts WHERE id = $1 AND state = 'open' FOR UPDATE",
      [attemptId],
    );
    const order = await client.query<{ person_id: string; total_fen: number }>(
      "SELECT person_id, total_fen FROM orders WHERE id = $1 AND state = 'unpaid' FOR UPDATE",
      [orderId],
    );
    const paid = order.rows[0];
    const { amount_fen = -1, provider = '' } = attempt.rows[0] ?? {};
    if (!paid || paid.total_fen !== amount_fen) throw new Error('not to be paid');
    const lines = await client.query<{ id: string; product_id: string; quantity: number }>(
      'SELECT id, product_id, quantity FROM order_lines WHERE order_id = $1',
      [orderId],
    );
    await client.query("UPDATE orders SET state = 'paid', paid_at = now() WHERE id = $1", [orderId]);
    for (const { id, product_id, quantity } of lines.rows)
      for (let seq = 1; seq <= quantity; seq++)
        await client.query(
          `INSERT INTO tickets (id, number, order_id, order_line_id, seq, product_id, person_id, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
          [newId(), newTicketNumber(), orderId, id, seq, product_id, paid.person_id],
        );
    await client.query(
      `UPDATE payment_attempts SET state = 'paid', usage = 'order', paid_fen = amount_fen, paid_at = now(), settled_at = now(), checked_at = now()
       WHERE id = $1`,
      [attemptId],
    );
    await client.query(
      `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       VALUES ('payment', $1, 'receivable', $2, $3, $4, now())`,
      [`cash:${provider}`, amount_fen, orderId, attemptId],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
