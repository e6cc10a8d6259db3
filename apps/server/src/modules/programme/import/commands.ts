import type { FileClocks, ImportReport } from '@mingtang/contract/programme/import-model';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ForumRecords } from '../resources.ts';
import { compareProgramme } from './compare-programme.ts';
import { importProgramme, lockImports, requireForeign } from './import-programme.ts';
import { type ProgrammeFile, UnreadableProgramme } from './programme-file.ts';
import { readProgrammeFile } from './reader.ts';
import { programmeImports } from './tables.ts';
import { shortLine } from './text.ts';
import { isTimeZone } from './time.ts';

type Desk = Pick<Platform, 'cache' | 'clock'>;
type LockedImport = Pick<typeof programmeImports.$inferSelect, 'id' | 'fileName' | 'source'>;

const DAY_MS = 86_400_000;

/**
 * What an uploaded file says. Refuses with `programme.unreadable_file`, `programme.unknown_time_zone`,
 * `files.another_is_read`.
 */
export async function readUpload(
  content: Uint8Array,
  timeZone: string,
  clocks: FileClocks = 'file',
): Promise<ProgrammeFile> {
  if (!isTimeZone(timeZone)) refuse('programme.unknown_time_zone');
  try {
    return await readProgrammeFile(content, { timeZone, clocks });
  } catch (error) {
    if (!(error instanceof UnreadableProgramme)) throw error;
    return refuse('programme.unreadable_file', error.words);
  }
}

interface KeptFile {
  file: ProgrammeFile;
  clocks: FileClocks;
}

/**
 * The same of one that was kept; it never changes, but may be read by other clocks than before. Refuses with not_found,
 * `programme.import_applied` as well.
 */
export async function readKept(db: Reader, id: string, otherClocks?: FileClocks): Promise<KeptFile> {
  const { content, timeZone, report } = programmeImports;
  const read = sql<FileClocks | null>`${report} -> 'zone' ->> 'clocks'`;
  const [row] = await db.select({ content, timeZone, read }).from(programmeImports).where(eq(programmeImports.id, id));
  if (!row) return refuse('protocol.not_found');
  const clocks = otherClocks ?? row.read ?? 'file';
  return { file: await readUpload(row.content ?? refuse('programme.import_applied'), row.timeZone, clocks), clocks };
}

/** Keeps an uploaded file and what it would change. Refuses with `programme.own_export`. */
export async function uploadImport(
  tx: Tx,
  { clock }: Desk,
  actor: Actor,
  { name, content, timeZone, file }: { name: string; content: Buffer; timeZone: string; file: ProgrammeFile },
): Promise<string> {
  const now = clock.now();
  await requireForeign(tx, file);
  // Files nobody came back to.
  await tx
    .delete(programmeImports)
    .where(and(isNull(programmeImports.appliedAt), lt(programmeImports.uploadedAt, new Date(now.getTime() - DAY_MS))));
  const compared = await compareProgramme(tx, file, { now, clocks: 'file' });
  const id = newId(now.getTime());
  await tx.insert(programmeImports).values({
    id,
    fileName: shortLine(name, 200),
    source: file.source,
    timeZone,
    content,
    ...compared,
    uploadedBy: actor.id,
    uploadedAt: now,
  });
  return id;
}

/** Compares an uploaded file with the programme as it is now. Refuses with not_found, `programme.import_applied`. */
export async function compareImport(tx: Tx, { clock }: Desk, id: string, { file, clocks }: KeptFile): Promise<void> {
  await lockImport(tx, id);
  const compared = await compareProgramme(tx, file, { now: clock.now(), clocks });
  await tx.update(programmeImports).set(compared).where(eq(programmeImports.id, id));
}

interface Choice {
  id: string;
  /** What it says. */
  kept: KeptFile;
  /** Of the comparison that was shown. */
  fingerprint: string;
  skip: string[];
  withdraw: string[];
  isPublished: boolean;
}

/**
 * Takes what was chosen of an uploaded file, all of it or nothing, with an audit entry for the file beside those of its rows. Refuses with
 * not_found, `programme.import_applied`, `programme.import_outdated` when the programme is no longer what it was compared with.
 */
export async function applyImport(
  tx: Tx,
  { cache, clock, records }: Desk & { records: ForumRecords },
  actor: Actor,
  { id, kept: { file, clocks }, fingerprint, skip, withdraw, isPublished }: Choice,
): Promise<void> {
  const now = clock.now();
  await lockImports(tx);
  const row = await lockImport(tx, id);
  const compared = await compareProgramme(tx, file, { now, clocks });
  if (compared.fingerprint !== fingerprint) refuse('programme.import_outdated');
  const left = new Set(skip);
  await importProgramme(tx, cache, file, { now, skip: left, isPublished, actor, overwritesEdited: true });
  const gone = new Set(withdraw);
  for (const { forumId, outcome } of compared.report.rows) {
    if (outcome !== 'missing' || forumId === null || !gone.has(forumId)) continue;
    const { version } = await records.get(tx, forumId);
    await records.unpublish(tx, actor, { id: forumId, version });
  }
  const report: ImportReport = {
    ...compared.report,
    rows: compared.report.rows.map((one) => ({
      ...one,
      isSkipped: one.outcome === 'missing' ? !gone.has(one.forumId ?? '') : left.has(one.key),
    })),
  };
  await recordImport(tx, actor, now, { ...row, report });
  await tx.update(programmeImports).set({ report, content: null, appliedAt: now }).where(eq(programmeImports.id, id));
}

/** Forgets a file that was not applied. Refuses with not_found, `programme.import_applied`. */
export async function discardImport(tx: Tx, id: string): Promise<void> {
  await lockImport(tx, id);
  await tx.delete(programmeImports).where(eq(programmeImports.id, id));
}

async function recordImport(
  tx: Tx,
  actor: Actor,
  now: Date,
  { id, fileName, source, report }: LockedImport & { report: ImportReport },
) {
  await recordAudit(tx, actor, now, [
    {
      action: 'import',
      entity: 'programme_import',
      entityId: id,
      before: null,
      after: { fileName, source, ...report.counts, skipped: report.rows.filter((row) => row.isSkipped).length },
    },
  ]);
}

/** Without the file itself. */
async function lockImport(tx: Tx, id: string): Promise<LockedImport> {
  const { fileName, source, appliedAt } = programmeImports;
  const [row] = await tx
    .select({ id: programmeImports.id, fileName, source, appliedAt })
    .from(programmeImports)
    .where(eq(programmeImports.id, id))
    .for('update');
  if (!row) return refuse('protocol.not_found');
  return row.appliedAt ? refuse('programme.import_applied') : row;
}
