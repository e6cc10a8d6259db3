import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { personOpenIds } from './tables.ts';

/** Keeps who a person is with an official account; the last one brought counts. */
export async function saveOpenId(
  tx: Tx,
  { personId, appId, openId, now }: { personId: string; appId: string; openId: string; now: Date },
): Promise<void> {
  await tx
    .insert(personOpenIds)
    .values({ personId, appId, openId, boundAt: now })
    .onConflictDoUpdate({
      target: [personOpenIds.personId, personOpenIds.appId],
      set: {
        openId,
        boundAt: now,
        // Another WeChat account pays from now on; it was not asked to sign in.
        signsInSince: sql`CASE WHEN ${personOpenIds.openId} = excluded.open_id THEN ${personOpenIds.signsInSince} END`,
      },
    });
}

/** From now on a WeChat account signs in to this person's account, and to no other's. */
export async function bindSignIn(
  tx: Tx,
  { personId, appId, openId, now }: { personId: string; appId: string; openId: string; now: Date },
): Promise<void> {
  await tx
    .update(personOpenIds)
    .set({ signsInSince: null })
    .where(and(eq(personOpenIds.appId, appId), eq(personOpenIds.openId, openId)));
  await tx
    .insert(personOpenIds)
    .values({ personId, appId, openId, boundAt: now, signsInSince: now })
    .onConflictDoUpdate({
      target: [personOpenIds.personId, personOpenIds.appId],
      set: { openId, boundAt: now, signsInSince: now },
    });
}

/**
 * No WeChat account signs in to this person's account any more, nor is known for paying until it is brought again. It is never
 * the only way in: every account has an address that codes go to (`persons_reachable`).
 */
export async function unbindSignIn(tx: Tx, personId: string): Promise<void> {
  await tx
    .delete(personOpenIds)
    .where(and(eq(personOpenIds.personId, personId), isNotNull(personOpenIds.signsInSince)));
}
