import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { deviceRequest, devicesWire } from './wire.ts';

// Ours: the specification ends the session that asks, and shows no others.
export const deviceRoutes = defineRoutes({
  listDevices: {
    method: 'GET',
    area: 'business',
    path: 'online/login/queryDeviceList',
    access: 'person',
    summary: 'Where one is signed in: this device first, then by when each was last seen',
    input: noInput,
    output: devicesWire,
  },
  endDevice: {
    method: 'DELETE',
    area: 'business',
    path: 'online/login/endDevice/:id',
    access: 'person',
    summary: 'Sign out on one of one’s devices; its token works nowhere from then on',
    input: deviceRequest,
    output: devicesWire,
    perMinute: 60,
  },
  endOtherDevices: {
    method: 'POST',
    area: 'business',
    path: 'online/login/endOtherDevices',
    access: 'person',
    summary: 'Sign out on every device but this one',
    input: noInput,
    output: devicesWire,
    perMinute: 20,
  },
});
