import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Door } from './door.ts';
import type { DoorState } from './door-state.ts';

export const DoorContext = createContext<Door | undefined>(undefined);

/** The device the screens belong to. */
export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (!door) throw new Error('No door around this screen.');
  return door;
}

export function useDoorState(): DoorState {
  const door = useDoor();
  return useSyncExternalStore(door.subscribe, () => door.state);
}
