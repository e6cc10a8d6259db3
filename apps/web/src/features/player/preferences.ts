import type { VideoRegion } from '@mingtang/contract/programme/model';
import { localStore } from '../../browser-access.ts';
import type { QualityChoice } from './engine.ts';
import type { Sound } from './sources.ts';

/** How somebody likes to watch on this device. */
export interface Preferences {
  quality: QualityChoice;
  /** Undefined: by the page's language, and by rule. */
  sound?: Sound | undefined;
  region?: VideoRegion | undefined;
  captions?: Sound | 'off' | undefined;
  volume: number;
  isMuted: boolean;
}

const KEY = 'player';
const presets: Preferences = { quality: 'auto', volume: 1, isMuted: false };

export function loadPreferences(): Preferences {
  try {
    return { ...presets, ...(JSON.parse(localStore.getItem(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return presets;
  }
}

export function savePreferences(preferences: Preferences): void {
  localStore.setItem(KEY, JSON.stringify(preferences));
}
