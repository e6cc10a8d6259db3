import { type Card, fieldsOf, type LeadGrade } from '@mingtang/contract/exhibition/leads/model';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getManager, getMember } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { countWithdrawals, findLead, type LeadRow, listAllLeads } from './queries.ts';
import { contactCards, leadExports, leads } from './tables.ts';

/** Fills in a person's card; codes of the one before stop working. */
export async function saveCard(tx: Tx, { personId, card, now }: { personId: string; card: Card; now: Date }) {
  const saved = { ...card, updatedAt: now, codeHash: null, codeExpiresAt: null };
  await tx
    .insert(contactCards)
    .values({ personId, ...saved })
    .onConflictDoUpdate({
      target: contactCards.personId,
      set: { ...saved, version: sql`${contactCards.version} + 1` },
    });
}

/** Keeps others from numbering what a stand gets. */
async function lockStand(tx: Tx, exhibitorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`leads ${exhibitorId}`}, 0))`);
}

interface Taking {
  exhibitorId: string;
  member: { id: string; personId: string | null };
  /** Whose card, and what it says. */
  personId: string;
  card: Card;
  now: Date;
}

/** Takes up a card somebody showed; one that is held already says what it says now. Its owner is told. Throws own_card. */
export async function takeCard(
  tx: Tx,
  events: Events,
  { exhibitorId, member, personId, card, now }: Taking,
): Promise<{ lead: LeadRow; isNew: boolean }> {
  if (member.personId === personId) refuse('stand.own_card');
  await lockStand(tx, exhibitorId);
  const { name, company, jobTitle, phone, email } = card;
  const said = { name, company, jobTitle, phone, email, fields: fieldsOf(card) };
  const [renewed] = await tx
    .update(leads)
    .set(said)
    .where(and(eq(leads.exhibitorId, exhibitorId), eq(leads.personId, personId), isNull(leads.withdrawnAt)))
    .returning();
  if (renewed) return { lead: renewed, isNew: false };
  const [last] = await tx
    .select({ number: max(leads.number) })
    .from(leads)
    .where(eq(leads.exhibitorId, exhibitorId));
  const [made] = await tx
    .insert(leads)
    .values({
      id: newId(),
      exhibitorId,
      personId,
      number: (last?.number ?? 0) + 1,
      ...said,
      sharedAt: now,
      memberId: member.id,
    })
    .returning();
  const lead = made ?? refuse('protocol.conflict');
  await events.publish(tx, 'exhibition.card_shared', { leadId: lead.id });
  return { lead, isNew: true };
}

/** Grades a lead. Throws not_found, also once it was withdrawn; not_member. */
export async function noteLead(
  tx: Tx,
  { id, personId, grade, note }: { id: string; personId: string; grade: LeadGrade | null; note: string },
): Promise<LeadRow> {
  const known = (await findLead(tx, id)) ?? refuse('protocol.not_found');
  await getMember(tx, { personId, exhibitorId: known.exhibitorId });
  const [row] = await tx
    .update(leads)
    .set({ grade, note: note || null })
    .where(and(eq(leads.id, id), isNull(leads.withdrawnAt)))
    .returning();
  return row ?? refuse('protocol.not_found');
}

/** Codes of a card that were shown so far stop working. Keeps others from reading it until the transaction ends. */
const endCodes = (tx: Tx, personId: string) =>
  tx
    .update(contactCards)
    .set({ version: sql`${contactCards.version} + 1`, codeHash: null, codeExpiresAt: null })
    .where(eq(contactCards.personId, personId));

/** When the last file of a stand's leads was made. */
async function findLastExportTime(tx: Tx, exhibitorId: string): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: max(leadExports.exportedAt) })
    .from(leadExports)
    .where(eq(leadExports.exhibitorId, exhibitorId));
  return last?.at ?? undefined;
}

const blank = { name: null, company: null, jobTitle: null, phone: null, email: null, note: null, grade: null };

/**
 * Takes a person's card back from a stand, which is told; again changes nothing. What was shown before hands it to nobody any
 * more: a code a stand has noted down is no consent. Throws not_found.
 */
export async function withdrawCard(
  tx: Tx,
  events: Events,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  const isOwn = and(eq(leads.id, id), eq(leads.personId, personId));
  const [known] = await tx.select({ withdrawnAt: leads.withdrawnAt }).from(leads).where(isOwn);
  if (!known) return refuse('protocol.not_found');
  if (known.withdrawnAt) return;
  // The card before the lead, as whoever scans it.
  await endCodes(tx, personId);
  const [row] = await tx.select().from(leads).where(isOwn).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.withdrawnAt) return;
  // After the lock of an export under way: it has the line, or it has not.
  await lockStand(tx, row.exhibitorId);
  // Clocks of two processes differ, and a file made before must not seem to be made after: its line would stay unnamed.
  const exportedAt = await findLastExportTime(tx, row.exhibitorId);
  const withdrawnAt = exportedAt && exportedAt >= now ? new Date(exportedAt.getTime() + 1) : now;
  await tx
    .update(leads)
    .set({ ...blank, withdrawnAt })
    .where(eq(leads.id, id));
  await events.publish(tx, 'exhibition.card_withdrawn', { leadId: id });
}

/** Takes every card of somebody back whose account is erased, and forgets whose they were. */
export async function forgetCards(tx: Tx, events: Events, personId: string, now: Date): Promise<void> {
  // First: a stand that scans it right now is done before, or finds no card.
  await tx.delete(contactCards).where(eq(contactCards.personId, personId));
  const held = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.personId, personId), isNull(leads.withdrawnAt)));
  for (const { id } of held) await withdrawCard(tx, events, { id, personId, now });
  await tx.update(leads).set({ personId: null }).where(eq(leads.personId, personId));
}

/** Numbers a file of a stand's leads and gives its lines. Throws not_member, managers_only. */
export async function exportLeads(
  tx: Tx,
  { exhibitorId, personId, now }: { exhibitorId: string; personId: string; now: Date },
) {
  const member = await getManager(tx, { personId, exhibitorId });
  await lockStand(tx, exhibitorId);
  const rows = await listAllLeads(tx, exhibitorId);
  const { withdrawn, lastAt } = await countWithdrawals(tx, exhibitorId);
  // Not before what is left out of it was taken back, whatever another process's clock said.
  const exportedAt = lastAt && lastAt > now ? lastAt : now;
  const [last] = await tx
    .select({ number: max(leadExports.number) })
    .from(leadExports)
    .where(eq(leadExports.exhibitorId, exhibitorId));
  const number = (last?.number ?? 0) + 1;
  await tx
    .insert(leadExports)
    .values({ id: newId(), exhibitorId, number, memberId: member.id, exportedAt, rows: rows.length, withdrawn });
  const [exhibitor] = await tx
    .select({ booth: exhibitors.booth, nameZh: exhibitors.nameZh, nameEn: exhibitors.nameEn })
    .from(exhibitors)
    .where(eq(exhibitors.id, exhibitorId));
  return { number, rows, withdrawn, exportedAt, exhibitor: exhibitor ?? refuse('protocol.not_found') };
}
