import type { Values } from '../../parts/fields/field-values.ts';

/** What was typed and has not reached the server: it survives a closed window on this device. */
export interface KeptInput {
  values: Values;
  /** The version it was made from; null for a row that is not there yet. */
  baseVersion: number | null;
  /** Taken from a row that is there, not typed. */
  isCopy?: boolean;
  /** Milliseconds. */
  at: number;
}

const keyFor = (resource: string, id: string): string => `input:${resource}:${id}`;

export function readKept(resource: string, id: string): KeptInput | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(resource, id)) ?? 'null');
    const isWhole = typeof kept === 'object' && kept !== null && 'values' in kept && 'baseVersion' in kept;
    return isWhole ? (kept as KeptInput) : undefined;
  } catch {
    return undefined;
  }
}

export function keepInput(resource: string, id: string, input: KeptInput): void {
  try {
    localStorage.setItem(keyFor(resource, id), JSON.stringify(input));
  } catch {
    // A full or forbidden store loses only what a closed window would have lost anyway.
  }
}

export const forgetKept = (resource: string, id: string): void => localStorage.removeItem(keyFor(resource, id));
