import type { LeadGrade } from '@mingtang/contract/exhibition/leads/model';
import { and, asc, count, desc, eq, ilike, isNull, max, or, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import { isNamedWith } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { briefColumns } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { contactCards, leads } from './tables.ts';

export type CardRow = typeof contactCards.$inferSelect;
export type LeadRow = typeof leads.$inferSelect;

export async function findCard(db: Reader, personId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(contactCards).where(eq(contactCards.personId, personId));
  return row;
}

/** The same, kept as it is until the transaction ends: its owner may be changing it or taking it back. */
export async function lockCard(db: Reader, personId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(contactCards).where(eq(contactCards.personId, personId)).for('share');
  return row;
}

const selectReceipts = (db: Reader) =>
  db
    .select({
      id: leads.id,
      fields: leads.fields,
      sharedAt: leads.sharedAt,
      withdrawnAt: leads.withdrawnAt,
      exhibitor: briefColumns,
    })
    .from(leads)
    .innerJoin(exhibitors, eq(exhibitors.id, leads.exhibitorId));

/** Who holds, or held, a person's card; latest first. */
export const listReceipts = (db: Reader, personId: string) =>
  selectReceipts(db).where(eq(leads.personId, personId)).orderBy(desc(leads.sharedAt), desc(leads.id));

/** A receipt of a person's own. */
export async function findReceipt(db: Reader, of: { id: string; personId: string }) {
  const [row] = await selectReceipts(db).where(and(eq(leads.id, of.id), eq(leads.personId, of.personId)));
  return row;
}

/** A lead as its stand sees it. A name is there as long as it is not withdrawn. */
export const toLead = ({ name, ...row }: LeadRow) => ({ ...row, name: name ?? '' });

export async function findLead(db: Reader, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row;
}

/** With its exhibitor, for the letters; withdrawn or not. */
export async function findLeadOfStand(db: Reader, id: string) {
  const [row] = await db
    .select({ lead: leads, exhibitor: briefColumns })
    .from(leads)
    .innerJoin(exhibitors, eq(exhibitors.id, leads.exhibitorId))
    .where(eq(leads.id, id));
  return row;
}

export interface LeadFilter {
  exhibitorId: string;
  words?: string | undefined;
  grade?: LeadGrade | undefined;
}

/** One page of the cards a stand holds, latest first. */
export async function listLeads(
  db: Reader,
  { exhibitorId, words, grade }: LeadFilter,
  { page, limit, offset }: { page: number; limit: number; offset: number },
) {
  const mentions = [leads.company, leads.jobTitle, leads.note];
  const where = and(
    eq(leads.exhibitorId, exhibitorId),
    isNull(leads.withdrawnAt),
    grade && eq(leads.grade, grade),
    words ? or(isNamedWith(leads.name, words), ...mentions.map((one) => ilike(one, anywhere(words)))) : undefined,
  );
  const rows = await db
    .select()
    .from(leads)
    .where(where)
    .orderBy(desc(leads.sharedAt), desc(leads.number))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toLead), total: await db.$count(leads, where), page, pageSize: limit };
}

/** Every card a stand holds, by number. */
export const listAllLeads = (db: Reader, exhibitorId: string): Promise<LeadRow[]> =>
  db
    .select()
    .from(leads)
    .where(and(eq(leads.exhibitorId, exhibitorId), isNull(leads.withdrawnAt)))
    .orderBy(asc(leads.number));

/** How many cards were taken back from a stand, and when the last one was. */
export async function countWithdrawals(
  db: Reader,
  exhibitorId: string,
): Promise<{ withdrawn: number; lastAt: Date | null }> {
  const [row] = await db
    .select({ withdrawn: count(leads.withdrawnAt), lastAt: max(leads.withdrawnAt) })
    .from(leads)
    .where(eq(leads.exhibitorId, exhibitorId));
  return row ?? { withdrawn: 0, lastAt: null };
}

interface ExportRow {
  number: number;
  exportedAt: Date;
  rows: number;
  withdrawnSince: number[];
}

/** The files a stand took home, latest first, with the lines that must go from each. */
export const listExports = (db: Reader, exhibitorId: string): Promise<ExportRow[]> =>
  listRows<ExportRow>(
    db,
    sql`
    SELECT number, exported_at AS "exportedAt", rows,
      coalesce((SELECT json_agg(leads.number ORDER BY leads.number) FROM leads
        WHERE leads.exhibitor_id = lead_exports.exhibitor_id AND shared_at <= exported_at AND withdrawn_at > exported_at), '[]') AS "withdrawnSince"
    FROM lead_exports WHERE exhibitor_id = ${exhibitorId} ORDER BY number DESC LIMIT 50`,
  );

/** The numbers of the files a lead stands in. */
export async function listFilesOf(db: Reader, leadId: string): Promise<number[]> {
  const rows = await listRows<{ number: number }>(
    db,
    sql`
    SELECT lead_exports.number FROM lead_exports JOIN leads USING (exhibitor_id)
    WHERE leads.id = ${leadId} AND exported_at >= shared_at AND (withdrawn_at IS NULL OR exported_at < withdrawn_at)
    ORDER BY lead_exports.number`,
  );
  return rows.map(({ number }) => number);
}
