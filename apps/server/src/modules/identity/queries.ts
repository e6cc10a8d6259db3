import { and, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import type { RecentCodes, Target } from './policy.ts';
import { personOpenIds, persons, receivers, sessions, signInCodes } from './tables.ts';

export type PersonRow = typeof persons.$inferSelect;
export type CodeRow = typeof signInCodes.$inferSelect;

/** Locks what a code request decides on, so that two at once for one target cannot both pass. */
export async function lockTarget(tx: Tx, targetHash: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${targetHash}, 0))`);
}

export async function countRecentCodes(
  tx: Tx,
  { targetHash, addressHash, now }: { targetHash: string; addressHash: string; now: Date },
): Promise<RecentCodes> {
  const { rows } = await tx.execute<{ of_target: number; of_pair: number; last: Date | null; of_address: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM sign_in_codes WHERE target_hash = ${targetHash} AND created_at > ${now}::timestamptz - interval '1 day') AS of_target,
      (SELECT count(*)::int FROM sign_in_codes WHERE target_hash = ${targetHash} AND address_hash = ${addressHash} AND created_at > ${now}::timestamptz - interval '1 day') AS of_pair,
      (SELECT max(created_at) FILTER (WHERE expires_at > created_at) FROM sign_in_codes WHERE target_hash = ${targetHash} AND created_at > ${now}::timestamptz - interval '1 day') AS last,
      (SELECT count(*)::int FROM sign_in_codes WHERE address_hash = ${addressHash} AND created_at > ${now}::timestamptz - interval '1 hour') AS of_address`);
  const row = rows[0];
  return {
    ofTarget: row?.of_target ?? 0,
    ofPair: row?.of_pair ?? 0,
    sinceLast: row?.last ? (now.getTime() - new Date(row.last).getTime()) / 1000 : undefined,
    ofAddress: row?.of_address ?? 0,
  };
}

/** The open code of a target, locked. */
export async function findOpenCode(tx: Tx, targetHash: string): Promise<CodeRow | undefined> {
  const rows = await tx
    .select()
    .from(signInCodes)
    .where(and(eq(signInCodes.targetHash, targetHash), isNull(signInCodes.closedAt)))
    .orderBy(desc(signInCodes.createdAt))
    .limit(1)
    .for('update');
  return rows[0];
}

const columnOf = { phone: persons.phone, email: persons.email } as const;

export async function findPersonByTarget(db: Reader, target: Target): Promise<PersonRow | undefined> {
  const rows = await db.select().from(persons).where(eq(columnOf[target.kind], target.value)).limit(1);
  return rows[0];
}

/** A person, locked against everything that would refer to them; undefined when there is none. */
export async function lockPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const rows = await tx.select().from(persons).where(eq(persons.id, id)).for('update');
  return rows[0];
}

export function listPersonsByIds(db: Reader, ids: string[]): Promise<PersonRow[]> {
  return db.select().from(persons).where(isOneOf(persons.id, ids));
}

export async function findPerson(db: Reader, id: string): Promise<PersonRow | undefined> {
  const rows = await db.select().from(persons).where(eq(persons.id, id)).limit(1);
  return rows[0];
}

/** Puts what opens a person's sessions without proof and what ends them all one after the other. */
export async function lockSessions(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: persons.id }).from(persons).where(eq(persons.id, personId)).for('no key update');
}

export async function findReceiver(db: Reader, personId: string): Promise<typeof receivers.$inferSelect | undefined> {
  const rows = await db.select().from(receivers).where(eq(receivers.personId, personId)).limit(1);
  return rows[0];
}

/** A person's openid with an official account. */
export async function findOpenId(db: Reader, personId: string, appId: string): Promise<string | undefined> {
  const rows = await db
    .select({ openId: personOpenIds.openId })
    .from(personOpenIds)
    .where(and(eq(personOpenIds.personId, personId), eq(personOpenIds.appId, appId)));
  return rows[0]?.openId;
}

/** The live sessions of these tokens, by token hash. */
export async function findLiveSessions(
  db: Reader,
  tokenHashes: string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      personId: sessions.personId,
      userTag: persons.userTag,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .where(
      and(
        inArray(sessions.tokenHash, tokenHashes),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        // Somebody may have been signing in while they were erased.
        isNull(persons.erasedAt),
      ),
    );
  return new Map(rows.map((row) => [row.tokenHash, row]));
}
/** A session that has neither ended nor been revoked. */
export async function findLiveSession(
  db: Reader,
  id: string,
  now: Date,
): Promise<{ sessionId: string; personId: string; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ sessionId: sessions.id, personId: sessions.personId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(persons.erasedAt)));
  return row;
}
/** Whether this session has neither ended nor been revoked. */
export async function isSessionLive(db: Reader, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return rows.length > 0;
}

export interface LiveSession {
  sessionId: string;
  personId: string;
  userTag: string;
  seenAt: Date;
  expiresAt: Date;
}

/** Since when a WeChat account signs in to a person's account; null: none does. */
export async function findSignInByWechat(db: Reader, personId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: max(personOpenIds.signsInSince) })
    .from(personOpenIds)
    .where(eq(personOpenIds.personId, personId));
  return row?.since ?? null;
}

/** The person a WeChat account signs in to. */
export async function findPersonByWechat(db: Reader, appId: string, openId: string): Promise<PersonRow | undefined> {
  const rows = await db
    .select({ person: persons })
    .from(personOpenIds)
    .innerJoin(persons, eq(persons.id, personOpenIds.personId))
    .where(
      and(eq(personOpenIds.appId, appId), eq(personOpenIds.openId, openId), isNotNull(personOpenIds.signsInSince)),
    );
  return rows[0]?.person;
}
