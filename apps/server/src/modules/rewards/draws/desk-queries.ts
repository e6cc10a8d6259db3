import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { drawSeeds, draws } from './tables.ts';

/** A draw with its seed, published or not. */
export async function findDeskDraw(db: Reader, id: string) {
  const [row] = await db
    .select({ draw: draws, seed: drawSeeds })
    .from(draws)
    .innerJoin(drawSeeds, eq(drawSeeds.drawId, draws.id))
    .where(eq(draws.id, id));
  return row;
}
