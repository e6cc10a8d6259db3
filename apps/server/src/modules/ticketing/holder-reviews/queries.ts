import type { QueueState } from '@mingtang/contract/queues/model';
import { and, asc, desc, eq, ilike, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import { isNamedWith } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../../identity/tables.ts';
import { products, ticketHolders, tickets } from '../tables.ts';

/** Where a reviewed holder stands; a ticket that went back ends it. */
const state = sql<QueueState>`CASE
  WHEN ${tickets.state} IN ('refunded', 'given') THEN 'ended'
  WHEN ${tickets.approval} = 'pending' THEN 'waiting'
  WHEN ${tickets.approval} = 'approved' THEN 'approved'
  ELSE 'rejected' END`;

/** Whose word it was, as the audit trail has it. */
const decidedBy = sql<string | null>`(
  SELECT actor_id FROM audit_entries
  WHERE entity = 'ticket_holder' AND action IN ('approve', 'reject') AND entity_id = ${tickets.id}::text AND actor_kind = 'staff' AND ${tickets.approval} <> 'pending'
  ORDER BY at DESC LIMIT 1)`;

/** The committee looks at foreign documents, reviewers at professional audience, with any document. */
export type ReviewOf = 'foreign_ids' | 'professionals';

const isOf = (of: ReviewOf): SQL => eq(products.needsReview, of === 'professionals');

export interface HolderSearch {
  of: ReviewOf;
  state: QueueState | undefined;
  country?: string | undefined;
  productId?: string | undefined;
  /** Dictionary `business_type`. */
  industry?: string | undefined;
  words: string;
}

function matching({ of, country, productId, industry, words }: HolderSearch): SQL | undefined {
  const mentions = [ticketHolders.company, persons.phone, persons.email, tickets.number];
  return and(
    ne(tickets.approval, 'none'),
    isOf(of),
    country ? eq(ticketHolders.country, country) : undefined,
    productId ? eq(products.id, productId) : undefined,
    industry ? eq(ticketHolders.industry, industry) : undefined,
    words === ''
      ? undefined
      : or(isNamedWith(ticketHolders.name, words), ...mentions.map((column) => ilike(column, anywhere(words)))),
  );
}

const selectHolders = (db: Reader) =>
  db
    .select({
      holder: ticketHolders,
      ticketNumber: tickets.number,
      approval: tickets.approval,
      productZh: products.nameZh,
      productEn: products.nameEn,
      personId: tickets.personId,
      needsApproval: products.needsApproval,
      orderId: tickets.orderId,
      ownerLanguage: persons.language,
      state,
      decidedBy,
    })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, tickets.personId));
export type HolderInLine = Awaited<ReturnType<typeof selectHolders>>[number];

/** A page of reviewed holders: those that wait by their time, what is decided latest first. */
export function listHoldersInLine(
  db: Reader,
  search: HolderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<HolderInLine[]> {
  const direction = search.state === 'waiting' ? asc : desc;
  return selectHolders(db)
    .where(and(matching(search), search.state && eq(state, search.state)))
    .orderBy(direction(ticketHolders.submittedAt), direction(ticketHolders.ticketId))
    .limit(limit)
    .offset(offset);
}

export async function findHolderInLine(db: Reader, of: ReviewOf, ticketId: string): Promise<HolderInLine | undefined> {
  const [row] = await selectHolders(db).where(and(eq(tickets.id, ticketId), ne(tickets.approval, 'none'), isOf(of)));
  return row;
}

/** How many stand in each state, whatever state is searched for. */
export function countHolders(db: Reader, search: HolderSearch): Promise<{ state: QueueState; total: number }[]> {
  return db
    .select({ state, total: sql<number>`count(*)::int` })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .innerJoin(persons, eq(persons.id, tickets.personId))
    .where(matching(search))
    .groupBy(sql`1`);
}

/** How many wait, and since when. */
export async function summariseHolders(db: Reader, of: ReviewOf): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(ticketHolders.submittedAt) })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(eq(tickets.approval, 'pending'), eq(tickets.state, 'unverified'), isOf(of)));
  return row ?? { waiting: 0, oldestAt: null };
}

/** The countries documents are from, and the products they are asked for. */
export async function listHolderFilters(db: Reader) {
  const countries = await db
    .selectDistinct({ country: ticketHolders.country })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(ne(tickets.approval, 'none'), isOf('foreign_ids')))
    .orderBy(asc(ticketHolders.country));
  const asked = await db
    .select({ id: products.id, nameZh: products.nameZh, nameEn: products.nameEn })
    .from(products)
    .where(and(eq(products.needsApproval, true), isOf('foreign_ids')))
    .orderBy(asc(products.position));
  return { countries: countries.map(({ country }) => country), products: asked };
}

/** The industries of applicants as professional audience, the most frequent first. */
export async function listApplicantIndustries(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ industry: ticketHolders.industry })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(and(ne(tickets.approval, 'none'), isOf('professionals')))
    .groupBy(ticketHolders.industry)
    .orderBy(sql`count(*) DESC`, asc(ticketHolders.industry))
    .limit(30);
  return rows.map(({ industry }) => industry);
}
