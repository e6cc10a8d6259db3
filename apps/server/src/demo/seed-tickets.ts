import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, eq } from 'drizzle-orm';
import { staffAccounts } from '../modules/staff/tables.ts';
import { giftDisputes } from '../modules/ticketing/gift-disputes/tables.ts';
import { addressHashOf } from '../modules/ticketing/gifts.ts';
import { setHolder } from '../modules/ticketing/holders.ts';
import { gifts, products, tickets } from '../modules/ticketing/tables.ts';
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
import { decideInDemo, openStock, type Stock } from './ticket-stock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last of them was named so many days before the first day, in time for the deadline of ten days (spec §9). */
const DAYS_AHEAD = 13;
const DECIDED_AFTER_MS = 26 * HOUR_MS;

/** Invented people about whose foreign documents the committee has decided in time, and whose gifts are disputed. */
export async function seedTickets(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.kind, 'exhibition'), eq(products.needsApproval, true), eq(products.needsReview, false)))
    .orderBy(products.position)
    .limit(1);
  const count = foreignHolders.length + disputes.length;
  const stock = product && (await openStock(tx, platform, { product, label: '合作媒体', count }));
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
  await decideInDemo(tx, { ticketId, rejection, reviewerId, at: new Date(at.getTime() + DECIDED_AFTER_MS) });
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
