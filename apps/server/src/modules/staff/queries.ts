import type { Page } from '@mingtang/contract/fields';
import { type Permission, policy } from '@mingtang/contract/staff/policy';
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { anywhere } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { CODES_MS, LOCK, PROOF, type WrongAttempts } from './policy.ts';
import { staffAccounts, staffInvitations, staffSessions, staffWrongAttempts } from './tables.ts';

export type AccountRow = typeof staffAccounts.$inferSelect;
export type SessionRow = typeof staffSessions.$inferSelect;
export type InvitationRow = typeof staffInvitations.$inferSelect;

export async function hasAccounts(db: Reader): Promise<boolean> {
  const rows = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1);
  return rows.length > 0;
}

export async function findAccountByEmail(db: Reader, email: string): Promise<AccountRow | undefined> {
  const rows = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  return rows[0];
}

export async function findAccount(db: Reader, id: string): Promise<AccountRow | undefined> {
  const rows = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  return rows[0];
}

/** The same, kept from others' changes until the end of the transaction. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const rows = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update');
  return rows[0];
}

/** In which language an account was invited, and its letters are written; Chinese for who came without an invitation. */
export async function findAccountLanguage(db: Reader, email: string): Promise<'zh' | 'en'> {
  const [invitation] = await db
    .select({ language: staffInvitations.language })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, email))
    .orderBy(desc(staffInvitations.createdAt))
    .limit(1);
  return invitation?.language ?? 'zh';
}

/** One page of accounts by name; words look into names and addresses. */
export async function listAccounts(
  db: Reader,
  { words, range }: { words: string; range: { page: number; limit: number; offset: number } },
): Promise<Page<AccountRow>> {
  const like = anywhere(words);
  const where = words === '' ? undefined : or(ilike(staffAccounts.name, like), ilike(staffAccounts.email, like));
  const items = await db
    .select()
    .from(staffAccounts)
    .where(where)
    .orderBy(asc(staffAccounts.name), asc(staffAccounts.id))
    .limit(range.limit)
    .offset(range.offset);
  const [counted] = await db.select({ total: count() }).from(staffAccounts).where(where);
  return { items, total: counted?.total ?? 0, page: range.page, pageSize: range.limit };
}

/** Owners who may sign in, but for this account. They are locked, so that two owners cannot remove each other at once. */
export async function countOtherOwners(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(
      and(ne(staffAccounts.id, id), eq(staffAccounts.isActive, true), arrayContains(staffAccounts.roles, ['owner'])),
    )
    .for('update');
  return rows.length;
}

/** A session that has not ended, with its account if that may sign in. */
export async function findSession(
  db: Reader,
  tokenHash: string,
  now: Date,
): Promise<{ session: SessionRow; account: AccountRow } | undefined> {
  const rows = await db
    .select({ session: staffSessions, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), eq(staffAccounts.isActive, true)),
    );
  return rows[0];
}

/** Of these sessions those that are open, each with what its account may do now. */
export async function listOpenSessions(
  db: Reader,
  ids: string[],
  now: Date,
): Promise<Map<string, AccountRow['roles']>> {
  const rows = await db
    .select({ id: staffSessions.id, roles: staffAccounts.roles })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(
      and(
        inArray(staffSessions.id, ids),
        eq(staffSessions.stage, 'complete'),
        gt(staffSessions.expiresAt, now),
        eq(staffAccounts.isActive, true),
      ),
    );
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}

export async function listSessions(db: Reader, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.accountId, accountId),
        eq(staffSessions.stage, 'complete'),
        gt(staffSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(staffSessions.seenAt));
}

/** Wrong attempts at an address as far as they count: of the window, and codes of a day. */
export async function listWrongAttempts(
  db: Reader,
  {
    emailHash,
    networkHash,
    isStranger,
    now,
  }: { emailHash: string; networkHash: string; isStranger: boolean; now: Date },
): Promise<WrongAttempts> {
  const { at, step } = staffWrongAttempts;
  const windowFrom = new Date(now.getTime() - LOCK.windowMs);
  const rows = await db
    .select({ at, step, networkHash: staffWrongAttempts.networkHash, isStranger: staffWrongAttempts.isStranger })
    .from(staffWrongAttempts)
    .where(
      and(
        eq(staffWrongAttempts.emailHash, emailHash),
        gt(at, new Date(now.getTime() - CODES_MS)),
        or(gt(at, windowFrom), eq(step, 'code')),
      ),
    )
    .orderBy(asc(at));
  const recent = rows.filter((row) => row.at > windowFrom);
  const isOfTheirs = (row: (typeof rows)[number]) => (isStranger ? row.isStranger : row.networkHash === networkHash);
  return {
    fromAnywhere: recent.map((row) => row.at),
    fromCaller: recent.filter((row) => row.networkHash === networkHash).map((row) => row.at),
    codesOfDay: rows.filter((row) => row.step === 'code' && isOfTheirs(row)).length,
  };
}

/** Whether the wrong attempts of the window, at all addresses together, are many. */
export async function wasTriedOften(db: Reader, now: Date): Promise<boolean> {
  // By id, which rises with time: what is old stays unread, however much of it there is.
  const [deciding] = await db
    .select({ at: staffWrongAttempts.at })
    .from(staffWrongAttempts)
    .orderBy(desc(staffWrongAttempts.id))
    .offset(PROOF.atAll - 1)
    .limit(1);
  return deciding !== undefined && deciding.at.getTime() > now.getTime() - LOCK.windowMs;
}

/** Invitations, newest first, each with the name of whoever invited. */
export async function listInvitations(
  db: Reader,
  range: { page: number; limit: number; offset: number },
): Promise<Page<{ invitation: InvitationRow; invitedBy: string }>> {
  const items = await db
    .select({ invitation: staffInvitations, invitedBy: staffAccounts.name })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.invitedBy))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
    .limit(range.limit)
    .offset(range.offset);
  const [counted] = await db.select({ total: count() }).from(staffInvitations);
  return { items, total: counted?.total ?? 0, page: range.page, pageSize: range.limit };
}

export async function findInvitation(db: Reader, id: string): Promise<InvitationRow | undefined> {
  const rows = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return rows[0];
}

/** An invitation that can still be taken up or withdrawn, kept from others until the end of the transaction. */
export async function lockOpenInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const rows = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt)))
    .for('update');
  return rows[0];
}

/** Accounts that may sign in and do this, but for one, by name. */
export async function listAccountsThatMay(
  db: Reader,
  permission: Permission,
  exceptId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(
      and(
        ne(staffAccounts.id, exceptId),
        eq(staffAccounts.isActive, true),
        arrayOverlaps(staffAccounts.roles, ['owner', ...policy[permission]]),
      ),
    )
    .orderBy(asc(staffAccounts.name), asc(staffAccounts.id));
}

/** The open invitations somebody sent, oldest first. */
export async function listOpenInvitationsBy(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: staffInvitations.id, email: staffInvitations.email })
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.invitedBy, accountId),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.withdrawnAt),
        gt(staffInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(staffInvitations.createdAt));
}

/** The names of accounts by id; ids of anybody else are left out. */
export async function findNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(inArray(sql`${staffAccounts.id}::text`, Array.from(new Set(ids))));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
