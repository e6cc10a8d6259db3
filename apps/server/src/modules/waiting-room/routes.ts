import { waitingRoomRoutes } from '@mingtang/contract/waiting-room/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import type { WaitingRoom } from './room.ts';

/** Binds the line in front of the shop. */
export function waitingRoomBindings(room: WaitingRoom): Binding[] {
  return bindRoutes(waitingRoomRoutes, {
    joinLine: ({ person }) => room.join(person.personId),
    getPlace: ({ person }) => room.find(person.personId),
    leaveLine: ({ person }) => room.giveUp(person.personId),
  });
}
