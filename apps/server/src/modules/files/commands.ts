import { type FilePurpose, PICTURE_WIDTHS } from '@mingtang/contract/files/limits';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isSame } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { type Platform, type Reader, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isPublicPicture } from './policy.ts';
import {
  type FileRow,
  findFile,
  findFiles,
  measureUnusedFiles,
  takeDocumentPictures,
  takeUnusedFiles,
} from './queries.ts';
import { files } from './tables.ts';

type FilesPlatform = Pick<Platform, 'storage' | 'keys' | 'clock'>;
/** What letting files go needs. */
export type Sweeper = Pick<Platform, 'jobs'>;

const SEAL = 'stored-file';

/** Seconds a signed link works. */
export const LINK_SECONDS = 600;
const UNUSED_MS = 2 * 86_400_000;
/** Far longer than it takes from a file's bytes to the commit of what refers to them. */
const SWEEP_MS = 3_600_000;
/** Of one person's uploads that nothing refers to: the disk is everybody's. */
const MOST_UNUSED = { files: 100, bytes: 256 * 1024 * 1024 };

export interface NewFile {
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

/**
 * Lays a file's bytes down, sealed, before the transaction that `recordFiles` it: nobody waits there for a storage far away.
 * That they may have to be swept is on record before: whatever dies in between leaves nothing behind.
 */
export async function writeFile(
  platform: FilesPlatform & Pick<Platform, 'database' | 'jobs'>,
  file: NewFile,
): Promise<FileRow> {
  const { clock, jobs } = platform;
  const now = clock.now();
  const id = newId(now.getTime());
  await transact(platform, (tx) =>
    jobs.enqueue(tx, SWEEP_JOB, { ids: [id] } satisfies SweepJob, { startAfter: new Date(now.getTime() + SWEEP_MS) }),
  );
  return layDown(platform, file, id);
}

/** The same for what is stored before there are jobs, the demo's pictures: killed there, bytes nobody knows of stay behind. */
export async function layDown(
  { storage, keys, clock }: FilesPlatform,
  file: NewFile,
  id = newId(clock.now().getTime()),
): Promise<FileRow> {
  const { content, isKept = false, width = null, height = null, ...rest } = file;
  const createdAt = clock.now();
  await storage.write(id, keys.seal(SEAL, content, id));
  const keptAt = isKept ? createdAt : null;
  return { ...rest, id, width, height, size: content.length, createdAt, keptAt, forgottenAt: null };
}

/** What was written for a transaction that came to nothing goes at once. */
export async function discardFiles(
  platform: Sweeper & Pick<Platform, 'database'>,
  rows: Pick<FileRow, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transact(platform, (tx) =>
    sweep(
      tx,
      platform,
      rows.map(({ id }) => id),
    ),
  );
}

export async function recordFiles(tx: Tx, rows: FileRow[]): Promise<void> {
  await tx.insert(files).values(rows);
}

/** A file's bytes as they were stored; throws when they are gone. */
export async function readContent({ storage, keys }: Pick<Platform, 'storage' | 'keys'>, id: string): Promise<Buffer> {
  const sealed = await storage.read(id);
  if (!sealed) throw new Error(`The bytes of the file ${id} are gone.`);
  return keys.unseal(SEAL, sealed, id);
}

const scaledName = (id: string, width: number): string => `${id}.${width}`;

/** A picture as it was scaled before; undefined when it was not, or was sealed by a key that is gone. */
export async function openScaled(
  { storage, keys }: Pick<Platform, 'storage' | 'keys'>,
  id: string,
  width: number,
): Promise<Buffer | undefined> {
  const name = scaledName(id, width);
  const sealed = await storage.read(name);
  try {
    return sealed && keys.unseal(SEAL, sealed, name);
  } catch {
    return undefined;
  }
}

/** Keeps a scaled picture beside its file; it goes when the file's bytes do. */
export async function sealScaled(
  { storage, keys }: Pick<Platform, 'storage' | 'keys'>,
  id: string,
  width: number,
  content: Buffer,
): Promise<void> {
  const name = scaledName(id, width);
  await storage.write(name, keys.seal(SEAL, content, name));
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

/** Takes a person's fresh upload for one thing that will be public once it is approved; undefined when there is none such. */
export async function claimPicture(
  tx: Tx,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ keptAt: now })
    .where(and(eq(files.id, id), eq(files.personId, personId), eq(files.purpose, 'image'), isNull(files.keptAt)))
    .returning();
  return row;
}

/** Lets claimed pictures go that nothing refers to any more: they are deleted like other unused uploads. Public ones stay. */
export async function releasePictures(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ keptAt: null })
    .where(and(inArray(files.id, ids), isNotNull(files.personId), eq(files.purpose, 'image')));
}

/** Makes claimed pictures the organiser's own, so that everybody sees them; returns the ids of those that are there. */
export async function publishPictureFiles(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(files)
    .set({ personId: null })
    .where(and(inArray(files.id, ids), eq(files.purpose, 'image'), isNotNull(files.keptAt)))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

/** Takes a person's fresh picture for their account alone; undefined when there is none such, or something refers to it. */
export async function keepPortrait(
  tx: Tx,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ keptAt: now, purpose: 'portrait' })
    .where(and(eq(files.id, id), eq(files.personId, personId), eq(files.purpose, 'face'), isNull(files.keptAt)))
    .returning();
  return row;
}

/** Takes a person's upload for the picture of a document of theirs, which may stand with several things; undefined when there is none such. */
export async function keepDocument(
  tx: Tx,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ keptAt: now, purpose: 'document' })
    .where(and(eq(files.id, id), eq(files.personId, personId), inArray(files.purpose, ['image', 'document'])))
    .returning();
  return row;
}

/** A file with its bytes; undefined when there is none. The caller decides who may have it. */
export async function openFile(
  platform: FilesPlatform & Pick<Platform, 'database'>,
  id: string,
): Promise<{ file: FileRow; content: Buffer } | undefined> {
  const file = await findFile(platform.database.db, id);
  return file && { file, content: await readContent(platform, id) };
}

/** A path of this site under which the file is there for ten minutes, and no longer than its viewer stays signed in. */
export function signFileUrl({ keys, clock }: FilesPlatform, id: string, { kind, sessionId }: Viewer): string {
  const until = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const claims = `${kind}.${sessionId}.${until}`;
  return `/files/${id}?for=${claims}&signature=${keys.hash('file-link', `${id} ${claims}`)}`;
}

/** Such paths of those of these pictures that are not everybody's to see, by id; the caller decides who may. */
export async function signPrivatePictures(
  platform: FilesPlatform,
  db: Reader,
  ids: string[],
  viewer: Viewer,
): Promise<Map<string, string>> {
  const found = (await findFiles(db, ids)).filter((file) => !isPublicPicture(file));
  return new Map(found.map(({ id }) => [id, signFileUrl(platform, id, viewer)]));
}

/** The file at such a path; undefined for any other path. */
export const fileOfPath = (path: string): string | undefined =>
  /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1];

/** The same of a file that may be none, or none any more; null then. */
export async function signStillThere(
  platform: FilesPlatform & Pick<Platform, 'database'>,
  id: string | null,
  viewer: Viewer,
): Promise<string | null> {
  const file = id === null ? undefined : await findFile(platform.database.db, id);
  return file ? signFileUrl(platform, file.id, viewer) : null;
}

/** Whom such a path was made for; undefined when it was not made here or has ended. Whether they are still signed in is another question. */
export function readFileLink(
  { keys, clock }: FilesPlatform,
  id: string,
  { claims, signature }: { claims: string; signature: string },
): Viewer | undefined {
  if (!isSame(keys.hash('file-link', `${id} ${claims}`), signature)) return undefined;
  const [kind, sessionId, until] = claims.split('.');
  if (!sessionId || Number(until) * 1000 <= clock.now().getTime()) return undefined;
  return { kind: kind === 'staff' ? 'staff' : 'person', sessionId };
}

/** Deletes uploads that nothing has referred to for two days; returns how many. */
export async function forgetUnusedFiles(
  tx: Tx,
  platform: Sweeper & Pick<Platform, 'clock'>,
  limit: number,
): Promise<number> {
  const ids = await takeUnusedFiles(tx, new Date(platform.clock.now().getTime() - UNUSED_MS), limit);
  await deleteFiles(tx, platform, ids);
  return ids.length;
}

/** Deletes these files, and their bytes once that is committed; whoever referred to them has let them go. */
export async function deleteFiles(tx: Tx, platform: Sweeper, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.delete(files).where(inArray(files.id, ids)).returning({ id: files.id });
  await sweep(
    tx,
    platform,
    gone.map(({ id }) => id),
  );
}

/** Deletes the bytes of these files, once that is committed; that there were files is still known to whoever refers to them. */
export async function forgetBytes(tx: Tx, platform: Sweeper & Pick<Platform, 'clock'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(files).set({ forgottenAt: platform.clock.now() }).where(inArray(files.id, ids));
  await sweep(tx, platform, ids);
}

export const SWEEP_JOB = 'files.sweep';
export interface SweepJob {
  ids: string[];
}

/** Has a job look after the commit which of these nothing knows any more. */
async function sweep(tx: Tx, { jobs }: Sweeper, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, SWEEP_JOB, { ids } satisfies SweepJob);
}

/** Deletes the bytes of those of these files that are not on record, or were forgotten; all others stay. */
export async function sweepBytes(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  ids: string[],
): Promise<void> {
  for (const id of ids) {
    if (await findFile(database.db, id)) continue;
    await storage.delete(id);
    for (const width of Object.values(PICTURE_WIDTHS)) await storage.delete(scaledName(id, width));
  }
}

/** Deletes the bytes of up to `limit` pictures of documents, whatever refers to them; returns how many there were. */
export async function forgetDocumentPictures(
  tx: Tx,
  platform: Sweeper & Pick<Platform, 'clock'>,
  limit: number,
): Promise<number> {
  const ids = await takeDocumentPictures(tx, limit);
  await forgetBytes(tx, platform, ids);
  return ids.length;
}

/** Seals a file's bytes anew when another than the current key sealed them; says whether it did. */
export async function sealAnew({ storage, keys }: Pick<Platform, 'storage' | 'keys'>, id: string): Promise<boolean> {
  const sealed = await storage.read(id);
  const keyId = keys.keyId(SEAL);
  if (!sealed || sealed.subarray(0, keyId.length).equals(keyId)) return false;
  await storage.write(id, keys.seal(SEAL, keys.unseal(SEAL, sealed, id), id));
  return true;
}
