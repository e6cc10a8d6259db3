import type { DocumentKind } from '@mingtang/contract/identity/documents';
import { maskDocument } from '@mingtang/contract/identity/documents';
import { and, asc, eq, inArray, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import { isOneOf, type Tx } from '../../platform/database.ts';
import { isNamedFrom } from '../../platform/names.ts';
import type { Reader } from '../../platform/platform.ts';
import { files } from '../files/tables.ts';
import { addressesOf } from '../identity/commands.ts';
import { maskName, maskTarget } from '../identity/masks.ts';
import { contactHashOf, hashesOfNumber } from '../identity/real-name/commands.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { verifiedIdentities } from '../identity/real-name/tables.ts';
import { persons } from '../identity/tables.ts';
import { addressHashOf } from './gifts.ts';
import { listHolders, unsealHolder } from './holder-rows.ts';
import { gifts, ticketHolders, tickets } from './tables.ts';

/** Holders are found by what stands on their tickets; more than this and the words are too few to tell them apart. */
const MOST_FOUND = 500;

interface HolderWords {
  /** The beginning of a name. */
  name?: string | undefined;
  documentNumber?: string | undefined;
  contact?: Contact | undefined;
}

/** Whether a ticket's holder is its owner: the address on it is one of their own. */
export const isOwnHolder = (
  keys: Keyring,
  { contactHash, ...owner }: { phone: string | null; email: string | null; contactHash: string },
): boolean => addressesOf(owner).some((address) => contactHashOf(keys, address) === contactHash);

/** The verified tickets of persons on which they are named themselves, with whose they are. */
export async function listOwnHolderTickets(db: Reader, keys: Keyring, personIds: string[]) {
  const rows = await db
    .select({
      id: tickets.id,
      personId: tickets.personId,
      contactHash: ticketHolders.contactHash,
      phone: persons.phone,
      email: persons.email,
    })
    .from(tickets)
    .innerJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .innerJoin(persons, eq(persons.id, tickets.personId))
    .where(and(isOneOf(tickets.personId, personIds), eq(tickets.state, 'verified')));
  return rows.filter((row) => isOwnHolder(keys, row));
}

/** Orders with a ticket of such a holder, or one that was given to such an address. */
export async function findOrdersOfHolders(
  db: Reader,
  keys: Keyring,
  { name, documentNumber, contact }: HolderWords,
): Promise<{ orderId: string; kind: 'holder' | 'gift' }[]> {
  const conditions = [
    name === undefined ? undefined : isNamedFrom(ticketHolders.name, name),
    documentNumber === undefined
      ? undefined
      : inArray(ticketHolders.documentHash, hashesOfNumber(keys, documentNumber)),
    contact && eq(ticketHolders.contactHash, contactHashOf(keys, contact)),
  ].filter((condition) => condition !== undefined);
  const found: { orderId: string; kind: 'holder' | 'gift' }[] = [];
  for (const condition of conditions) {
    const rows = await db
      .selectDistinct({ orderId: tickets.orderId })
      .from(ticketHolders)
      .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
      .where(condition)
      .limit(MOST_FOUND);
    found.push(...rows.flatMap(({ orderId }) => (orderId === null ? [] : [{ orderId, kind: 'holder' as const }])));
  }
  if (contact) {
    const rows = await db
      .selectDistinct({ orderId: tickets.orderId })
      .from(gifts)
      .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
      .where(eq(gifts.toHash, addressHashOf(keys, contact)))
      .limit(MOST_FOUND);
    found.push(...rows.flatMap(({ orderId }) => (orderId === null ? [] : [{ orderId, kind: 'gift' as const }])));
  }
  return found;
}

export interface MaskedHolder {
  name: string;
  documentKind: DocumentKind;
  documentNumber: string;
  submittedAt: Date;
}

/** The holders of these tickets as staff see them, by ticket. */
export async function listMaskedHolders(
  db: Reader,
  keys: Keyring,
  ticketIds: string[],
): Promise<Map<string, MaskedHolder>> {
  const holders = await listHolders(db, ticketIds);
  return new Map(
    [...holders].map(([ticketId, holder]) => [
      ticketId,
      {
        name: maskName(holder.name),
        documentKind: holder.documentKind,
        documentNumber: maskDocument(unsealHolder(keys, holder).documentNumber),
        submittedAt: holder.submittedAt,
      },
    ]),
  );
}

/** All that is masked of a ticket's holder; whoever asks writes it down. Undefined when nobody is named on it. */
export async function findWholeHolder(db: Reader, keys: Keyring, ticketId: string) {
  const holder = (await listHolders(db, [ticketId])).get(ticketId);
  if (!holder) return undefined;
  const { documentNumber, birthDate, contact } = unsealHolder(keys, holder);
  const { name, documentKind, country } = holder;
  return { name, documentKind, country, documentNumber, birthDate, contact: contact.value };
}

/** The gifts of an order's tickets, receivers masked. */
export async function listMaskedGifts(db: Reader, keys: Keyring, orderId: string) {
  const rows = await db
    .select({ gift: gifts, ticketNumber: tickets.number })
    .from(gifts)
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(gifts.givenAt));
  return rows.map(({ gift: { id, toKind, toSealed, givenAt, receivedAt }, ticketNumber }) => ({
    id,
    ticketNumber,
    receiver: maskTarget({ kind: toKind, value: keys.unseal('gift-address', toSealed, id).toString() }),
    givenAt,
    receivedAt,
  }));
}

/** Of these pictures of people and documents those that stand neither on a ticket nor with anybody's verified name. */
export async function listUnseenPhotos(db: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const onTickets = await db
    .select({ face: ticketHolders.photoId, document: ticketHolders.documentPhotoId })
    .from(ticketHolders)
    .where(or(inArray(ticketHolders.photoId, ids), inArray(ticketHolders.documentPhotoId, ids)));
  const withNames = await db
    .select({ face: verifiedIdentities.photoId, document: verifiedIdentities.documentPhotoId })
    .from(verifiedIdentities)
    .where(or(inArray(verifiedIdentities.photoId, ids), inArray(verifiedIdentities.documentPhotoId, ids)));
  const seen = new Set([...onTickets, ...withNames].flatMap(({ face, document }) => [face, document]));
  return [...new Set(ids)].filter((id) => !seen.has(id));
}

/** Kept faces and pages of documents of before then that stand nowhere any more, locked against being kept again meanwhile. */
export async function takeReplacedPictures(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const standing = (of: typeof ticketHolders | typeof verifiedIdentities) =>
    tx
      .select({ id: of.photoId })
      .from(of)
      .where(or(eq(of.photoId, files.id), eq(of.documentPhotoId, files.id)));
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.purpose, ['face', 'document']),
        lt(files.keptAt, before),
        isNull(files.forgottenAt),
        notExists(standing(ticketHolders)),
        notExists(standing(verifiedIdentities)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
