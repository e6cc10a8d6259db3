import type { StandReportRow } from '@mingtang/contract/exhibition/members/console';
import type { StandRole } from '@mingtang/contract/exhibition/members/model';
import { type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskPerson, maskTarget } from '../../identity/masks.ts';
import { namedLike } from './queries.ts';

interface Range {
  page: number;
  limit: number;
  offset: number;
}

interface DeskRow {
  id: string;
  exhibitorId: string;
  exhibitorZh: string;
  exhibitorEn: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  accountKind: 'phone' | 'email' | null;
  account: string | null;
  role: StandRole;
  invitedAt: Date;
  invitedBy: string | null;
  joinedAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

export interface MemberFilter {
  exhibitorId?: string | undefined;
  words?: string | undefined;
  isInForce?: boolean | undefined;
}

/** One page of the people of exhibitors, the latest first; masked. */
export async function listDeskMembers(
  db: Reader,
  { exhibitorId, words, isInForce }: MemberFilter,
  { page, limit, offset }: Range,
) {
  const conditions: SQL[] = [namedLike(words, anywhere)];
  if (exhibitorId) conditions.push(sql`exhibitor_id = ${exhibitorId}`);
  if (isInForce !== undefined) conditions.push(isInForce ? sql`withdrawn_at IS NULL` : sql`withdrawn_at IS NOT NULL`);
  const where = sql.join(conditions, sql` AND `);
  const rows = await listRows<DeskRow>(
    db,
    sql`
    SELECT exhibitor_members.id, exhibitor_id AS "exhibitorId", exhibitors.name_zh AS "exhibitorZh",
      exhibitors.name_en AS "exhibitorEn", persons.name, persons.phone, persons.email, account_kind AS "accountKind",
      account, exhibitor_members.role, invited_at AS "invitedAt", inviter.name AS "invitedBy", joined_at AS "joinedAt",
      withdrawn_at AS "withdrawnAt", withdrawer.name AS "withdrawnBy"
    FROM exhibitor_members JOIN exhibitors ON exhibitors.id = exhibitor_id
    LEFT JOIN persons ON persons.id = person_id
    LEFT JOIN staff_accounts AS inviter ON inviter.id = invited_by
    LEFT JOIN staff_accounts AS withdrawer ON withdrawer.id = withdrawn_by
    WHERE ${where} ORDER BY invited_at DESC, exhibitor_members.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM exhibitor_members JOIN exhibitors ON exhibitors.id = exhibitor_id WHERE ${where}`,
  );
  const items = rows.map(({ name, phone, email, accountKind, account, ...row }) => ({
    ...row,
    person:
      accountKind && account ? maskTarget({ kind: accountKind, value: account }) : maskPerson({ name, phone, email }),
  }));
  return { items, total: counted?.total ?? 0, page, pageSize: limit };
}

/** One page of how exhibitors look after visitors: those with most that waits first. Those nothing happened at are left out. */
export async function listReport(db: Reader, words: string | undefined, { page, limit, offset }: Range) {
  const source = sql`
    FROM exhibitors
    LEFT JOIN LATERAL (SELECT count(*)::int AS members FROM exhibitor_members
      WHERE exhibitor_id = exhibitors.id AND withdrawn_at IS NULL) AS own ON true
    LEFT JOIN LATERAL (SELECT count(*)::int AS messages, (count(*) FILTER (WHERE answered_at IS NULL))::int AS unanswered,
      round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY answered_at - written_at)) / 60)::int AS "answerMinutes"
      FROM contact_messages WHERE exhibitor_id = exhibitors.id) AS written ON true
    LEFT JOIN LATERAL (SELECT (count(DISTINCT meeting_slots.id) FILTER (WHERE withdrawn_at IS NULL))::int AS slots,
      (count(meetings.id) FILTER (WHERE state = 'booked'))::int AS meetings, (count(meetings.id) FILTER (WHERE state = 'cancelled'))::int AS cancelled
      FROM meeting_slots LEFT JOIN meetings ON slot_id = meeting_slots.id WHERE exhibitor_id = exhibitors.id) AS met ON true
    LEFT JOIN LATERAL (SELECT (count(*) FILTER (WHERE withdrawn_at IS NULL))::int AS leads, (count(*) FILTER (WHERE withdrawn_at IS NOT NULL))::int AS withdrawn
      FROM leads WHERE exhibitor_id = exhibitors.id) AS handed ON true
    WHERE ${namedLike(words, anywhere)} AND members + messages + slots + leads + withdrawn > 0`;
  const items = await listRows<StandReportRow>(
    db,
    sql`SELECT exhibitors.id AS "exhibitorId", name_zh AS "nameZh", name_en AS "nameEn", hall, booth, members, messages,
      unanswered, "answerMinutes", slots, meetings, cancelled, leads, withdrawn ${source}
    ORDER BY unanswered DESC, messages DESC, meetings DESC, leads DESC, exhibitors.id LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] = await listRows<{ total: number }>(db, sql`SELECT count(*)::int AS total ${source}`);
  return { items, total: counted?.total ?? 0, page, pageSize: limit };
}
