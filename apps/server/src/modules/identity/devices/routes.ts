import { deviceRoutes } from '@mingtang/contract/identity/devices/routes';
import { type Binding, bindRoutes, type Signed } from '../../../http/context.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { revokeDevice, revokeOtherDevices } from '../commands.ts';
import { listDevices } from './queries.ts';

export function deviceBindings(platform: Platform): Binding[] {
  const { database, bus, clock } = platform;
  const devicesOf = (db: Reader, { personId, sessionId }: Signed) =>
    listDevices(db, { personId, sessionId, now: clock.now() });
  return bindRoutes(deviceRoutes, {
    listDevices: ({ person }) => devicesOf(database.db, person),
    endDevice: async ({ input: { id }, person }) => {
      await transact(platform, async (tx) => {
        const isOwn = await revokeDevice(tx, bus, { sessionId: id, personId: person.personId, now: clock.now() });
        if (!isOwn) refuse('protocol.not_found');
      });
      await bus.settle();
      return devicesOf(database.db, person);
    },
    endOtherDevices: async ({ person }) => {
      await transact(platform, (tx) => revokeOtherDevices(tx, bus, { ...person, now: clock.now() }));
      await bus.settle();
      return devicesOf(database.db, person);
    },
  });
}
