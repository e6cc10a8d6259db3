import type { Device } from '@mingtang/contract/identity/devices/model';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { sessions } from '../tables.ts';
import { readDevice } from './policy.ts';

/** Where a person is signed in: the asking session first, then by when each was last seen. */
export async function listDevices(
  db: Reader,
  { personId, sessionId, now }: { personId: string; sessionId: string; now: Date },
): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  return rows
    .map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      ...readDevice(userAgent),
      signedInAt: createdAt,
      seenAt,
      isThis: id === sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
