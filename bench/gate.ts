import { checkInvariants } from '../apps/server/src/invariants.ts';
import type { LoadResult } from './load.ts';
import type { BenchShop } from './shop.ts';

interface Sale {
  productId: string;
  /** The answers of every load that bought it. */
  answers: LoadResult[];
  /** The buyer whose token was the load's first. */
  firstBuyer?: number;
}

/**
 * What is wrong after a sale; nothing, or the bench fails whatever its figures. Everybody who was told so has an order and
 * nobody else does, it is theirs, what is taken is what was sold, and every invariant of `npm run audit` holds.
 */
export async function findFaults(
  { app, personIds }: BenchShop,
  { sold, refused }: { sold: Sale[]; refused: LoadResult[] },
): Promise<string[]> {
  const { pool } = app.platform.database;
  const faults: string[] = [];
  for (const { productId, answers, firstBuyer = 0 } of sold) {
    const told = answers.flatMap(({ collected }) => collected);
    const { rows } = await pool.query<{ id: string; person_id: string; quantity: number }>(
      'SELECT orders.id, person_id, quantity FROM orders JOIN order_lines ON order_id = orders.id WHERE product_id = $1',
      [productId],
    );
    const owners = new Map(rows.map((row) => [row.id, row.person_id]));
    const foreign = told.filter(([turn, id]) => owners.get(id) !== personIds[firstBuyer + turn]);
    if (foreign.length > 0) faults.push(`${foreign.length} of ${told.length} orders are not their buyer's`);
    if (rows.length !== told.length) faults.push(`${told.length} buyers were told of an order, ${rows.length} exist`);
    const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const shelf = await pool.query<{ taken: number; quota: number }>(
      'SELECT taken, quota FROM products WHERE id = $1',
      [productId],
    );
    const { taken = -1, quota = -1 } = shelf.rows[0] ?? {};
    if (taken !== pieces || taken > quota) faults.push(`${pieces} pieces sold, ${taken} taken of ${quota}`);
  }
  const strange = refused.reduce((sum, { failed }) => sum + failed, 0);
  if (strange > 0) faults.push(`${strange} answers were not "sold out" when it was`);
  const client = await pool.connect();
  for (const { name, broken } of await checkInvariants(client))
    if (broken.length > 0) faults.push(`broken: ${name} (${broken.length}, first ${broken[0]})`);
  client.release();
  return faults;
}
