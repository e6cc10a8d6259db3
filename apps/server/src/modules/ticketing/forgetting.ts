import { maskDocument } from '@mingtang/contract/identity/documents';
import { eq, notLike } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFiles, forgetBytes } from '../files/commands.ts';
import { releaseHolderContact } from '../identity/real-name/commands.ts';
import { takeReplacedPictures } from './holder-queries.ts';
import { sealHolder, unsealHolder } from './holder-rows.ts';
import { holderDays, ticketHolders } from './tables.ts';

const FORGOTTEN = 'forgotten:';

/**
 * Deletes the face pictures and all but the ends of the document numbers of up to `limit` holders, once the edition is
 * long enough over; nobody is found by a document any more. Returns how many there were.
 */
export async function forgetDocuments(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'keys' | 'clock'>,
  limit: number,
): Promise<number> {
  const { keys } = platform;
  const holders = await tx
    .select()
    .from(ticketHolders)
    .where(notLike(ticketHolders.documentHash, `${FORGOTTEN}%`))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const holder of holders) {
    const { ticketId, contactHash } = holder;
    const secrets = unsealHolder(keys, holder);
    await tx.delete(holderDays).where(eq(holderDays.ticketId, ticketId));
    await releaseHolderContact(tx, contactHash);
    await tx
      .update(ticketHolders)
      .set({
        documentHash: FORGOTTEN + ticketId,
        sealed: sealHolder(keys, ticketId, { ...secrets, documentNumber: maskDocument(secrets.documentNumber) }),
      })
      .where(eq(ticketHolders.ticketId, ticketId));
  }
  await forgetBytes(
    tx,
    platform,
    holders.map(({ photoId }) => photoId),
  );
  return holders.length;
}

const REPLACED_MS = 3_600_000;

/**
 * Deletes up to `limit` faces and pages of documents that something stood for once and nothing does any more, such as those
 * of a form that was rejected and filled in again. Returns how many.
 */
export async function forgetReplacedPictures(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  limit: number,
): Promise<number> {
  const ids = await takeReplacedPictures(tx, new Date(platform.clock.now().getTime() - REPLACED_MS), limit);
  await deleteFiles(tx, platform, ids);
  return ids.length;
}
