import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { drawSeeds } from './tables.ts';

/** What a seed is sealed for. */
export const DRAW_SEED = 'draw-seed';

/** Makes and seals what decides a draw; its hash is public from then on. */
export async function makeSeed(tx: Tx, keys: Keyring, drawId: string): Promise<void> {
  await tx.insert(drawSeeds).values({ drawId, ...newSeed(keys, drawId) });
}

/** Makes another one in its place. Nobody may have played by it. */
export async function renewSeed(tx: Tx, keys: Keyring, drawId: string): Promise<void> {
  await tx.update(drawSeeds).set(newSeed(keys, drawId)).where(eq(drawSeeds.drawId, drawId));
}

function newSeed(keys: Keyring, drawId: string): Pick<typeof drawSeeds.$inferInsert, 'hash' | 'sealed'> {
  const seed = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  return { hash, sealed: keys.seal(DRAW_SEED, seed, drawId) };
}

export const openSeed = (keys: Keyring, { drawId, sealed }: typeof drawSeeds.$inferSelect): string =>
  keys.unseal(DRAW_SEED, sealed, drawId).toString();

export const digestUnder =
  (seed: string) =>
  (message: string): Uint8Array =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
