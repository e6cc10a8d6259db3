import type { Database } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/id.ts';

/** One order the usual way: a transaction of its own with a round trip a statement. Correct, and the measure to beat. */
export async function naiveOrder(pool: Database['pool'], personId: string, productId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ taken: number; quota: number; price_fen: number }>(
      'SELECT * FROM products WHERE id = $1 FOR UPDATE',
      [productId],
    );
    const product = rows[0];
    if (!product || product.taken >= product.quota) throw new Error('sold out');
    const id = newId();
    await client.query(
      `INSERT INTO orders (id, number, person_id, client_key, state, price_fen, discount_fen, total_fen, language, created_at, expires_at)
       VALUES ($1, $2, $3, $4, 'unpaid', $5, 0, $5, 'zh', now(), now() + interval '15 minutes')`,
      [id, id, personId, id, product.price_fen],
    );
    await client.query(
      'INSERT INTO order_lines (id, order_id, product_id, quantity, unit_price_fen) VALUES ($1, $2, $3, 1, $4)',
      [newId(), id, productId, product.price_fen],
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
