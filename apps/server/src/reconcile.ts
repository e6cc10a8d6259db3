import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCommandConfig } from './command-config.ts';
import { listLeftToPeople, listRecovered, listRecoveryRuns, RECOVER_SINCE } from './modules/payments/recovery-runs.ts';
import { listOpenDifferences, listRunsOfDay } from './modules/payments/statement-queries.ts';
import { ASKED_BY_COMMAND, RECONCILE_DAY } from './modules/payments/statements.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';
import { newId } from './platform/id.ts';
import { Jobs } from './platform/jobs.ts';
import { transact } from './platform/platform.ts';
import { createLogger } from './platform/telemetry.ts';

/**
 * `npm run reconcile -- <day>`: the running server fetches the providers' bills of that civil day and compares them with
 * the books; this prints what differs. `-- --since <instant>`: it asks the providers what was paid since then, and brings
 * back what the database lost. Exit status 0 only when every provider has answered and nothing is left for anybody.
 */
const USAGE = `Usage: npm run reconcile -- <day>              such as 2026-07-05
       npm run reconcile -- --since <instant>  such as 2026-07-05T09:30:00+08:00`;
const PATIENCE_MS = 300_000;

const order = readOrder() ?? giveUp();
const config = readCommandConfig();
const access = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.DATABASE_URL ?? access?.url ?? '';
const database = openDatabase({ url, poolSize: 2, onError: () => undefined });
const jobs = new Jobs(url, createLogger('silent'));
const isClean = await ('day' in order ? reconcileDay(database, order.day) : recoverSince(database, order.since));
await jobs.stop();
await database.close();
await access?.release();
process.exit(isClean ? 0 : 1);

/** Reads the command line; undefined when it makes no sense. */
function readOrder(): { day: string } | { since: Date } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
    const [day, ...others] = positionals;
    if (others.length > 0 || (day === undefined) === (values.since === undefined)) return undefined;
    if (day !== undefined) return /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : undefined;
    // Without an offset it would be read in whatever zone this machine is in.
    const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(values.since ?? '');
    const since = new Date(values.since ?? '');
    return isInstant && !Number.isNaN(since.getTime()) && since <= new Date() ? { since } : undefined;
  } catch {
    return undefined;
  }
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}

/** Has a running server work a job, and waits for its end. Returns whether it ended well, and says why not. */
async function haveWorked(name: string, data: object): Promise<boolean> {
  jobs.define({ name, ...ASKED_BY_COMMAND, work: async () => undefined });
  await jobs.start({ work: false });
  const id = await transact({ database }, (tx) => jobs.enqueue(tx, name, data));
  let until = Date.now() + PATIENCE_MS;
  while (id !== null && Date.now() < until) {
    const progress = await jobs.findProgress(name, id);
    if (progress.state === 'done') return true;
    if (progress.state === 'failed') {
      console.log(`FAILED   the server could not do it: ${progress.problem}`);
      return false;
    }
    // Somebody is at it, however long it takes; one that dies of it is noticed, and then it waits again.
    if (progress.state === 'active') until = Date.now() + PATIENCE_MS;
    await sleep(300);
  }
  console.log('FAILED   no server took it up in time: one must be running that works the jobs.');
  return false;
}

async function reconcileDay({ db }: Database, day: string): Promise<boolean> {
  const hasEnded = await haveWorked(RECONCILE_DAY, { day });
  const runs = await listRunsOfDay(db, day);
  const differences = await listOpenDifferences(db, day);
  for (const { provider, state, lines, feesFen, problem } of runs) {
    const outcome =
      state === 'done' ? `${lines} lines, fees ${feesFen} fen` : `no bill yet${problem ? `: ${problem}` : ''}`;
    console.log(`${provider.padEnd(8)} ${outcome}`);
  }
  for (const { provider, difference } of differences) {
    const { kind, subject, ourFen, theirFen, theirCurrency } = difference;
    console.log(
      `DIFFERS  ${provider} ${kind} ${subject}: ours ${ourFen ?? 'none'}, theirs ${theirFen ?? 'none'} ${theirCurrency ?? ''}`,
    );
  }
  return hasEnded && runs.length > 0 && runs.every(({ state }) => state === 'done') && differences.length === 0;
}

async function recoverSince({ db }: Database, since: Date): Promise<boolean> {
  const startedAt = new Date();
  const runId = newId();
  const hasEnded = await haveWorked(RECOVER_SINCE, { since: since.toISOString(), runId });
  const runs = await listRecoveryRuns(db, runId);
  for (const { provider, listed, foreignPayments, missingDays, problem } of runs) {
    const foreign = foreignPayments > 0 ? `, ${foreignPayments} not of this installation and left alone` : '';
    console.log(`${provider.padEnd(8)} ${problem ? `FAILED: ${problem}` : `${listed} payments${foreign}`}`);
    for (const day of missingDays)
      console.log(`WAITS    ${provider} has no list of ${day} yet: run this again after ten the next morning`);
  }
  for (const { outcome, provider, providerRef, orderId, paidFen } of await listRecovered(db, startedAt))
    if (outcome !== 'by_hand')
      console.log(`${outcome.toUpperCase().padEnd(8)} ${provider} ${providerRef}: order ${orderId}, ${paidFen} fen`);
  const left = await listLeftToPeople(db);
  for (const { provider, providerRef, orderId, paidFen, problem } of left)
    console.log(`BY HAND  ${provider} ${providerRef}: order ${orderId}, ${paidFen} fen: ${problem}`);
  const isWhole = runs.length > 0 && runs.every((run) => run.problem === null && run.missingDays.length === 0);
  return hasEnded && isWhole && left.length === 0;
}
