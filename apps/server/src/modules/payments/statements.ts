import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import type { StatementLine } from '../../ports/payments/provider.ts';
import { postEntries } from '../ledger/commands.ts';
import type { Providers } from './providers.ts';
import { boundsOfDay, compareStatement, daysWithBill } from './statement-policy.ts';
import * as queries from './statement-queries.ts';
import { statementRuns } from './tables.ts';

/** The job that fetches and compares one day's bills, `{ day }`. */
export const RECONCILE_DAY = 'payments.reconcile-day';

/**
 * Of the jobs a command asks for. What goes wrong with a provider is kept and fails nothing: what fails is a worker that was
 * killed or lost the database, and another takes the job up while the command waits.
 */
export const ASKED_BY_COMMAND = { retryLimit: 2, retryDelay: 1 };

/** Bills are fetched for this many days back, should the product have been down. */
const MOST_DAYS = 31;
/** A day without bookings has no bill at some providers: what is not there by then never will be. */
const EMPTY_AFTER_MS = 2 * 86_400_000;
/** From this age on an unexplained difference wants somebody's attention. */
const OLD_AFTER_MS = 3 * 86_400_000;

/** Compares a run's bill with our books as both stand now, and keeps every difference. */
async function compareRun(tx: Tx, run: queries.StatementRun, now: Date): Promise<void> {
  const lines = await queries.listStatementLines(tx, run.id);
  const payments = await queries.listOwnPayments(tx, run);
  const refunds = await queries.listOwnRefunds(tx, run);
  const bookedElsewhere = await queries.listBookedElsewhere(tx, run, { payments, refunds });
  const differences = compareStatement(lines, { payments, refunds, bookedElsewhere });
  await queries.replaceDifferences(tx, run.id, differences, { now, explanation: 'the books agree by now' });
}

/** Takes a bill in: its lines, its fees into the books, its differences. Again: the same bill changes nothing. */
async function takeStatement(
  tx: Tx,
  { provider, day, lines, now }: { provider: string; day: string; lines: StatementLine[]; now: Date },
): Promise<void> {
  const run = await queries.takeRun(tx, { provider, day, now });
  await queries.replaceLines(tx, run.id, lines);
  const feesFen = lines.reduce((sum, { feeFen }) => sum + feeFen, 0);
  await tx
    .update(statementRuns)
    .set({ state: 'done', tries: run.tries + 1, lines: lines.length, feesFen, problem: null, checkedAt: now })
    .where(eq(statementRuns.id, run.id));
  const cash = `cash:${provider}` as const;
  // A day on which the provider gave back more fees than it took.
  const isGain = feesFen < 0;
  await postEntries(
    tx,
    [
      {
        kind: 'fee',
        debit: isGain ? cash : 'fees',
        credit: isGain ? 'fees' : cash,
        amountFen: Math.abs(feesFen),
        orderId: null,
        sourceId: run.id,
      },
    ],
    now,
  );
  await compareRun(tx, run, now);
}

async function recordWaiting(
  tx: Tx,
  { provider, day, problem, now }: { provider: string; day: string; problem: string | null; now: Date },
): Promise<void> {
  const run = await queries.takeRun(tx, { provider, day, now });
  if (run.state === 'done') return;
  await tx
    .update(statementRuns)
    .set({ tries: run.tries + 1, problem, checkedAt: now })
    .where(eq(statementRuns.id, run.id));
}

/**
 * Fetches a provider's bill of one civil day (`YYYY-MM-DD`) and compares it with the books. Idempotent. Says `waiting` when
 * there is no bill yet; two days later no bill is an empty one. Throws PaymentProviderError, having kept why.
 */
export async function reconcileDay(
  platform: Platform,
  providers: Providers,
  provider: string,
  day: string,
): Promise<'done' | 'waiting'> {
  const now = platform.clock.now();
  let lines: StatementLine[] | undefined;
  try {
    lines = await providers.askLong(provider, (asked) => asked.statement(day));
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await transact(platform, (tx) => recordWaiting(tx, { provider, day, problem, now }));
    throw error;
  }
  const isOver = now.getTime() >= boundsOfDay(day).to.getTime() + EMPTY_AFTER_MS;
  if (!lines && !isOver) {
    await transact(platform, (tx) => recordWaiting(tx, { provider, day, problem: null, now }));
    return 'waiting';
  }
  const bill = lines ?? [];
  await transact(platform, (tx) => takeStatement(tx, { provider, day, lines: bill, now }));
  return 'done';
}

/** Fetches every bill that should exist by now and is not in, then looks again at what still differs. */
export async function reconcileStatements(platform: Platform, providers: Providers): Promise<void> {
  const { database, clock, log, metrics } = platform;
  const now = clock.now();
  for (const provider of providers.names) {
    const firstDay = await queries.findFirstDay(database.db, provider);
    if (firstDay === undefined) continue;
    const done = await queries.listDoneDays(database.db, provider);
    for (const day of daysWithBill(now, firstDay, MOST_DAYS).filter((each) => !done.has(each))) {
      await reconcileDay(platform, providers, provider, day).catch((error: unknown) =>
        log.error({ error, provider, day }, 'statement could not be fetched'),
      );
    }
  }
  for (const run of await queries.listRunsToCompareAgain(database.db))
    await transact(platform, (tx) => compareRun(tx, run, now));
  const open = await queries.countOpenDifferences(database.db, new Date(now.getTime() - OLD_AFTER_MS));
  for (const [age, count] of Object.entries(open)) metrics.statementDifferences.set({ age }, count);
}
