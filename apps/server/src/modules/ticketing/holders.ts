import type { HolderIdentity } from '@mingtang/contract/ticketing/holder';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { keepFile } from '../files/commands.ts';
import { takeCode } from '../identity/commands.ts';
import { type Contact, contactHashOf, documentHashOf, type HolderSecrets, sealHolder } from './holder-rows.ts';
import { refuseFixed } from './policy.ts';
import { boundContacts, holderDays, ticketHolders, tickets } from './tables.ts';

/** A holder whose document, age, address and person have been checked. */
export interface CheckedHolder {
  identity: HolderIdentity & { number: string };
  contact: Contact;
  /** The code that was sent there; undefined for the person's own address. */
  code: string | undefined;
  photoId: string;
  profile: Omit<
    typeof ticketHolders.$inferInsert,
    | 'ticketId'
    | 'submittedBy'
    | 'gender'
    | 'country'
    | 'documentKind'
    | 'documentHash'
    | 'contactHash'
    | 'sealed'
    | 'photoId'
    | 'submittedAt'
  >;
  /** The committee decides first. */
  needsDecision: boolean;
}

/** A ticket as it is now, locked against everything else that would change it. */
export async function lockTicket(tx: Tx, id: string, personId: string): Promise<typeof tickets.$inferSelect> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.personId, personId)))
    .for('update');
  return ticket ?? refuse('protocol.not_found');
}

/**
 * Prints a holder on a ticket, for good. Throws not_found, holder_fixed, not_in_this_state, contact_bound,
 * document_has_ticket, photo_not_found, and what is wrong with the code.
 */
export async function setHolder(
  tx: Tx,
  keys: Keyring,
  {
    ticketId,
    personId,
    validDays,
    holder,
    now,
  }: { ticketId: string; personId: string; validDays: string[]; holder: CheckedHolder; now: Date },
): Promise<void> {
  const ticket = await lockTicket(tx, ticketId, personId);
  refuseFixed(ticket);
  const { identity, contact, profile, photoId } = holder;
  const documentHash = documentHashOf(keys, identity);
  const contactHash = contactHashOf(keys, contact);
  await bindContact(tx, { contactHash, documentHash, now });
  await takeDays(tx, { documentHash, productId: ticket.productId, days: validDays, ticketId });
  if (holder.code !== undefined) {
    const taken = await takeCode(tx, keys, { target: contactCode(contact), code: holder.code, now });
    if (taken !== 'taken') refuse(taken === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
  }
  if (!(await keepFile(tx, { id: photoId, personId, purpose: 'face', now }))) refuse('ticketing.photo_not_found');
  const secrets: HolderSecrets = { documentNumber: identity.number, birthDate: identity.birthDate, contact };
  const row = {
    ...profile,
    ticketId,
    submittedBy: personId,
    country: identity.country,
    gender: identity.gender,
    documentKind: identity.documentKind,
    documentHash,
    contactHash,
    sealed: sealHolder(keys, ticketId, secrets),
    photoId,
    submittedAt: now,
    decidedAt: null,
    decisionNote: null,
  };
  // What the committee did not approve is replaced.
  await tx.insert(ticketHolders).values(row).onConflictDoUpdate({ target: ticketHolders.ticketId, set: row });
  await tx
    .update(tickets)
    .set(holder.needsDecision ? { approval: 'pending' } : { state: 'verified', approval: 'none' })
    .where(eq(tickets.id, ticketId));
}

/** A code that confirms an address is none that signs in. */
export const contactCode = ({ kind, value }: Contact) => ({ kind: 'contact' as const, value: `${kind}:${value}` });

/** Each phone or address binds one document (spec §5): whoever comes second waits here for who came first. */
async function bindContact(
  tx: Tx,
  { contactHash, documentHash, now }: { contactHash: string; documentHash: string; now: Date },
): Promise<void> {
  await tx.insert(boundContacts).values({ contactHash, documentHash, boundAt: now }).onConflictDoNothing();
  const [bound] = await tx.select().from(boundContacts).where(eq(boundContacts.contactHash, contactHash)).for('update');
  if (bound?.documentHash !== documentHash) refuse('ticketing.contact_bound');
}

/** In the order of the days, so that two forms for one document never wait for each other. */
async function takeDays(
  tx: Tx,
  {
    documentHash,
    productId,
    days,
    ticketId,
  }: { documentHash: string; productId: string; days: string[]; ticketId: string },
): Promise<void> {
  for (const day of [...new Set(days)].sort()) {
    const taken = await tx
      .insert(holderDays)
      .values({ documentHash, productId, day, ticketId })
      .onConflictDoNothing()
      .returning({ day: holderDays.day });
    if (taken.length === 0) refuse('ticketing.document_has_ticket');
  }
}

/** Lets a document's days and an address that nothing else is bound by go again. */
export async function releaseHolder(tx: Tx, ticketId: string): Promise<void> {
  await tx.delete(holderDays).where(eq(holderDays.ticketId, ticketId));
  const [row] = await tx
    .select()
    .from(ticketHolders)
    .where(eq(ticketHolders.ticketId, ticketId))
    .orderBy(asc(ticketHolders.ticketId));
  if (!row) return;
  await tx.execute(sql`
    DELETE FROM bound_contacts WHERE contact_hash = ${row.contactHash} AND NOT EXISTS (
      SELECT FROM ticket_holders JOIN tickets ON tickets.id = ticket_id
      WHERE ticket_holders.contact_hash = ${row.contactHash} AND ticket_id <> ${ticketId} AND tickets.state <> 'refunded')`);
}
