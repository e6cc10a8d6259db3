import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, eq } from 'drizzle-orm';
import { staffAccounts } from '../modules/staff/tables.ts';
import { activateTicket, createActivationCodes, releaseCodes } from '../modules/ticketing/activation.ts';
import { refundTickets } from '../modules/ticketing/commands.ts';
import { giftDisputes } from '../modules/ticketing/gift-disputes/tables.ts';
import { addressHashOf } from '../modules/ticketing/gifts.ts';
import { releaseHolder, setHolder } from '../modules/ticketing/holders.ts';
import { gifts, products, ticketHolders, tickets } from '../modules/ticketing/tables.ts';
import { recordAudit } from '../platform/audit-trail.ts';
import { eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type DemoDispute,
  type DemoHolder,
  giftDisputes as disputes,
  foreignHolders,
} from './content/ticket-holders.ts';
import { addPerson, storeDocument, storePortrait } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last of them was named so many days before the first day, in time for the deadline of ten days (spec §9). */
const DAYS_AHEAD = 13;
const DECIDED_AFTER_MS = 26 * HOUR_MS;

interface Stock {
  product: typeof products.$inferSelect;
  /** A ticket of its own for whoever is named: no money stands behind it. */
  giveTicket: (personId: string, at: Date) => Promise<string>;
}

/** Invented people about whose foreign documents the committee has decided in time, and whose gifts are disputed. */
export async function seedTickets(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const stock = await openStock(tx, platform, foreignHolders.length + disputes.length);
  const [reviewer] = await tx.select().from(staffAccounts).where(eq(staffAccounts.email, 'reviewer@example.org'));
  const firstDay = stock?.product.validDays.toSorted()[0];
  if (!stock || !reviewer || firstDay === undefined) return;
  for (const [index, holder] of foreignHolders.entries()) {
    const at = new Date(
      eventInstant(firstDay, '09:40').getTime() - (DAYS_AHEAD + foreignHolders.length - index) * DAY_MS,
    );
    await addHolder(tx, platform, { stock, holder, reviewerId: reviewer.id, at });
  }
  for (const [index, dispute] of disputes.entries())
    await addDispute(tx, platform, stock, dispute, new Date(now.getTime() - (disputes.length - index) * 7 * HOUR_MS));
}

/** Printed codes of the exhibition pass, as partners get them. */
async function openStock(tx: Tx, { keys, clock }: Platform, count: number): Promise<Stock | undefined> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.kind, 'exhibition'), eq(products.needsApproval, true)))
    .orderBy(products.position)
    .limit(1);
  if (!product) return undefined;
  const batch = { productId: product.id, label: '合作媒体', count, expiresAt: null };
  const codes = await createActivationCodes(tx, keys, batch, clock.now());
  return {
    product,
    giveTicket: async (personId, at) => {
      const made = await activateTicket(tx, keys, { code: codes.pop() ?? '', personId, ip: '203.0.113.9', now: at });
      if (typeof made === 'string') throw new Error(`A demo ticket was not made: ${made}.`);
      return made.ticketId;
    },
  };
}

async function addHolder(
  tx: Tx,
  platform: Platform,
  {
    stock: { product, giveTicket },
    holder: { name, country, passport, birthDate, gender, company, email, rejection },
    reviewerId,
    at,
  }: { stock: Stock; holder: DemoHolder; reviewerId: string; at: Date },
): Promise<void> {
  const userTag = rejection === null ? USER_TAG.general : USER_TAG.onlineAudience;
  const personId = await addPerson(tx, { name, email, userTag }, new Date(at.getTime() - HOUR_MS));
  const ticketId = await giveTicket(personId, at);
  const photoId = await storePortrait(tx, platform, { personId, name });
  const documentPhotoId = await storeDocument(tx, platform, { personId, name, documentNumber: passport, birthDate });
  const identity = {
    country,
    gender,
    birthDate,
    documentKind: 'passport',
    documentNumber: passport,
    number: passport,
  } as const;
  await setHolder(tx, platform.keys, {
    ticketId,
    personId,
    validDays: product.validDays,
    now: at,
    holder: {
      identity,
      contact: { kind: 'email', value: email },
      code: undefined,
      photoId,
      documentPhotoId,
      profile: { name, company, industry: 'other', subIndustries: [], interests: [], visitTimes: [] },
      needsDecision: true,
    },
  });
  await decide(tx, { ticketId, rejection, reviewerId, at: new Date(at.getTime() + DECIDED_AFTER_MS) });
}

/** As the committee's decision leaves it, with its line in the audit trail; nobody is written to. */
async function decide(
  tx: Tx,
  { ticketId, rejection, reviewerId, at }: { ticketId: string; rejection: string | null; reviewerId: string; at: Date },
): Promise<void> {
  const approval = rejection === null ? 'approved' : 'rejected';
  const [ticket] = await tx
    .update(tickets)
    .set(rejection === null ? { state: 'verified', approval } : { approval })
    .where(eq(tickets.id, ticketId))
    .returning();
  await tx
    .update(ticketHolders)
    .set({ decidedAt: at, decisionNote: rejection })
    .where(eq(ticketHolders.ticketId, ticketId));
  await recordAudit(tx, { kind: 'staff', id: reviewerId, address: null }, at, [
    {
      action: rejection === null ? 'approve' : 'reject',
      entity: 'ticket_holder',
      entityId: ticketId,
      before: { approval: 'pending' },
      after: { approval, note: rejection },
    },
  ]);
  if (rejection === null) return;
  await releaseHolder(tx, ticketId);
  await refundTickets(tx, [ticketId]);
  await releaseCodes(tx, ticket?.activationCodeId ? [ticket.activationCodeId] : [], at);
}

async function addDispute(
  tx: Tx,
  { keys }: Platform,
  { giveTicket }: Stock,
  { giver, giverMail, language, to, receiver, reason }: DemoDispute,
  now: Date,
): Promise<void> {
  const givenAt = new Date(now.getTime() - 26 * HOUR_MS);
  const fromPersonId = await addPerson(tx, { name: giver, email: `${giverMail}@example.org`, language }, givenAt);
  const ticketId = await giveTicket(fromPersonId, givenAt);
  const toPersonId = receiver === null ? null : await addPerson(tx, { name: receiver, email: to, language }, givenAt);
  const receivedAt = toPersonId === null ? null : new Date(givenAt.getTime() + 2 * HOUR_MS);
  const id = newId(givenAt.getTime());
  const address = { kind: 'email' as const, value: to };
  await tx.insert(gifts).values({
    id,
    ticketId,
    fromPersonId,
    toKind: address.kind,
    toSealed: keys.seal('gift-address', address.value, id),
    toHash: addressHashOf(keys, address),
    toPersonId,
    givenAt,
    receivedAt,
  });
  await tx
    .update(tickets)
    .set(toPersonId === null ? { state: 'given', version: 2 } : { personId: toPersonId, receivedAt, version: 3 })
    .where(eq(tickets.id, ticketId));
  await tx.insert(giftDisputes).values({ id: newId(now.getTime()), giftId: id, reason, openedAt: now });
}
