import type { SignInStage } from '@mingtang/contract/staff/model';
import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SignedStaff } from '../../http/console-context.ts';
import { type Keyring, newToken } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { getSetting } from '../reference/queries.ts';
import { CODES_MS, isFactorFresh, LOCK, sessionEnd } from './policy.ts';
import { findSession, type SessionRow } from './queries.ts';
import { staffSessions, staffWrongAttempts } from './tables.ts';

const SLIDE_AFTER_MS = 60_000;

const tokenHashOf = (keys: Keyring, token: string): string => keys.hash('staff-session', token);

export interface Device {
  userAgent: string;
  address: string;
}

/** Opens a session at a stage. Returns the token, which is not stored. */
export async function openSession(
  tx: Tx,
  keys: Keyring,
  { accountId, stage, device, now }: { accountId: string; stage: SignInStage; device: Device; now: Date },
): Promise<string> {
  const token = newToken();
  await tx.insert(staffSessions).values({
    id: newId(),
    accountId,
    tokenHash: tokenHashOf(keys, token),
    stage,
    ...device,
    createdAt: now,
    seenAt: now,
    expiresAt: sessionEnd({ createdAt: now, stage }, now),
    // Only the second factor completes one.
    factorAt: stage === 'complete' ? now : null,
  });
  return token;
}

/** Whose token it is and how far they are in; undefined when it is unknown or has ended. */
export function findVisit({ database, keys, clock }: Platform, token: string) {
  return findSession(database.db, tokenHashOf(keys, token), clock.now());
}

/** Finds who a token belongs to once they are wholly signed in, and lets their session go on. */
export async function resolveStaff(platform: Platform, token: string): Promise<SignedStaff | undefined> {
  const now = platform.clock.now();
  const found = await findVisit(platform, token);
  if (found?.session.stage !== 'complete') return undefined;
  const { session, account } = found;
  if (now.getTime() - session.seenAt.getTime() > SLIDE_AFTER_MS)
    await transact(platform, (tx) => extendSession(tx, session, now));
  return {
    accountId: account.id,
    sessionId: session.id,
    name: account.name,
    roles: account.roles,
    factorAt: session.factorAt,
  };
}

async function extendSession(tx: Tx, { id, createdAt, stage }: SessionRow, now: Date): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ seenAt: now, expiresAt: sessionEnd({ createdAt, stage }, now) })
    .where(eq(staffSessions.id, id));
}

/** Ends one session of an account. */
export async function endSession(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.id, id), eq(staffSessions.accountId, accountId)));
}

/** Ends every session of an account, but for one. */
export async function endSessions(tx: Tx, accountId: string, exceptId?: string): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), exceptId ? ne(staffSessions.id, exceptId) : undefined));
}

/** Notes that a session's second factor was proved just now. */
export async function noteFactor(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ factorAt: now, looks: 0, refundedFen: 0 })
    .where(eq(staffSessions.id, sessionId));
}

/** What a session does is counted since its last code, so that many small acts ask for another as one large one does. */
export const stepUp = {
  /** Refuses with `staff.factor_required` when a session's second factor was not proved within the minutes of the setting. */
  async requireFreshFactor({ database, clock }: Platform, { factorAt }: SignedStaff): Promise<void> {
    const { factorMinutes } = await getSetting(database.db, 'console_security');
    if (!isFactorFresh(factorAt, factorMinutes, clock.now()))
      refuse('staff.factor_required', { minutes: factorMinutes });
  },

  /** Counts a look at somebody's personal data. Refuses likewise from so many on that the setting allows a code. */
  async countLook({ database, clock }: Platform, { sessionId }: SignedStaff): Promise<void> {
    const { factorMinutes, looksPerCode } = await getSetting(database.db, 'console_security');
    const { looks } = staffSessions;
    const isAllowed = or(lt(looks, looksPerCode), isFresh(factorMinutes, clock.now()));
    await count(database.db, sessionId, { looks: sql`${looks} + 1` }, { isAllowed, minutes: factorMinutes });
  },

  /** Counts money that is sent back, in the transaction that sends it. Refuses likewise from the amount of the setting on. */
  async countRefund(
    tx: Tx,
    { clock }: Pick<Platform, 'clock'>,
    { sessionId }: SignedStaff,
    fen: number,
  ): Promise<void> {
    const { factorMinutes, refundFromFen } = await getSetting(tx, 'console_security');
    const sum = sql`${staffSessions.refundedFen} + ${fen}`;
    const isAllowed = or(lt(sum, refundFromFen), isFresh(factorMinutes, clock.now()));
    await count(tx, sessionId, { refundedFen: sum }, { isAllowed, minutes: factorMinutes });
  },
};

const isFresh = (minutes: number, now: Date): SQL =>
  sql`coalesce(${staffSessions.factorAt} > ${new Date(now.getTime() - minutes * 60_000)}, false)`;

/** One statement: of several at once each meets what the one before has counted. */
async function count(
  db: Pick<Tx, 'update'>,
  sessionId: string,
  counted: { looks: SQL } | { refundedFen: SQL },
  { isAllowed, minutes }: { isAllowed: SQL | undefined; minutes: number },
): Promise<void> {
  const done = await db
    .update(staffSessions)
    .set(counted)
    .where(and(eq(staffSessions.id, sessionId), isAllowed))
    .returning({ id: staffSessions.id });
  if (done.length === 0) refuse('staff.factor_required', { minutes });
}

/** Deletes sessions that have ended and wrong attempts that no longer count. */
export async function forgetOldSignIns(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  const { at, step } = staffWrongAttempts;
  const isOld = or(
    lt(at, new Date(now.getTime() - CODES_MS)),
    and(eq(step, 'password'), lt(at, new Date(now.getTime() - LOCK.windowMs))),
  );
  await tx.delete(staffWrongAttempts).where(isOld);
}
