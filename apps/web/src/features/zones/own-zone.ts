import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the visitor's clocks; undefined while the server renders, which does not know it. */
export const useOwnZone = (): string | undefined => useSyncExternalStore(never, zoneHere, () => undefined);
