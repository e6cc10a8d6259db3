import { maskDocument } from '@mingtang/contract/identity/documents';
import { eq, notLike } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetBytes } from '../../files/commands.ts';
import { releaseOwnContacts } from './commands.ts';
import { sealIdentity, unsealIdentity } from './rows.ts';
import { verifiedIdentities } from './tables.ts';

const FORGOTTEN = 'forgotten:';

/** Deletes the face pictures and all but the ends of the document numbers of up to `limit` persons; returns how many. */
export async function forgetIdentities(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'keys' | 'clock'>,
  limit: number,
): Promise<number> {
  const { keys } = platform;
  const rows = await tx
    .select()
    .from(verifiedIdentities)
    .where(notLike(verifiedIdentities.documentHash, `${FORGOTTEN}%`))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    const { personId } = row;
    const secrets = unsealIdentity(keys, row);
    await releaseOwnContacts(tx, personId);
    await tx
      .update(verifiedIdentities)
      .set({
        documentHash: FORGOTTEN + personId,
        sealed: sealIdentity(keys, personId, { ...secrets, documentNumber: maskDocument(secrets.documentNumber) }),
      })
      .where(eq(verifiedIdentities.personId, personId));
  }
  await forgetBytes(
    tx,
    platform,
    rows.flatMap(({ photoId }) => photoId ?? []),
  );
  return rows.length;
}
