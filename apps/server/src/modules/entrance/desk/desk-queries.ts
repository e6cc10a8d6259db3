import type { DocumentKind } from '@mingtang/contract/identity/documents';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { isNamed } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../../identity/tables.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { products, ticketHolders, tickets } from '../../ticketing/tables.ts';
import { badges, faceComparisons } from './tables.ts';

/** More than are read while somebody waits; whoever has so many namesakes says their phone. */
const MOST_FOUND = 20;

/** What the words of a search may mean, each in full: by its beginning one would read a name letter by letter. */
export interface Meant {
  personId?: string | undefined;
  ticketId?: string | undefined;
  /** A ticket's number without blanks, or its end. */
  ticketNumber?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  /** Keyed hash of an address on a ticket. */
  contactHash?: string | undefined;
}

export interface Found {
  id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  tickets: number;
  ticketId: string | null;
  holderName: string | null;
}

/** The people these words mean, those a ticket leads to with that ticket. */
export async function findAtDesk(db: Reader, meant: Meant): Promise<Found[]> {
  const { personId, ticketId, ticketNumber, phone, email, name, contactHash } = meant;
  const person: SQL[] = [];
  if (personId) person.push(eq(persons.id, personId));
  if (phone) person.push(eq(persons.phone, phone));
  if (email) person.push(eq(persons.email, email));
  if (name) person.push(isNamed(persons.name, name));
  const ticket: SQL[] = [];
  if (ticketId) ticket.push(eq(tickets.id, ticketId));
  if (ticketNumber) {
    const reversed = Array.from(ticketNumber).toReversed().join('');
    ticket.push(sql`reverse(replace(${tickets.number}, ' ', '')) LIKE ${`${reversed}%`}`);
  }
  if (name) ticket.push(isNamed(ticketHolders.name, name));
  if (contactHash) ticket.push(eq(ticketHolders.contactHash, contactHash));

  const hits = new Map<string, { ticketId: string | null; holderName: string | null }>();
  for (const condition of ticket) {
    const rows = await db
      .select({ personId: tickets.personId, ticketId: tickets.id, holderName: ticketHolders.name })
      .from(tickets)
      .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
      .where(condition)
      .orderBy(desc(tickets.createdAt))
      .limit(MOST_FOUND);
    for (const row of rows) if (!hits.has(row.personId)) hits.set(row.personId, row);
  }
  for (const condition of person)
    for (const { id } of await db.select({ id: persons.id }).from(persons).where(condition).limit(MOST_FOUND))
      if (!hits.has(id)) hits.set(id, { ticketId: null, holderName: null });
  const ids = [...hits.keys()].slice(0, MOST_FOUND);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: persons.id,
      name: persons.name,
      phone: persons.phone,
      email: persons.email,
      tickets: sql<number>`(SELECT count(*)::int FROM tickets WHERE person_id = persons.id AND tickets.state IN ('unverified', 'verified'))`,
    })
    .from(persons)
    .where(and(inArray(persons.id, ids), isNull(persons.erasedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, ...(hits.get(id) ?? { ticketId: null, holderName: null }) }] : [];
  });
}

/** A person's tickets, those that still admit first, the newest before older ones. */
export function listDeskTickets(db: Reader, personId: string) {
  return db
    .select({
      id: tickets.id,
      number: tickets.number,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      halls: products.halls,
      validDays: products.validDays,
      reEntry: products.reEntry,
      state: tickets.state,
      approval: tickets.approval,
      needsRealName: products.needsRealName,
      needsReview: products.needsReview,
      holderName: ticketHolders.name,
      company: ticketHolders.company,
      photoId: ticketHolders.photoId,
      badges: tickets.badge,
      printedAt: sql<Date | null>`(SELECT max(printed_at) FROM badges WHERE ticket_id = ${tickets.id})`.mapWith(
        badges.printedAt,
      ),
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(eq(tickets.personId, personId))
    .orderBy(desc(inArray(tickets.state, ['unverified', 'verified'])), desc(tickets.createdAt), desc(tickets.id))
    .limit(100);
}

/** What of a ticket a badge is made of. */
export const findBadgeTicket = async (db: Reader, id: string) => (await selectBadgeTicket(db, id))[0];
/** The same, locked against every other change. */
export const lockBadgeTicket = async (tx: Tx, id: string) =>
  (await selectBadgeTicket(tx, id).for('no key update', { of: tickets }))[0];
export type BadgeTicket = NonNullable<Awaited<ReturnType<typeof findBadgeTicket>>>;

const selectBadgeTicket = (db: Reader, id: string) =>
  db
    .select({
      id: tickets.id,
      number: tickets.number,
      version: tickets.version,
      badge: tickets.badge,
      state: tickets.state,
      approval: tickets.approval,
      needsRealName: products.needsRealName,
      nameZh: products.nameZh,
      nameEn: products.nameEn,
      halls: products.halls,
      holderName: ticketHolders.name,
      company: ticketHolders.company,
      personName: persons.name,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, tickets.personId))
    .leftJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .where(eq(tickets.id, id))
    .$dynamic();

export type BadgeRow = typeof badges.$inferSelect;

export async function findBadge(db: Reader, id: string): Promise<BadgeRow | undefined> {
  const [row] = await db.select().from(badges).where(eq(badges.id, id));
  return row;
}

const selectComparisons = (db: Reader) =>
  db
    .select({
      id: faceComparisons.id,
      personId: faceComparisons.personId,
      against: faceComparisons.against,
      outcome: faceComparisons.outcome,
      similarity: faceComparisons.similarity,
      comparedAt: faceComparisons.comparedAt,
      comparedBy: staffAccounts.name,
      isAccepted: faceComparisons.isAccepted,
    })
    .from(faceComparisons)
    .innerJoin(staffAccounts, eq(staffAccounts.id, faceComparisons.comparedBy));

/** The latest comparisons of somebody's face. */
export const listComparisons = (db: Reader, personId: string) =>
  selectComparisons(db)
    .where(eq(faceComparisons.personId, personId))
    .orderBy(desc(faceComparisons.comparedAt))
    .limit(10);

export const findComparison = async (db: Reader, id: string) =>
  (await selectComparisons(db).where(eq(faceComparisons.id, id)))[0];

/** By which document a ticket's holder is named; undefined while nobody is. */
export async function findHolderDocument(
  db: Reader,
  ticketId: string,
): Promise<{ documentHash: string; documentKind: DocumentKind; photoId: string } | undefined> {
  const [row] = await db
    .select({
      documentHash: ticketHolders.documentHash,
      documentKind: ticketHolders.documentKind,
      photoId: ticketHolders.photoId,
    })
    .from(ticketHolders)
    .where(eq(ticketHolders.ticketId, ticketId));
  return row;
}

/** Whose a ticket is. */
export async function findTicketOwner(db: Reader, ticketId: string): Promise<string | undefined> {
  const [row] = await db.select({ personId: tickets.personId }).from(tickets).where(eq(tickets.id, ticketId));
  return row?.personId;
}
