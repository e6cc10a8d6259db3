import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { files } from './tables.ts';

export type FileRow = typeof files.$inferSelect;

export async function findFile(db: Reader, id: string): Promise<FileRow | undefined> {
  const rows = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return rows[0];
}

/** Uploads made before then that nothing refers to, locked against being kept meanwhile. */
export async function takeUnusedFiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.keptAt), lt(files.createdAt, before)))
    .orderBy(asc(files.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
