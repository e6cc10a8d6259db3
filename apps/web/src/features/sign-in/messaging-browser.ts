import { useHydrated } from '../../hydrated.ts';

/** Whether this is the messaging app's own browser; never while the server renders. */
export const useIsMessagingApp = (): boolean => useHydrated() && /MicroMessenger/i.test(navigator.userAgent);
