import type pg from 'pg';
import { newId } from '../apps/server/src/platform/id.ts';

/**
 * One order the usual way: a transaction of its own with a round trip a statement, the same checks and the same rows as
 * ours. Correct, and the measure to beat.
 */
export async function naiveOrder(pool: pg.Pool, personId: string, productId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<NaiveProduct>(
      'SELECT taken, quota, set_aside, price_fen, per_person, per_purchase FROM products WHERE id = $1 AND sale_from <= now() AND sale_to > now() FOR UPDATE',
      [productId],
    );
    const product = rows[0];
    if (!product || product.taken + product.set_aside >= product.quota) throw new Error('sold out');
    const held = await client.query<{ pieces: number }>(
      `SELECT coalesce(sum(quantity - refunded_quantity), 0)::int AS pieces FROM orders JOIN order_lines ON order_id = orders.id
       WHERE person_id = $1 AND product_id = $2 AND state IN ('unpaid', 'paid')`,
      [personId, productId],
    );
    if ((held.rows[0]?.pieces ?? 0) >= product.per_person) throw new Error('limit per person');
    const member = await client.query(
      'SELECT FROM memberships WHERE person_id = $1 AND starts_at <= now() AND ends_at > now()',
      [personId],
    );
    const discount = member.rowCount ? Math.floor((product.price_fen * 10 + 50) / 100) : 0;
    const id = newId();
    await client.query(
      `INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at)
       VALUES ($1, $2, $3, $4, 'unpaid', $5, $6, $7, 'zh', now(), now() + interval '15 minutes')`,
      [id, id, personId, id, product.price_fen, discount, product.price_fen - discount],
    );
    await client.query(
      'INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen, unit_paid_fen) VALUES ($1, $2, $3, 1, $4, $5)',
      [newId(), id, productId, product.price_fen, product.price_fen - discount],
    );
    await client.query(
      `INSERT INTO ledger_entries (kind, debit, credit, amount_fen, order_id, source_id, booked_at)
       VALUES ('sale', 'receivable', 'sales', $1, $2, $2, now())`,
      [product.price_fen, id],
    );
    await client.query('UPDATE products SET taken = taken + 1 WHERE id = $1', [productId]);
    await client.query('COMMIT');
    return id;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

interface NaiveProduct {
  taken: number;
  quota: number;
  set_aside: number;
  price_fen: number;
  per_person: number;
  per_purchase: number;
}
