import type { FilePurpose } from '@mingtang/contract/files/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSame } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type FileRow, findFile, measureUnusedFiles, takeUnusedFiles } from './queries.ts';
import { deleteBytes, readBytes, writeBytes } from './store.ts';
import { files } from './tables.ts';

type FilesPlatform = Pick<Platform, 'config' | 'keys' | 'clock'>;

/** Seconds a signed link works. */
const LINK_SECONDS = 600;
const UNUSED_MS = 2 * 86_400_000;
/** Of one person's uploads that nothing refers to: the disk is everybody's. */
const MOST_UNUSED = { files: 100, bytes: 256 * 1024 * 1024 };

interface NewFile {
  /** Whose it is; null for the organiser's own. */
  personId: string | null;
  purpose: FilePurpose;
  /** As people call it, with its ending. */
  name: string;
  content: Buffer;
  contentType: string;
  width?: number;
  height?: number;
  /** Something refers to it from the start; without it, `keepFile` must come within two days. */
  isKept?: boolean;
}

/** Stores a file as it is, sealed; pictures that visitors sent are drawn anew before. */
export async function storeFile(tx: Tx, platform: FilesPlatform, file: NewFile): Promise<FileRow> {
  const { content, isKept = false, width = null, height = null, ...rest } = file;
  const now = platform.clock.now();
  const row = {
    ...rest,
    id: newId(now.getTime()),
    width,
    height,
    size: content.length,
    createdAt: now,
    keptAt: isKept ? now : null,
  };
  await writeBytes(platform, row.id, content);
  await tx.insert(files).values(row);
  return row;
}

/** Counts a person's uploads one after the other; throws too_much_unused when these would be too many or too large. */
export async function requireRoomForUploads(tx: Tx, personId: string, sizes: number[]): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${personId}`}, 0))`);
  const unused = await measureUnusedFiles(tx, personId);
  const bytes = sizes.reduce((sum, size) => sum + size, unused.bytes);
  if (unused.files + sizes.length > MOST_UNUSED.files || bytes > MOST_UNUSED.bytes) refuse('files.too_much_unused');
}

/** Says that something refers to a person's own file now; undefined when there is none such. */
export async function keepFile(
  tx: Tx,
  { id, personId, purpose, now }: { id: string; personId: string; purpose: FilePurpose; now: Date },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ keptAt: now })
    .where(and(eq(files.id, id), eq(files.personId, personId), eq(files.purpose, purpose)))
    .returning();
  return row;
}

/** A file with its bytes; undefined when there is none. The caller decides who may have it. */
export async function openFile(
  platform: FilesPlatform & Pick<Platform, 'database'>,
  id: string,
): Promise<{ file: FileRow; content: Buffer } | undefined> {
  const file = await findFile(platform.database.db, id);
  return file && { file, content: await readBytes(platform, id) };
}

/** A path of this site under which anybody may fetch the file for ten minutes. */
export function signFileUrl({ keys, clock }: FilesPlatform, id: string): string {
  const until = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  return `/files/${id}?until=${until}&signature=${keys.hash('file-link', `${id} ${until}`)}`;
}

/** Whether such a path was made here and still works. */
export function isSignedLink({ keys, clock }: FilesPlatform, id: string, until: string, signature: string): boolean {
  return Number(until) * 1000 > clock.now().getTime() && isSame(keys.hash('file-link', `${id} ${until}`), signature);
}

/** Deletes uploads that nothing has referred to for two days; returns how many. */
export async function forgetUnusedFiles(tx: Tx, platform: FilesPlatform, limit: number): Promise<number> {
  const ids = await takeUnusedFiles(tx, new Date(platform.clock.now().getTime() - UNUSED_MS), limit);
  if (ids.length === 0) return 0;
  await tx.delete(files).where(inArray(files.id, ids));
  for (const id of ids) await deleteBytes(platform, id);
  return ids.length;
}
