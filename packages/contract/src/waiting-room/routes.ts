import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { placeWire } from './wire.ts';

const room = { area: 'ticket', access: 'person', input: noInput, output: placeWire, perMinute: 60 } as const;

// Ours: the spec knows no waiting room.
export const waitingRoomRoutes = defineRoutes({
  joinLine: {
    ...room,
    method: 'POST',
    path: 'shop/queue/join',
    summary: 'Take a place in line; who has one keeps it',
  },
  getPlace: {
    ...room,
    method: 'GET',
    path: 'shop/queue/state',
    summary: 'How far the line has moved, and that one is still there',
  },
  leaveLine: {
    ...room,
    method: 'POST',
    path: 'shop/queue/leave',
    summary: 'Give the place up',
  },
});
