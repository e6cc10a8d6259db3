import type { Claim } from '@mingtang/contract/identity/real-name/claim';
import { and, eq, ne } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { keepDocument, keepFile } from '../files/commands.ts';
import { contactTarget, takeCode } from '../identity/commands.ts';
import { bindContact, contactHashOf, documentHashOf, releaseHolderContact } from '../identity/real-name/commands.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { type HolderSecrets, sealHolder } from './holder-rows.ts';
import { refuseFixed } from './policy.ts';
import { holderDays, ticketHolders, tickets } from './tables.ts';

/** A holder whose document, age, address and person have been checked. */
export interface CheckedHolder {
  identity: Claim & { number: string };
  contact: Contact;
  /** The code that was sent there, and from where it came; undefined for the person's own address. */
  code: { value: string; ip: string } | undefined;
  photoId: string;
  /** The picture of a document the committee looks at; null where none came. */
  documentPhotoId?: string | null;
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
    | 'documentPhotoId'
    | 'submittedAt'
  >;
  /** The committee, or a reviewer of professional audience, decides first. */
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
  const { identity, contact, profile, photoId, documentPhotoId = null } = holder;
  const documentHash = documentHashOf(keys, identity);
  const contactHash = contactHashOf(keys, contact);
  await bindContact(tx, { contactHash, documentHash, boundFor: 'holder', now });
  await takeDays(tx, { documentHash, productId: ticket.productId, days: validDays, ticketId });
  if (holder.code !== undefined) {
    const taken = await takeCode(tx, keys, {
      target: contactTarget(contact),
      code: holder.code.value,
      ip: holder.code.ip,
      now,
    });
    if (taken !== 'taken') refuse(taken === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
  }
  if (!(await keepFile(tx, { id: photoId, personId, purpose: 'face', now }))) refuse('identity.photo_not_found');
  if (documentPhotoId !== null && !(await keepDocument(tx, { id: documentPhotoId, personId, now })))
    refuse('identity.photo_not_found');
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
    documentPhotoId,
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

/**
 * Takes what a rejection let go of for the same holder again: the days of their document and their address. Throws
 * contact_bound, document_has_ticket.
 */
export async function reclaimHolder(
  tx: Tx,
  {
    holder: { ticketId, documentHash, contactHash },
    productId,
    validDays,
    now,
  }: {
    holder: Pick<typeof ticketHolders.$inferSelect, 'ticketId' | 'documentHash' | 'contactHash'>;
    productId: string;
    validDays: string[];
    now: Date;
  },
): Promise<void> {
  await bindContact(tx, { contactHash, documentHash, boundFor: 'holder', now });
  await takeDays(tx, { documentHash, productId, days: validDays, ticketId });
}

/** Lets a document's days and an address that nothing else is bound by go again. */
export async function releaseHolder(tx: Tx, ticketId: string): Promise<void> {
  await tx.delete(holderDays).where(eq(holderDays.ticketId, ticketId));
  const [row] = await tx.select().from(ticketHolders).where(eq(ticketHolders.ticketId, ticketId));
  if (!row) return;
  const { contactHash } = row;
  const [other] = await tx
    .select({ id: tickets.id })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .where(
      and(
        eq(ticketHolders.contactHash, contactHash),
        ne(tickets.id, ticketId),
        ne(tickets.state, 'refunded'),
        // What was rejected binds nothing any more; amended, it takes the address again.
        ne(tickets.approval, 'rejected'),
      ),
    )
    .limit(1);
  if (!other) await releaseHolderContact(tx, contactHash);
}
