import { and, eq } from 'drizzle-orm';
import { activateTicket, createActivationCodes } from '../modules/ticketing/activation.ts';
import { giftDisputes } from '../modules/ticketing/gift-disputes/tables.ts';
import { addressHashOf } from '../modules/ticketing/gifts.ts';
import { setHolder } from '../modules/ticketing/holders.ts';
import { gifts, products, tickets } from '../modules/ticketing/tables.ts';
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Stock {
  product: typeof products.$inferSelect;
  /** A ticket of its own for whoever is named: no money stands behind it. */
  giveTicket: (personId: string, at: Date) => Promise<string>;
}

/** Invented people whose foreign documents wait for the committee, and whose gifts are disputed. */
export async function seedTickets(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const stock = await openStock(tx, platform, foreignHolders.length + disputes.length);
  if (!stock) return;
  for (const [index, holder] of foreignHolders.entries())
    await addHolder(
      tx,
      platform,
      stock,
      holder,
      new Date(now.getTime() - (foreignHolders.length - index) * 53 * MINUTE_MS),
    );
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
  { product, giveTicket }: Stock,
  { name, country, passport, birthDate, gender, company, email }: DemoHolder,
  now: Date,
): Promise<void> {
  const personId = await addPerson(tx, { name, email }, new Date(now.getTime() - HOUR_MS));
  const ticketId = await giveTicket(personId, now);
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
    now,
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
