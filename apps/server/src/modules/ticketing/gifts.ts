import { mayDoWithTicket } from '@mingtang/contract/ticketing/model';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { addressesOf } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { lockTicket } from './holders.ts';
import { findTicket } from './queries.ts';
import { gifts, ticketHolders, tickets } from './tables.ts';

/** A gift’s address by its keyed hash. */
export const addressHashOf = (keys: Keyring, { kind, value }: Contact): string =>
  keys.hash('gift-address', `${kind}:${value}`);

interface GiveInput {
  ticketId: string;
  personId: string;
  to: Contact;
  /** Of one person. */
  mostPerDay: number;
  now: Date;
}

/** How giving reads the ticket. Tests replace it to show what the lock prevents. */
export type ReadTicket = (tx: Tx, id: string, personId: string) => Promise<typeof tickets.$inferSelect>;

/**
 * Gives a ticket to an exact address, once and without a way back; its QR dies at once. Whether somebody has that address
 * already makes no difference: the gift waits until they look. Returns its id. Throws not_found, not_in_this_state,
 * gift_once, gift_to_self, gifts_per_day.
 */
export async function giveTicket(
  tx: Tx,
  { keys, events }: { keys: Keyring; events: Events },
  { ticketId, personId, to, mostPerDay, now }: GiveInput,
  readTicket: ReadTicket = lockTicket,
): Promise<string> {
  // A person's gifts are counted one after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gifts ${personId}`}, 0))`);
  const locked = await readTicket(tx, ticketId, personId);
  const view = (await findTicket(tx, ticketId, personId)) ?? refuse('protocol.not_found');
  const standing = { ...view, ...locked, isReceived: locked.receivedAt !== null };
  if (standing.isReceived) refuse('ticketing.gift_once');
  if (!mayDoWithTicket('give', standing, now)) refuse('ticketing.not_in_this_state');
  const giver = (await findPerson(tx, personId)) ?? refuse('protocol.sign_in_required');
  if (addressesOf(giver).some(({ kind, value }) => kind === to.kind && value === to.value))
    refuse('ticketing.gift_to_self');
  const today = eventInstant(eventDay(now));
  const given = await tx.$count(gifts, and(eq(gifts.fromPersonId, personId), sql`${gifts.givenAt} >= ${today}`));
  if (given >= mostPerDay) refuse('ticketing.gifts_per_day', { limit: mostPerDay });
  const id = newId(now.getTime());
  await tx.insert(gifts).values({
    id,
    ticketId,
    fromPersonId: personId,
    toKind: to.kind,
    toSealed: keys.seal('gift-address', to.value, id),
    toHash: addressHashOf(keys, to),
    givenAt: now,
  });
  await tx
    .update(tickets)
    .set({ state: 'given', approval: 'none', version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, ticketId));
  // Whom the committee rejected is nobody its receiver should read about.
  await tx.delete(ticketHolders).where(eq(ticketHolders.ticketId, ticketId));
  await events.publish(tx, 'ticketing.ticket_given', { giftId: id });
  return id;
}

/**
 * Makes a given ticket its giver's, as if it had never been given; the receiver's QR dies at once. The ticket and the gift
 * are locked, in this order.
 */
export async function returnGift(
  tx: Tx,
  { id, ticketId, fromPersonId }: Pick<typeof gifts.$inferSelect, 'id' | 'ticketId' | 'fromPersonId'>,
  now: Date,
): Promise<void> {
  await tx
    .update(gifts)
    .set({ returnedAt: now })
    .where(and(eq(gifts.id, id), isNull(gifts.returnedAt)));
  await tx
    .update(tickets)
    .set({
      personId: fromPersonId,
      state: 'unverified',
      approval: 'none',
      receivedAt: null,
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticketId));
  // Whom its receiver named and the committee rejected is nobody its giver should read about.
  await tx.delete(ticketHolders).where(eq(ticketHolders.ticketId, ticketId));
}

/** Returns the gifts of these tickets that nobody has received yet. The tickets are locked. */
export async function returnWaitingGifts(tx: Tx, ticketIds: string[], now: Date): Promise<void> {
  if (ticketIds.length === 0) return;
  const waiting = await tx
    .select()
    .from(gifts)
    .where(and(inArray(gifts.ticketId, ticketIds), isNull(gifts.receivedAt), isNull(gifts.returnedAt)))
    .orderBy(asc(gifts.ticketId))
    .for('update');
  for (const gift of waiting) await returnGift(tx, gift, now);
}

/** Whether gifts wait for a person. */
export async function hasWaitingGifts(db: Reader, keys: Keyring, personId: string): Promise<boolean> {
  const person = await findPerson(db, personId);
  if (!person) return false;
  const hashes = addressesOf(person).map((address) => addressHashOf(keys, address));
  return (
    (await db.$count(gifts, and(inArray(gifts.toHash, hashes), isNull(gifts.receivedAt), isNull(gifts.returnedAt)))) > 0
  );
}

/**
 * Makes the gifts that wait for a person theirs. It is done when they look at their tickets, and not when a gift is given:
 * the giver would see at once whether the address belongs to anybody.
 */
export async function claimGifts(
  tx: Tx,
  { keys, events }: { keys: Keyring; events: Events },
  personId: string,
  now: Date,
): Promise<void> {
  const person = (await findPerson(tx, personId)) ?? refuse('protocol.sign_in_required');
  const hashes = addressesOf(person).map((address) => addressHashOf(keys, address));
  const isWaiting = and(inArray(gifts.toHash, hashes), isNull(gifts.receivedAt), isNull(gifts.returnedAt));
  // The ticket before its gift, like everywhere: an objection to the gift would wait for this and this for it.
  await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.id, tx.select({ id: gifts.ticketId }).from(gifts).where(isWaiting)))
    .orderBy(asc(tickets.id))
    .for('update');
  const waiting = await tx
    .select({ id: gifts.id, ticketId: gifts.ticketId })
    .from(gifts)
    .where(isWaiting)
    .orderBy(asc(gifts.ticketId))
    .for('update');
  for (const { id, ticketId } of waiting) {
    await tx.update(gifts).set({ toPersonId: personId, receivedAt: now }).where(eq(gifts.id, id));
    await tx
      .update(tickets)
      .set({ personId, state: 'unverified', approval: 'none', receivedAt: now, version: sql`${tickets.version} + 1` })
      .where(and(eq(tickets.id, ticketId), eq(tickets.state, 'given')));
    await events.publish(tx, 'ticketing.ticket_received', { giftId: id });
  }
}
