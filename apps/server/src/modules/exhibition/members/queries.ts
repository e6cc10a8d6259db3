import { mayManage, type StandRole } from '@mingtang/contract/exhibition/members/model';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listRows } from '../../../platform/rows.ts';
import { exhibitors } from '../tables.ts';
import { exhibitorMembers } from './tables.ts';

export type MemberRow = typeof exhibitorMembers.$inferSelect;

/** The columns of an exhibitor that a line of a list shows. */
export const briefColumns = {
  id: exhibitors.id,
  nameZh: exhibitors.nameZh,
  nameEn: exhibitors.nameEn,
  hall: exhibitors.hall,
  booth: exhibitors.booth,
  mark: exhibitors.mark,
  logo: exhibitors.logo,
};

/** Somebody's place at a stand. Throws not_member. */
export async function getMember(db: Reader, of: { personId: string; exhibitorId: string }): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(exhibitorMembers)
    .where(
      and(
        eq(exhibitorMembers.personId, of.personId),
        eq(exhibitorMembers.exhibitorId, of.exhibitorId),
        isNull(exhibitorMembers.withdrawnAt),
      ),
    );
  return row ?? refuse('stand.not_member');
}

/** The same of a manager. Throws not_member, managers_only. */
export async function getManager(db: Reader, of: { personId: string; exhibitorId: string }): Promise<MemberRow> {
  const member = await getMember(db, of);
  return mayManage(member.role) ? member : refuse('stand.managers_only');
}

/** Whether somebody belongs to a stand. */
export async function isMember(db: Reader, of: { personId: string; exhibitorId: string }): Promise<boolean> {
  const found = await db.$count(
    exhibitorMembers,
    and(
      eq(exhibitorMembers.personId, of.personId),
      eq(exhibitorMembers.exhibitorId, of.exhibitorId),
      isNull(exhibitorMembers.withdrawnAt),
    ),
  );
  return found > 0;
}

/** Everybody of a stand whom news of it reach: those who have come. */
export async function listStandReaders(db: Reader, exhibitorId: string): Promise<string[]> {
  const rows = await db
    .select({ id: exhibitorMembers.id })
    .from(exhibitorMembers)
    .where(
      and(
        eq(exhibitorMembers.exhibitorId, exhibitorId),
        isNull(exhibitorMembers.withdrawnAt),
        isNotNull(exhibitorMembers.personId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A place at a stand in force, with the stand. */
export async function findMemberOfStand(db: Reader, id: string) {
  const [row] = await db
    .select({ member: exhibitorMembers, exhibitor: briefColumns })
    .from(exhibitorMembers)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorMembers.exhibitorId))
    .where(and(eq(exhibitorMembers.id, id), isNull(exhibitorMembers.withdrawnAt)));
  return row;
}

interface OwnStandRow {
  role: StandRole;
  id: string;
  nameZh: string;
  nameEn: string;
  hall: number;
  booth: string;
  mark: number;
  logo: string | null;
  unanswered: number;
  meetings: number;
  nextMeetingAt: Date | null;
  leads: number;
  hasProposal: boolean;
}

/** The stands of a person, and what waits there. */
export async function listOwnStands(db: Reader, personId: string, now: Date) {
  const coming = sql`FROM meetings JOIN meeting_slots ON meeting_slots.id = slot_id
    WHERE meeting_slots.exhibitor_id = exhibitors.id AND meetings.state = 'booked' AND ends_at > ${now}`;
  const rows = await listRows<OwnStandRow>(
    db,
    sql`
    SELECT exhibitor_members.role, exhibitors.id, name_zh AS "nameZh", name_en AS "nameEn", hall, booth, mark, logo,
      (SELECT count(*)::int FROM contact_messages WHERE exhibitor_id = exhibitors.id AND answered_at IS NULL) AS unanswered,
      (SELECT count(*)::int ${coming}) AS meetings,
      (SELECT min(starts_at) ${coming}) AS "nextMeetingAt",
      (SELECT count(*)::int FROM leads WHERE exhibitor_id = exhibitors.id AND withdrawn_at IS NULL) AS leads,
      EXISTS (SELECT FROM exhibitor_text_proposals WHERE exhibitor_id = exhibitors.id AND state = 'under_review') AS "hasProposal"
    FROM exhibitor_members JOIN exhibitors ON exhibitors.id = exhibitor_members.exhibitor_id
    WHERE person_id = ${personId} AND withdrawn_at IS NULL
    ORDER BY exhibitors.position, exhibitors.id`,
  );
  return rows.map(({ id, nameZh, nameEn, hall, booth, mark, logo, ...waiting }) => ({
    exhibitor: { id, nameZh, nameEn, hall, booth, mark, logo },
    ...waiting,
  }));
}

/** Invitations that wait for somebody with one of these addresses, kept from others who take them up. */
export function lockInvitations(db: Reader, accounts: string[]): Promise<MemberRow[]> {
  return db
    .select()
    .from(exhibitorMembers)
    .where(and(inArray(exhibitorMembers.account, accounts), isNull(exhibitorMembers.withdrawnAt)))
    .orderBy(exhibitorMembers.id)
    .for('update');
}

/** Exhibitors whose names contain some words. */
export function namedLike(words: string | undefined, pattern: (words: string) => string): SQL {
  if (!words) return sql`true`;
  return sql`(exhibitors.name_zh ILIKE ${pattern(words)} OR exhibitors.name_en ILIKE ${pattern(words)} OR exhibitors.booth ILIKE ${pattern(words)})`;
}
