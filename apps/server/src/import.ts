import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, readConfig } from './config.ts';
import { type ImportReport, importProgramme } from './modules/programme/import/import-programme.ts';
import { type ProgrammeFile, remarks, UnreadableProgramme } from './modules/programme/import/programme-file.ts';
import { readProgrammeFile } from './modules/programme/import/reader.ts';
import { isTimeZone } from './modules/programme/import/time.ts';
import { Bus } from './platform/bus.ts';
import { Cache } from './platform/cache.ts';
import { EVENT_TIME_ZONE, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';
import { migrate, PendingMigrations } from './platform/migrations.ts';
import { EmbeddedPostgresError } from './platform/postgres-binaries.ts';
import { createLogger } from './platform/telemetry.ts';

const USAGE = `Usage: npm run import -- <file> [--dry-run] [--time-zone <zone>]
  <file>       schedule.xml, schedule.json or bilingual session JSON
  --dry-run    report what would happen, write nothing
  --time-zone  IANA zone of times without an offset (${EVENT_TIME_ZONE} unless given)`;

/** Ends a transaction that was only a rehearsal. */
class DryRun extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('dry run');
    this.report = report;
  }
}

interface Order {
  path: string;
  isDryRun: boolean;
  timeZone: string;
}

/** Reads the command line; undefined when it makes no sense. */
function readOrder(): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'time-zone': { type: 'string' } },
    });
    const [path, ...others] = positionals;
    const timeZone = values['time-zone'] ?? EVENT_TIME_ZONE;
    if (path === undefined || others.length > 0 || !isTimeZone(timeZone)) return undefined;
    return { path, isDryRun: values['dry-run'] ?? false, timeZone };
  } catch {
    return undefined;
  }
}

/** Writes the file into the database at `url`, or only rehearses it. Running servers drop what they cached of it. */
async function write(url: string, file: ProgrammeFile, { isDryRun }: Order): Promise<ImportReport> {
  const database = openDatabase({ url, poolSize: 2, onError: () => undefined });
  try {
    return await database.db.transaction(async (tx) => {
      const report = await importProgramme(tx, new Cache(new Bus(url, createLogger('silent'))), file, {
        now: systemClock.now(),
      });
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
function explain({ rows, refused, written }: ImportReport, { isDryRun }: Order): string {
  const told = new Set(rows.filter(({ outcome }) => outcome === 'refused').slice(0, TOLD_REFUSED));
  const lines = rows
    .filter((row) => row.remarks.length > 0 && (row.outcome !== 'refused' || told.has(row)))
    .flatMap(({ label, outcome, remarks: names }) =>
      names.map(
        (name) => `${outcome.padEnd(9)}  ${label.slice(0, 80)}\n           ${remarks[name].en} ${remarks[name].zh}`,
      ),
    );
  const items = `Venues ${written.venues}, tags ${written.tags}, speakers ${written.speakers} new or changed.`;
  const others = refused > told.size ? [`${refused - told.size} more were refused.`] : [];
  return [...lines, ...others, items, ...(isDryRun ? ['Nothing was written (--dry-run).'] : [])].join('\n');
}

async function run(order: Order): Promise<void> {
  const file = await readProgrammeFile(await readFile(order.path), order);
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(join(config.dataDir, 'postgres'));
  try {
    const url = config.DATABASE_URL ?? embedded?.url ?? '';
    await migrate(url, { apply: config.MIGRATE ?? embedded !== undefined });
    const report = await write(url, file, order);
    console.error(explain(report, order));
    const { taken, changed, unchanged, refused } = report;
    console.log(JSON.stringify({ taken, changed, unchanged, refused }));
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

const order = readOrder();
if (order === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await run(order).catch((error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  });
}
