import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import type { Target } from '../policy.ts';
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
