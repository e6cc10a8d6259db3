import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Keyring, readCharacters } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { networkOf } from '../../platform/network.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { newPrintedCode, newTicketNumber } from './numbers.ts';
import { mayTryCode } from './policy.ts';
import { leftOn, lockProducts } from './queries.ts';
import { activationCodes, activationTries, products, tickets } from './tables.ts';

const CHARACTERS = 16;

const hashOf = (keys: Keyring, code: string): string => keys.hash('activation-code', readCharacters(code));
/** Printed codes outlive a change of secrets. */
const hashesOf = (keys: Keyring, code: string): string[] => keys.hashes('activation-code', readCharacters(code));

interface NewCodes {
  productId: string;
  count: number;
  /** For whom they are printed. */
  label: string;
  /** Null: they stay good. */
  expiresAt: Date | null;
  /** Codes chosen by the organiser instead of made ones. */
  codes?: string[];
}

/**
 * Makes activation codes and sets their places aside from the product's quota. Returns them in print; they are nowhere
 * else, for the database keeps only their hash. Throws not_found, sold_out.
 */
export async function createActivationCodes(
  tx: Tx,
  keys: Keyring,
  { productId, count, label, expiresAt, codes }: NewCodes,
  now: Date,
): Promise<string[]> {
  const printed = codes ?? Array.from({ length: count }, () => newPrintedCode(CHARACTERS));
  const [shelf] = await lockProducts(tx, [productId]);
  if (!shelf) return refuse('protocol.not_found');
  if (printed.length > leftOn(shelf)) refuse('orders.sold_out');
  await setAside(tx, productId, printed.length);
  const rows = printed.map((code) => ({
    id: newId(now.getTime()),
    codeHash: hashOf(keys, code),
    productId,
    label,
    createdAt: now,
    expiresAt,
  }));
  // Parameters of one statement are limited to 65,535.
  for (let start = 0; start < rows.length; start += 5_000)
    await tx.insert(activationCodes).values(rows.slice(start, start + 5_000));
  return printed;
}

const setAside = (tx: Tx, productId: string, by: number) =>
  tx
    .update(products)
    .set({ setAside: sql`${products.setAside} + ${by}` })
    .where(eq(products.id, productId));

export type ActivationVerdict = { ticketId: string } | 'wrong' | 'used' | 'expired' | 'too_many';

/** The ticket that was made. Throws too_many_tries, wrong_activation_code, activation_code_used, activation_code_expired. */
export function requireActivated(verdict: ActivationVerdict): string {
  if (verdict === 'too_many') return refuse('ticketing.too_many_tries');
  if (verdict === 'wrong') return refuse('ticketing.wrong_activation_code');
  if (verdict === 'used') return refuse('ticketing.activation_code_used');
  if (verdict === 'expired') return refuse('ticketing.activation_code_expired');
  return verdict.ticketId;
}

/** How activating reads the code. Tests replace it to show what the lock prevents. */
export type ReadCode = (tx: Tx, codeHashes: string[]) => Promise<typeof activationCodes.$inferSelect | undefined>;
const lockCode: ReadCode = async (tx, codeHashes) => {
  const rows = await tx
    .select()
    .from(activationCodes)
    .where(inArray(activationCodes.codeHash, codeHashes))
    .for('update');
  return rows[0];
};

/**
 * Makes a ticket out of a code, once. Returns instead of throwing, because a counted wrong try must be committed; whoever
 * guesses too often is not told any more whether a code is right.
 */
export async function activateTicket(
  tx: Tx,
  keys: Keyring,
  { code, personId, ip, now }: { code: string; personId: string; ip: string; now: Date },
  readCode: ReadCode = lockCode,
): Promise<ActivationVerdict> {
  const addressHash = keys.hash('address', networkOf(ip));
  // A person's tries are counted one after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`activation ${personId}`}, 0))`);
  if (!mayTryCode(await countWrongTries(tx, { personId, addressHash, now }))) return 'too_many';
  const found = await readCode(tx, hashesOf(keys, code));
  if (!found) {
    await tx.insert(activationTries).values({ id: newId(), personId, addressHash, at: now });
    return 'wrong';
  }
  if (found.usedAt !== null) return 'used';
  if (found.releasedAt !== null || (found.expiresAt !== null && found.expiresAt <= now)) return 'expired';
  await tx.update(activationCodes).set({ usedBy: personId, usedAt: now }).where(eq(activationCodes.id, found.id));
  const ticketId = newId(now.getTime());
  await tx.insert(tickets).values({
    id: ticketId,
    number: newTicketNumber(),
    activationCodeId: found.id,
    seq: 1,
    productId: found.productId,
    personId,
    createdAt: now,
  });
  return { ticketId };
}

/** The ticket a person made of this code before; undefined when they did not. */
export async function findActivated(
  db: Reader,
  keys: Keyring,
  { code, personId }: { code: string; personId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(activationCodes, eq(activationCodes.id, tickets.activationCodeId))
    .where(and(inArray(activationCodes.codeHash, hashesOf(keys, code)), eq(activationCodes.usedBy, personId)));
  return row?.id;
}

async function countWrongTries(
  tx: Tx,
  { personId, addressHash, now }: { personId: string; addressHash: string; now: Date },
): Promise<{ ofPerson: number; ofAddress: number }> {
  const recent = sql`${activationTries.at} > ${now}::timestamptz - interval '1 hour'`;
  return {
    ofPerson: await tx.$count(activationTries, and(eq(activationTries.personId, personId), recent)),
    ofAddress: await tx.$count(activationTries, and(eq(activationTries.addressHash, addressHash), recent)),
  };
}

/** Gives the places of codes that expired unused back to their products, up to `limit`; returns how many. */
export async function releaseExpiredCodes(tx: Tx, now: Date, limit: number): Promise<number> {
  const expired = await tx
    .select({ id: activationCodes.id })
    .from(activationCodes)
    .where(and(isNull(activationCodes.usedAt), isNull(activationCodes.releasedAt), lte(activationCodes.expiresAt, now)))
    .orderBy(asc(activationCodes.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = expired.map(({ id }) => id);
  await releaseCodes(tx, ids, now);
  return ids.length;
}

/** Gives the places of these codes back, each once. */
export async function releaseCodes(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const released = await tx
    .update(activationCodes)
    .set({ releasedAt: now })
    .where(and(inArray(activationCodes.id, ids), isNull(activationCodes.releasedAt)))
    .returning({ productId: activationCodes.productId });
  const productIds = [...new Set(released.map(({ productId }) => productId))].sort();
  await lockProducts(tx, productIds);
  for (const productId of productIds)
    await setAside(tx, productId, -released.filter((code) => code.productId === productId).length);
}

/** Forgets wrong tries no limit counts any more. */
export async function forgetActivationTries(tx: Tx, now: Date): Promise<void> {
  await tx.delete(activationTries).where(sql`${activationTries.at} < ${now}::timestamptz - interval '1 day'`);
}
