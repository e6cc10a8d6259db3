import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit-trail.ts';
import type { DeviceKeeping } from '../../../platform/device-keeping.ts';
import { keeperOf } from './device-queries.ts';
import { doorDevices } from './tables.ts';

const heldBy = (accountId: string) => and(eq(keeperOf, accountId), isNull(doorDevices.revokedAt));

/** Devices of the door as staff accounts hold them. */
export const deviceKeeping: DeviceKeeping = {
  list: (db, accountId) =>
    db
      .select({ id: doorDevices.id, name: doorDevices.name, seenAt: doorDevices.seenAt, waiting: doorDevices.waiting })
      .from(doorDevices)
      .where(heldBy(accountId))
      .orderBy(asc(doorDevices.name), asc(doorDevices.id)),
  revokeAll: async (tx, actor, { accountId, now }) => {
    const ended = await tx
      .update(doorDevices)
      .set({ revokedAt: now })
      .where(heldBy(accountId))
      .returning({ id: doorDevices.id, name: doorDevices.name });
    await recordAudit(
      tx,
      actor,
      now,
      ended.map(({ id, name }) => ({
        action: 'revoke',
        entity: 'door_device',
        entityId: id,
        before: { name, keeper: accountId, revokedAt: null },
        after: { name, keeper: accountId, revokedAt: now },
      })),
    );
  },
  handOver: async (tx, actor, { from, to, now }) => {
    const handed = await tx
      .update(doorDevices)
      .set({ handedTo: to })
      .where(heldBy(from))
      .returning({ id: doorDevices.id, name: doorDevices.name });
    await recordAudit(
      tx,
      actor,
      now,
      handed.map(({ id, name }) => ({
        action: 'hand_over',
        entity: 'door_device',
        entityId: id,
        before: { name, keeper: from },
        after: { name, keeper: to },
      })),
    );
  },
};
