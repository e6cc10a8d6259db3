import type { QueueState } from '@mingtang/contract/queues/model';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anywhere } from '../../../platform/like.ts';
import { isNamedWith } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../../identity/tables.ts';
import { giftColumns } from '../queries.ts';
import { gifts, products, tickets } from '../tables.ts';
import { giftDisputes } from './tables.ts';

const receivers = alias(persons, 'receivers');

/** Back to the giver is what a dispute asks for. */
const state = sql<QueueState>`CASE ${giftDisputes.state}
  WHEN 'open' THEN 'waiting' WHEN 'returned' THEN 'approved' ELSE 'rejected' END`;

export interface DisputeSearch {
  state: QueueState | undefined;
  productId: string | undefined;
  words: string;
}

function matching({ productId, words }: DisputeSearch): SQL | undefined {
  const mentions = [persons.email, persons.phone, tickets.number, giftDisputes.reason];
  return and(
    productId === undefined ? undefined : sql`${products.id}::text = ${productId}`,
    words === ''
      ? undefined
      : or(
          ...[persons.name, receivers.name].map((column) => isNamedWith(column, words)),
          ...mentions.map((column) => ilike(column, anywhere(words))),
        ),
  );
}

const disputeColumns = {
  dispute: giftDisputes,
  gift: gifts,
  state,
  ticketId: tickets.id,
  ticketNumber: tickets.number,
  ticketState: tickets.state,
  ticketApproval: tickets.approval,
  productZh: products.nameZh,
  productEn: products.nameEn,
  giverName: persons.name,
  giverPhone: persons.phone,
  giverEmail: persons.email,
  giverLanguage: persons.language,
  receiverName: receivers.name,
};
const selectDisputes = (db: Reader) =>
  db
    .select(disputeColumns)
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, gifts.fromPersonId))
    .leftJoin(receivers, eq(receivers.id, gifts.toPersonId));
export type DisputeInLine = Awaited<ReturnType<typeof selectDisputes>>[number];

/** A page of disputes: what waits by its time, what is decided latest first. */
export function listDisputes(
  db: Reader,
  search: DisputeSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<DisputeInLine[]> {
  const direction = search.state === 'waiting' ? asc : desc;
  return selectDisputes(db)
    .where(and(matching(search), search.state && eq(state, search.state)))
    .orderBy(direction(giftDisputes.openedAt), direction(giftDisputes.id))
    .limit(limit)
    .offset(offset);
}

export async function findDispute(db: Reader, id: string): Promise<DisputeInLine | undefined> {
  const [row] = await selectDisputes(db).where(eq(giftDisputes.id, id));
  return row;
}

/** How many stand in each state, whatever state is searched for. */
export function countDisputes(db: Reader, search: DisputeSearch): Promise<{ state: QueueState; total: number }[]> {
  return db
    .select({ state, total: sql<number>`count(*)::int` })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, gifts.fromPersonId))
    .leftJoin(receivers, eq(receivers.id, gifts.toPersonId))
    .where(matching(search))
    .groupBy(sql`1`);
}

/** How many wait, and since when. */
export async function summariseDisputes(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${giftDisputes.openedAt})`.mapWith(giftDisputes.openedAt),
    })
    .from(giftDisputes)
    .where(eq(giftDisputes.state, 'open'));
  return row ?? { waiting: 0, oldestAt: null };
}

/** The products whose gifts were ever disputed. */
export function listDisputedProducts(db: Reader): Promise<{ id: string; nameZh: string; nameEn: string }[]> {
  return db
    .selectDistinct({ id: products.id, nameZh: products.nameZh, nameEn: products.nameEn })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .orderBy(asc(products.nameEn));
}

/** What became of a disputed gift, for the letters about it; undefined while nobody has decided. */
export async function findGiftDecision(
  db: Reader,
  giftId: string,
): Promise<{ outcome: 'returned' | 'upheld'; note: string | null } | undefined> {
  const [row] = await db.select().from(giftDisputes).where(eq(giftDisputes.giftId, giftId));
  return row && row.state !== 'open' ? { outcome: row.state, note: row.decisionNote } : undefined;
}

const sentGiftColumns = {
  ...giftColumns,
  returnedAt: gifts.returnedAt,
  ticketState: tickets.state,
  ticketApproval: tickets.approval,
  dispute: {
    state: giftDisputes.state,
    openedAt: giftDisputes.openedAt,
    decidedAt: giftDisputes.decidedAt,
    note: giftDisputes.decisionNote,
  },
};
const selectSentGifts = (db: Reader) =>
  db
    .select(sentGiftColumns)
    .from(gifts)
    .innerJoin(tickets, eq(tickets.id, gifts.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, gifts.fromPersonId))
    .leftJoin(giftDisputes, eq(giftDisputes.giftId, gifts.id));
export type SentGiftView = Awaited<ReturnType<typeof selectSentGifts>>[number];

/** What a person gave, newest first, with how many there are: also what came back, for that is what they look for. */
export async function listSentGifts(
  db: Reader,
  { personId, limit, offset }: { personId: string; limit: number; offset: number },
): Promise<{ items: SentGiftView[]; total: number }> {
  const own = eq(gifts.fromPersonId, personId);
  const newest = [desc(gifts.givenAt), desc(gifts.id)];
  const items = await selectSentGifts(db)
    .where(own)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(gifts, own) };
}
