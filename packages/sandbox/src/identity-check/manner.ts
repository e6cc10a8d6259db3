import type { Store } from '../store.ts';

/** `down`: no connection; `failing`: an error of its own; `limited`: too many calls; `slow`: an answer after a minute. */
export const manners = ['genuine', 'down', 'failing', 'limited', 'slow'] as const;
export type Manner = (typeof manners)[number];

const SETTING = 'identity_check_manner';

export function readManner(store: Store): Manner {
  const kept = store.findSetting(SETTING);
  return manners.find((name) => name === kept) ?? 'genuine';
}

/** From now on, after a restart too. */
export const saveManner = (store: Store, manner: Manner): void => store.saveSetting(SETTING, manner);
