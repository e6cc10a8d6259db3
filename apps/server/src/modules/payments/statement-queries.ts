import { and, asc, eq, gte, inArray, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import type { RefundState, StatementLine } from '../../ports/payments/provider.ts';
import { boundsOfDay, type Difference, dayOf, type OwnPayment, type OwnRefund } from './statement-policy.ts';
import { paymentAttempts, refunds, statementDifferences, statementLines, statementRuns } from './tables.ts';

export type StatementRun = typeof statementRuns.$inferSelect;

/** The run of a provider's day, locked; made when there is none. */
export async function takeRun(
  tx: Tx,
  { provider, day, now }: { provider: string; day: string; now: Date },
): Promise<StatementRun> {
  await tx
    .insert(statementRuns)
    .values({ id: newId(), provider, day, state: 'waiting', checkedAt: now })
    .onConflictDoNothing();
  const [run] = await tx
    .select()
    .from(statementRuns)
    .where(and(eq(statementRuns.provider, provider), eq(statementRuns.day, day)))
    .for('update');
  if (!run) throw new Error('The run was not written.');
  return run;
}

/** Days of a provider whose bill is in. */
export async function listDoneDays(db: Reader, provider: string): Promise<Set<string>> {
  const rows = await db
    .select({ day: statementRuns.day })
    .from(statementRuns)
    .where(and(eq(statementRuns.provider, provider), eq(statementRuns.state, 'done')));
  return new Set(rows.map(({ day }) => day));
}

/** The civil day of a provider's first payment; undefined before it. */
export async function findFirstDay(db: Reader, provider: string): Promise<string | undefined> {
  const [row] = await db
    .select({ first: min(paymentAttempts.paidAt) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.state, 'paid')));
  return row?.first ? dayOf(row.first) : undefined;
}

/** Parameters of one statement are limited to 65,535. */
const PORTION = 5_000;

/** Puts a bill in the place of what was there. */
export async function replaceLines(tx: Tx, runId: string, lines: StatementLine[]): Promise<void> {
  await tx.delete(statementLines).where(eq(statementLines.runId, runId));
  for (let start = 0; start < lines.length; start += PORTION) {
    await tx.insert(statementLines).values(
      lines.slice(start, start + PORTION).map((line, index) => ({
        runId,
        position: start + index,
        kind: line.kind,
        providerRef: line.providerRef ?? null,
        refundRef: line.refundRef ?? null,
        transactionRef: line.transactionRef,
        amountFen: line.amountFen,
        feeFen: line.feeFen,
        currency: line.currency,
        bookedAt: line.bookedAt,
      })),
    );
  }
}

export async function listStatementLines(db: Reader, runId: string): Promise<StatementLine[]> {
  const rows = await db
    .select()
    .from(statementLines)
    .where(eq(statementLines.runId, runId))
    .orderBy(asc(statementLines.position));
  return rows.map(({ providerRef, refundRef, kind, transactionRef, amountFen, feeFen, currency, bookedAt }) => ({
    kind,
    ...(providerRef === null ? {} : { providerRef }),
    ...(refundRef === null ? {} : { refundRef }),
    transactionRef,
    amountFen,
    feeFen,
    currency,
    bookedAt,
  }));
}

const linesOf = (runId: string, column: SQL, kind?: 'payment' | 'refund') =>
  sql`SELECT ${column} FROM statement_lines WHERE run_id = ${runId} ${kind ? sql`AND kind = ${kind}` : sql``}`;

/** Our payments that a bill names or should name. */
export async function listOwnPayments(db: Reader, { id, provider, day }: StatementRun): Promise<OwnPayment[]> {
  const { from, to } = boundsOfDay(day);
  const isOfDay = and(
    eq(paymentAttempts.state, 'paid'),
    gte(paymentAttempts.paidAt, from),
    lt(paymentAttempts.paidAt, to),
  );
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(
          isOfDay,
          sql`${paymentAttempts.providerRef} IN (${linesOf(id, sql`provider_ref`)})`,
          sql`${paymentAttempts.transactionRef} IN (${linesOf(id, sql`transaction_ref`)})`,
        ),
      ),
    );
  return rows.map(({ paidAt, ...payment }) => ({
    ...payment,
    isOfDay: paidAt !== null && paidAt >= from && paidAt < to,
  }));
}

/** Our refunds that a bill names or should name. */
export async function listOwnRefunds(db: Reader, { id, provider, day }: StatementRun): Promise<OwnRefund[]> {
  const { from, to } = boundsOfDay(day);
  const isOfDay = and(eq(refunds.state, 'done'), gte(refunds.settledAt, from), lt(refunds.settledAt, to));
  const refs = linesOf(id, sql`refund_ref`, 'refund');
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        // What somebody paid by other means is not the provider's: a bill that has it as well shows a payment too many.
        isNull(refunds.handReference),
        or(isOfDay, sql`${refunds.refundRef} IN (${refs})`, sql`replace(${refunds.id}::text, '-', '') IN (${refs})`),
      ),
    );
  return rows.map(({ refund: { settledAt, state, ...refund } }) => ({
    ...refund,
    state: state as RefundState | 'requested',
    isOfDay: settledAt !== null && settledAt >= from && settledAt < to,
  }));
}

/** Which of these attempts and refunds stand on another day's bill of the provider. */
export async function listBookedElsewhere(
  db: Reader,
  { id, provider }: StatementRun,
  { payments, refunds: ownRefunds }: { payments: OwnPayment[]; refunds: OwnRefund[] },
): Promise<Set<string>> {
  const ids = (owns: { id: string; isOfDay: boolean }[]) =>
    sql.param(owns.filter(({ isOfDay }) => isOfDay).map((own) => own.id));
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT payment_attempts.id FROM payment_attempts
    JOIN statement_lines ON statement_lines.kind = 'payment' AND statement_lines.transaction_ref = payment_attempts.transaction_ref
    JOIN statement_runs ON statement_runs.id = run_id AND statement_runs.provider = ${provider} AND run_id <> ${id}
    WHERE payment_attempts.id = ANY(${ids(payments)}::uuid[])
    UNION SELECT refunds.id FROM refunds
    JOIN statement_lines ON statement_lines.kind = 'refund' AND statement_lines.refund_ref = refunds.refund_ref
    JOIN statement_runs ON statement_runs.id = run_id AND statement_runs.provider = ${provider} AND run_id <> ${id}
    WHERE refunds.id = ANY(${ids(ownRefunds)}::uuid[])`);
  return new Set(rows.map((row) => row.id));
}

/** Writes what differs now; what no longer does is explained by that. Differences explained before stay so. */
export async function replaceDifferences(
  tx: Tx,
  runId: string,
  differences: Difference[],
  { now, explanation }: { now: Date; explanation: string },
): Promise<void> {
  const found: string[] = [];
  for (let start = 0; start < differences.length; start += PORTION) {
    const rows = differences
      .slice(start, start + PORTION)
      .map((difference) => ({ id: newId(), runId, ...difference, foundAt: now }));
    await tx.insert(statementDifferences).values(rows).onConflictDoNothing();
    found.push(...rows.map(({ kind, subject }) => `${kind} ${subject}`));
  }
  await tx
    .update(statementDifferences)
    .set({ state: 'explained', explanation, explainedAt: now })
    .where(
      and(
        eq(statementDifferences.runId, runId),
        eq(statementDifferences.state, 'open'),
        sql`NOT (${statementDifferences.kind} || ' ' || ${statementDifferences.subject} = ANY(${sql.param(found)}::text[]))`,
      ),
    );
}

/** Runs with unexplained differences. */
export function listRunsToCompareAgain(db: Reader): Promise<StatementRun[]> {
  return db
    .select()
    .from(statementRuns)
    .where(
      inArray(
        statementRuns.id,
        db
          .select({ runId: statementDifferences.runId })
          .from(statementDifferences)
          .where(eq(statementDifferences.state, 'open')),
      ),
    );
}

/** The runs of a day, by provider. */
export function listRunsOfDay(db: Reader, day: string): Promise<StatementRun[]> {
  return db.select().from(statementRuns).where(eq(statementRuns.day, day)).orderBy(asc(statementRuns.provider));
}

/** Unexplained differences of a day, by provider and what they are about. */
export function listOpenDifferences(db: Reader, day: string) {
  return db
    .select({ provider: statementRuns.provider, difference: statementDifferences })
    .from(statementDifferences)
    .innerJoin(statementRuns, eq(statementRuns.id, statementDifferences.runId))
    .where(and(eq(statementDifferences.state, 'open'), eq(statementRuns.day, day)))
    .orderBy(asc(statementRuns.provider), asc(statementDifferences.kind), asc(statementDifferences.subject));
}

/** How many unexplained differences are older than `oldBefore`, and how many are newer. */
export async function countOpenDifferences(db: Reader, oldBefore: Date): Promise<{ new: number; old: number }> {
  const [row] = await db
    .select({
      old: sql<number>`count(*) FILTER (WHERE ${lt(statementDifferences.foundAt, oldBefore)})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(statementDifferences)
    .where(eq(statementDifferences.state, 'open'));
  const { old, all } = row ?? { old: 0, all: 0 };
  return { old, new: all - old };
}
