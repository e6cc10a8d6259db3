import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Reader } from '../../platform/platform.ts';
import { files } from './tables.ts';

export type FileRow = typeof files.$inferSelect;

/** A file that can be opened: one whose bytes were deleted when their time was over is none. */
export async function findFile(db: Reader, id: string): Promise<FileRow | undefined> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.forgottenAt)))
    .limit(1);
  return rows[0];
}

/** Those of these files that can be opened. */
export function findFiles(db: Reader, ids: string[]): Promise<FileRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(files)
        .where(and(inArray(files.id, ids), isNull(files.forgottenAt)));
}

/** How many of a person's uploads nothing refers to yet, and how large they are together. */
export async function measureUnusedFiles(db: Reader, personId: string): Promise<{ files: number; bytes: number }> {
  const [unused] = await db
    .select({ files: count(), bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.personId, personId), isNull(files.keptAt)));
  return unused ?? { files: 0, bytes: 0 };
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

/** Pictures of documents whose bytes are still there, locked. */
export async function takeDocumentPictures(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, 'document'), isNull(files.forgottenAt)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** What a person uploaded, and what was made for them. */
export function listFilesOfPerson(db: Reader, personId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.personId, personId), isNull(files.forgottenAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
