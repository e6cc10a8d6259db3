import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Reader } from '../../platform/platform.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { holderDays, products, ticketHolders, tickets } from './tables.ts';

export type HolderRow = typeof ticketHolders.$inferSelect;

/** What of a holder is sealed. */
export interface HolderSecrets {
  documentNumber: string;
  birthDate: string;
  contact: Contact;
}

export const sealHolder = (keys: Keyring, ticketId: string, secrets: HolderSecrets): Buffer =>
  keys.seal('ticket-holder', JSON.stringify(secrets), ticketId);

export const unsealHolder = (keys: Keyring, { ticketId, sealed }: HolderRow): HolderSecrets =>
  JSON.parse(keys.unseal('ticket-holder', sealed, ticketId).toString()) as HolderSecrets;

/** Holders by their tickets. */
export async function listHolders(db: Reader, ticketIds: string[]): Promise<Map<string, HolderRow>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db.select().from(ticketHolders).where(inArray(ticketHolders.ticketId, ticketIds));
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** The valid tickets a document is printed on, the latest first. */
export function listTicketsOfDocument(db: Reader, documentHash: string) {
  return db
    .select({ holder: ticketHolders, ticket: tickets, product: products })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(eq(ticketHolders.documentHash, documentHash), inArray(tickets.state, ['unverified', 'verified'])))
    .orderBy(desc(ticketHolders.submittedAt))
    .limit(50);
}

/** Whether the document holds another ticket of the product on one of these days. */
export async function hasTicketOnDays(
  db: Reader,
  { documentHash, productId, days }: { documentHash: string; productId: string; days: string[] },
): Promise<boolean> {
  if (days.length === 0) return false;
  const taken = and(
    eq(holderDays.documentHash, documentHash),
    eq(holderDays.productId, productId),
    inArray(holderDays.day, days),
  );
  return (await db.$count(holderDays, taken)) > 0;
}
