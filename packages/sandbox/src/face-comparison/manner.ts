import type { Store } from '../store.ts';

/**
 * `genuine`: by how alike the pictures are; then what it says whatever it is shown; `no_face`: a picture it cannot use;
 * `down`: no connection; `failing`: an error of its own; `limited`: too many calls.
 */
export const manners = ['genuine', 'match', 'unclear', 'no_match', 'no_face', 'down', 'failing', 'limited'] as const;
export type Manner = (typeof manners)[number];

const SETTING = 'face_comparison_manner';

export function readManner(store: Store): Manner {
  const kept = store.findSetting(SETTING);
  return manners.find((name) => name === kept) ?? 'genuine';
}

/** From now on, after a restart too. */
export const saveManner = (store: Store, manner: Manner): void => store.saveSetting(SETTING, manner);
