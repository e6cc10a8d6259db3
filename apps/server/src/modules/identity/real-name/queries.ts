import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import type { Target } from '../policy.ts';
import { persons } from '../tables.ts';
import type { IdentityQuestion } from './checks.ts';
import { MOST_FAILED_OF_NAME, type RecentChecks } from './policy.ts';
import { boundContacts, identityChecks, verifiedIdentities } from './tables.ts';

/** Where somebody is reached: E.164 or a lower-case address. */
export type Contact = Target;

export type IdentityRow = typeof verifiedIdentities.$inferSelect;

/** The document an address is bound to. */
export async function findBoundDocument(db: Reader, contactHash: string): Promise<string | undefined> {
  const rows = await db.select().from(boundContacts).where(eq(boundContacts.contactHash, contactHash)).limit(1);
  return rows[0]?.documentHash;
}

export async function findIdentity(db: Reader, personId: string): Promise<IdentityRow | undefined> {
  const [row] = await db.select().from(verifiedIdentities).where(eq(verifiedIdentities.personId, personId));
  return row;
}

/** How often a person was wrong at the registry in the last day; a question that is still open counts. */
export function countFailedChecks(db: Reader, personId: string, now: Date): Promise<number> {
  return db.$count(
    identityChecks,
    and(
      eq(identityChecks.personId, personId),
      sql`${identityChecks.outcome} <> 'same'`,
      sql`${identityChecks.at} > ${now}::timestamptz - interval '1 day'`,
    ),
  );
}

/** What was asked of a question's person and network in the last day, and of its name in thirty. */
export async function countRecentChecks(
  db: Reader,
  { personId, nameHash, networkHash, now }: IdentityQuestion,
): Promise<RecentChecks> {
  const isToday = sql`at > ${now}::timestamptz - interval '1 day'`;
  const { rows } = await db.execute<Record<'person' | 'name' | 'name_right' | 'network' | 'network_right', number>>(sql`
    SELECT
      count(*) FILTER (WHERE person_id = ${personId} AND outcome <> 'same' AND ${isToday})::int AS person,
      count(*) FILTER (WHERE name_hash = ${nameHash} AND outcome <> 'same')::int AS name,
      count(DISTINCT pair_hash) FILTER (WHERE name_hash = ${nameHash} AND outcome = 'same')::int AS name_right,
      count(*) FILTER (WHERE network_hash = ${networkHash} AND outcome <> 'same' AND ${isToday})::int AS network,
      count(DISTINCT pair_hash) FILTER (WHERE network_hash = ${networkHash} AND outcome = 'same' AND ${isToday})::int
        AS network_right
    FROM identity_checks
    WHERE at > ${now}::timestamptz - make_interval(days => ${MOST_FAILED_OF_NAME.days})
      AND (name_hash = ${nameHash} OR (${isToday} AND (person_id = ${personId} OR network_hash = ${networkHash})))`);
  const [person] = await db.select({ phone: persons.phone }).from(persons).where(eq(persons.id, personId));
  const counted = rows[0];
  return {
    ofPerson: { wrong: counted?.person ?? 0 },
    ofName: { wrong: counted?.name ?? 0, right: counted?.name_right ?? 0 },
    ofNetwork: { wrong: counted?.network ?? 0, right: counted?.network_right ?? 0 },
    hasPhone: typeof person?.phone === 'string',
  };
}
