import type { ImportReport } from '@mingtang/contract/programme/import-model';
import { desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { programmeImports } from './tables.ts';

const summary = {
  id: programmeImports.id,
  fileName: programmeImports.fileName,
  source: programmeImports.source,
  timeZone: programmeImports.timeZone,
  fingerprint: programmeImports.fingerprint,
  uploadedBy: programmeImports.uploadedBy,
  uploadedAt: programmeImports.uploadedAt,
  appliedAt: programmeImports.appliedAt,
  counts: sql<ImportReport['counts']>`${programmeImports.report} -> 'counts'`,
};
export type ImportSummary = Awaited<ReturnType<typeof listImports>>['items'][number];

/** Uploaded programme files, the latest first, without their rows. */
export async function listImports(db: Reader, { limit, offset }: { limit: number; offset: number }) {
  const items = await db
    .select(summary)
    .from(programmeImports)
    .orderBy(desc(programmeImports.uploadedAt), desc(programmeImports.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(programmeImports) };
}

/** One of them with its rows. Refuses with not_found. */
export async function getImport(db: Reader, id: string) {
  const [row] = await db
    .select({ ...summary, report: programmeImports.report })
    .from(programmeImports)
    .where(eq(programmeImports.id, id));
  return row ?? refuse('protocol.not_found');
}
