import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { drawSeeds } from './tables.ts';

/** What a seed is sealed for. */
export const DRAW_SEED = 'draw-seed';

/** Makes and seals what decides a draw; its hash is public from then on. */
export async function makeSeed(tx: Tx, keys: Keyring, drawId: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  await tx.insert(drawSeeds).values({ drawId, hash, sealed: keys.seal(DRAW_SEED, seed, drawId) });
}

export const openSeed = (keys: Keyring, { drawId, sealed }: typeof drawSeeds.$inferSelect): string =>
  keys.unseal(DRAW_SEED, sealed, drawId).toString();

export const digestUnder =
  (seed: string) =>
  (message: string): Uint8Array =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
