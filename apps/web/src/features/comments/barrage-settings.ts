import { useSyncExternalStore } from 'react';
import { localStore } from '../../browser-access.ts';

export const DENSITIES = ['few', 'some', 'many'] as const;
export type Density = (typeof DENSITIES)[number];

export interface BarrageSettings {
  isOn: boolean;
  density: Density;
}

const KEY = 'barrage';
const preset: BarrageSettings = { isOn: true, density: 'some' };
const listeners = new Set<() => void>();
let known: BarrageSettings | undefined;

function read(): BarrageSettings {
  try {
    const kept = JSON.parse(localStore.getItem(KEY) ?? '{}') as Partial<BarrageSettings>;
    return {
      isOn: kept.isOn !== false,
      density: kept.density !== undefined && DENSITIES.includes(kept.density) ? kept.density : preset.density,
    };
  } catch {
    return preset;
  }
}

const current = (): BarrageSettings => (known ??= read());

/** Remembers on this device what somebody wants over the picture. */
export function setBarrage(change: Partial<BarrageSettings>): void {
  known = { ...current(), ...change };
  localStore.setItem(KEY, JSON.stringify(known));
  for (const listener of listeners) listener();
}

export const useBarrageSettings = (): BarrageSettings =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => preset,
  );
