import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_CLOCKS, type FileClocks } from '@mingtang/contract/programme/import-model';
import { refusals } from '@mingtang/contract/refusals';
import { ConfigurationError, readConfig } from './config.ts';
import { findImportClashes } from './modules/programme/import/clashes.ts';
import { type ImportReport, importProgramme, matchProgramme } from './modules/programme/import/import-programme.ts';
import { type ProgrammeFile, remarkWords, UnreadableProgramme } from './modules/programme/import/programme-file.ts';
import { readProgrammeFile } from './modules/programme/import/reader.ts';
import { isTimeZone } from './modules/programme/import/time.ts';
import { Bus } from './platform/bus.ts';
import { Cache } from './platform/cache.ts';
import { EVENT_TIME_ZONE, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';
import { migrate, PendingMigrations } from './platform/migrations.ts';
import { EmbeddedPostgresError } from './platform/postgres-binaries.ts';
import { Refusal } from './platform/refuse.ts';
import { createLogger } from './platform/telemetry.ts';

const USAGE = `Usage: npm run import -- <file> [--dry-run] [--time-zone <zone>] [--clocks file|event]
  <file>       schedule.xml, schedule.json or bilingual session JSON
  --dry-run    report what would happen, write nothing
  --time-zone  IANA zone of times without an offset (${EVENT_TIME_ZONE} unless given)
  --clocks     whose clocks show the file's times: file (preset) or event, which keeps 9:00 at 9:00`;

/** The report, and what the sessions overlap, by their keys. */
type Told = ImportReport & { clashes: Awaited<ReturnType<typeof findImportClashes>> };

/** Ends a transaction that was only a rehearsal. */
class DryRun extends Error {
  readonly report: Told;
  constructor(report: Told) {
    super('dry run');
    this.report = report;
  }
}

interface Order {
  path: string;
  isDryRun: boolean;
  timeZone: string;
  clocks: FileClocks;
}

/** Reads the command line; undefined when it makes no sense. */
function readOrder(): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'time-zone': { type: 'string' }, clocks: { type: 'string' } },
    });
    const [path, ...others] = positionals;
    const timeZone = values['time-zone'] ?? EVENT_TIME_ZONE;
    const clocks = FILE_CLOCKS.find((one) => one === (values.clocks ?? 'file'));
    if (path === undefined || others.length > 0 || !isTimeZone(timeZone) || !clocks) return undefined;
    return { path, isDryRun: values['dry-run'] ?? false, timeZone, clocks };
  } catch {
    return undefined;
  }
}

/** Writes the file into the database at `url`, or only rehearses it. Running servers drop what they cached of it. */
async function write(url: string, file: ProgrammeFile, { isDryRun }: Order): Promise<Told> {
  const database = openDatabase({ url, poolSize: 2, onError: () => undefined });
  try {
    return await database.db.transaction(async (tx) => {
      const clashes = await findImportClashes(tx, file, await matchProgramme(tx, file));
      const cache = new Cache(new Bus(url, createLogger('silent')));
      const report = { ...(await importProgramme(tx, cache, file, { now: systemClock.now() })), clashes };
      if (isDryRun) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  } finally {
    await database.close();
  }
}

/** Refused rows that are told one by one. */
const TOLD_REFUSED = 500;

/** What is worth reading: refusals and what had to be put right, then the rest in numbers. */
function explain(
  { rows, refused, written, clashes }: Told,
  file: ProgrammeFile,
  { isDryRun, timeZone, clocks }: Order,
): string {
  const told = new Set(rows.filter(({ outcome }) => outcome === 'refused').slice(0, TOLD_REFUSED));
  const titles = new Map(file.sessions.map(({ key, title }) => [key, `${key} ${title.en}`]));
  const lineOf = (outcome: string, label: string, { en, zh }: { en: string; zh: string }) =>
    `${outcome.padEnd(9)}  ${label.slice(0, 80)}\n           ${en} ${zh}`;
  const lines = [
    ...file.remarks.map((remark) => lineOf('file', file.source, remarkWords(remark))),
    ...rows
      .filter((row) => row.outcome !== 'refused' || told.has(row))
      .flatMap(({ label, outcome, remarks }) => remarks.map((remark) => lineOf(outcome, label, remarkWords(remark)))),
    ...[...clashes].flatMap(([key, words]) => words.map((one) => lineOf('overlaps', titles.get(key) ?? key, one))),
  ];
  const { foreignZone } = file;
  const zones =
    foreignZone === null
      ? []
      : [`Its clocks are those of ${foreignZone}; read by those of ${clocks === 'file' ? foreignZone : timeZone}.`];
  const leftOut = Object.entries(file.leftOut).map(([kind, count]) => `${count} ${kind}`);
  const items = `Venues ${written.venues}, tags ${written.tags}, speakers ${written.speakers} new or changed.`;
  return [
    ...lines,
    ...(refused > told.size ? [`${refused - told.size} more were refused.`] : []),
    ...zones,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    items,
    ...(isDryRun ? ['Nothing was written (--dry-run).'] : []),
  ].join('\n');
}

async function run(order: Order): Promise<void> {
  const file = await readProgrammeFile(await readFile(order.path), order);
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(join(config.dataDir, 'postgres'));
  try {
    const url = config.DATABASE_URL ?? embedded?.url ?? '';
    await migrate(url, { apply: config.MIGRATE ?? embedded !== undefined });
    const report = await write(url, file, order);
    console.error(explain(report, file, order));
    const { taken, changed, unchanged, refused } = report;
    console.log(JSON.stringify({ taken, changed, unchanged, refused }));
    // Of a file of which nothing could be taken nobody should believe that it was.
    if (taken + changed + unchanged === 0) process.exitCode = 1;
  } finally {
    await embedded?.release();
  }
}

/** Whether the message alone says what to do. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof UnreadableProgramme ||
  error instanceof ConfigurationError ||
  error instanceof PendingMigrations ||
  error instanceof EmbeddedPostgresError ||
  (error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code)));

function messageOf(error: unknown): unknown {
  if (error instanceof Refusal) return `${refusals[error.key].en}\n${refusals[error.key].zh}`;
  return isForPeople(error) ? error.message : error;
}

const order = readOrder();
if (order === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await run(order).catch((error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  });
}
