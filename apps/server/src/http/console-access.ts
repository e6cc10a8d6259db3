import type { Permission } from '@mingtang/contract/staff/policy';
import { type Actor, recordAudit } from '../platform/audit-trail.ts';
import { type Platform, transact } from '../platform/platform.ts';
import { refuse } from '../platform/refuse.ts';

/** Whoever reaches for what their roles do not allow is refused with `protocol.forbidden`, and written down (domain §8). */
export async function refuseAccess(
  platform: Platform,
  actor: Actor,
  permission: Permission,
  call: string,
): Promise<never> {
  await transact(platform, (tx) =>
    recordAudit(tx, actor, platform.clock.now(), [
      { action: 'refused', entity: 'permission', entityId: permission, before: null, after: { call } },
    ]),
  );
  return refuse('protocol.forbidden');
}
