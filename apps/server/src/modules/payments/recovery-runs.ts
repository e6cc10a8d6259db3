import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type Reader, transact } from '../../platform/platform.ts';
import { type RecoveryParts, recoverPayment } from './recovery.ts';
import { paymentAttempts, recoveredPayments, recoveryRuns } from './tables.ts';

/** The job that asks every provider about everything since an instant, `{ since, runId }`. */
export const RECOVER_SINCE = 'payments.recover-since';

/** How many payments are asked about at once. */
const ABREAST = 8;

/**
 * Asks every provider what was paid since an instant, and brings back what we do not know of. What went wrong with one is
 * kept with its run; the others are asked all the same. Doing it again finds what is new.
 */
export async function recoverSince(
  parts: RecoveryParts,
  { since, runId }: { since: Date; runId: string },
): Promise<void> {
  const { platform, providers } = parts;
  for (const provider of providers.names) {
    const run = { listed: 0, foreignPayments: 0, missingDays: [] as string[], problem: null as string | null };
    try {
      const { refs, missingDays } = await providers.askLong(provider, (one) => one.listPaid(since));
      run.listed = refs.length;
      run.missingDays = missingDays;
      const unknown = await listUnknown(platform.database.db, provider, refs);
      for (let at = 0; at < unknown.length; at += ABREAST) {
        const asked = unknown.slice(at, at + ABREAST).map((ref) => recoverPayment(parts, provider, ref));
        for (const result of await Promise.allSettled(asked)) {
          // The others are asked all the same; this one again by the next run.
          if (result.status === 'rejected') run.problem = noteProblem(parts, provider, result.reason);
          else if (result.value === 'foreign') run.foreignPayments += 1;
        }
      }
    } catch (error) {
      run.problem = noteProblem(parts, provider, error);
    }
    const row = { id: runId, provider, since, ...run, endedAt: platform.clock.now() };
    await transact(platform, (tx) =>
      tx
        .insert(recoveryRuns)
        .values(row)
        .onConflictDoUpdate({ target: [recoveryRuns.id, recoveryRuns.provider], set: row }),
    );
  }
}

function noteProblem({ platform }: RecoveryParts, provider: string, error: unknown): string {
  platform.log.error({ error, provider }, 'payments could not be recovered');
  return error instanceof Error ? error.message : String(error);
}

/** Of a provider's refs those that our books have no payment of. */
async function listUnknown(db: Reader, provider: string, refs: string[]): Promise<string[]> {
  const rows = await db
    .select({ ref: paymentAttempts.providerRef })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.state, 'paid'),
        sql`${paymentAttempts.providerRef} = ANY(${sql.param(refs)}::text[])`,
      ),
    );
  const known = new Set(rows.map(({ ref }) => ref));
  return refs.filter((ref) => !known.has(ref));
}

/** What each provider's part of a run came to. */
export const listRecoveryRuns = (db: Reader, runId: string) =>
  db.select().from(recoveryRuns).where(eq(recoveryRuns.id, runId)).orderBy(asc(recoveryRuns.provider));

/** What was brought back since an instant, the first first. */
export const listRecovered = (db: Reader, from: Date) =>
  db
    .select()
    .from(recoveredPayments)
    .where(gte(recoveredPayments.foundAt, from))
    .orderBy(asc(recoveredPayments.foundAt));

/** Payments that somebody has to look at. */
export const listLeftToPeople = (db: Reader) =>
  db
    .select()
    .from(recoveredPayments)
    .where(eq(recoveredPayments.outcome, 'by_hand'))
    .orderBy(asc(recoveredPayments.foundAt));
