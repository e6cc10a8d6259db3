import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { listOpenDifferences, listRunsOfDay } from './modules/payments/statement-queries.ts';
import { RECONCILE_DAY } from './modules/payments/statements.ts';
import { openDatabase } from './platform/database.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';
import { Jobs } from './platform/jobs.ts';
import { transact } from './platform/platform.ts';
import { createLogger } from './platform/telemetry.ts';

/**
 * `npm run reconcile -- <day>`: the running server fetches the providers' bills of that civil day and compares them with
 * the books; this prints what differs. Exit status 0 only when every bill is in and nothing is left unexplained.
 */
const PATIENCE_MS = 300_000;
const [day = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  console.error('Usage: npm run reconcile -- <day>, such as 2026-07-05');
  process.exit(2);
}
const config = readConfig(process.env);
const access = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.DATABASE_URL ?? access?.url ?? '';
const database = openDatabase({ url, poolSize: 2, onError: () => undefined });
const jobs = new Jobs(url, createLogger('silent'));
jobs.define({ name: RECONCILE_DAY, retryLimit: 0, work: async () => undefined });
await jobs.start({ work: false });
const id = await transact({ database }, (tx) => jobs.enqueue(tx, RECONCILE_DAY, { day }));
const until = Date.now() + PATIENCE_MS;
let hasEnded = false;
while (id !== null && !hasEnded && Date.now() < until) {
  hasEnded = await jobs.hasEnded(RECONCILE_DAY, id);
  if (!hasEnded) await sleep(300);
}
const runs = await listRunsOfDay(database.db, day);
const differences = await listOpenDifferences(database.db, day);
await jobs.stop();
await database.close();
await access?.release();

if (!hasEnded) console.log('No server took this up: one must be running that works the jobs.');
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
const isClean = hasEnded && runs.every(({ state }) => state === 'done') && differences.length === 0;
process.exit(isClean ? 0 : 1);
