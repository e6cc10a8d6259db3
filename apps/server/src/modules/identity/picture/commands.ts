import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { deleteFiles, keepPortrait } from '../../files/commands.ts';
import { findPicture } from './queries.ts';
import { personPictures } from './tables.ts';

type PicturePlatform = Pick<Platform, 'jobs' | 'clock'>;

/** Shows a person's fresh upload with their account and deletes the picture before. Refuses identity.photo_not_found. */
export async function setPicture(
  tx: Tx,
  platform: PicturePlatform,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<void> {
  const now = platform.clock.now();
  await lockPicture(tx, personId);
  if (!(await keepPortrait(tx, { id: fileId, personId, now }))) refuse('identity.photo_not_found');
  await dropPicture(tx, platform, personId);
  await tx.insert(personPictures).values({ personId, fileId, setAt: now });
}

/** Deletes a person's picture, if there is one. */
export async function removePicture(tx: Tx, platform: PicturePlatform, personId: string): Promise<void> {
  await lockPicture(tx, personId);
  await dropPicture(tx, platform, personId);
}

/** Two devices at once: one after the other. */
const lockPicture = (tx: Tx, personId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`picture ${personId}`}, 0))`);

async function dropPicture(tx: Tx, platform: PicturePlatform, personId: string): Promise<void> {
  const before = await findPicture(tx, personId);
  if (!before) return;
  await tx.delete(personPictures).where(eq(personPictures.personId, personId));
  await deleteFiles(tx, platform, [before.fileId]);
}
