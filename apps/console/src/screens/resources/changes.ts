import type { ResourceField } from '@mingtang/contract/resources/model';
import { isSame, keysOf, type Values } from '../../parts/fields/field-values.ts';

/** Keys whose values differ. */
export const changedKeys = (fields: readonly ResourceField[], before: Values, after: Values): string[] =>
  fields.flatMap(keysOf).filter((key) => !isSame(before[key], after[key]));

/** One value that was changed here and there, each in its own way. */
export interface Clash {
  key: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Mine and theirs together; of what clashes, mine. */
  values: Values;
  /** Keys that only they changed: taken over without asking. */
  taken: string[];
  clashes: Clash[];
}

/**
 * Brings together what two people made of the same state. Without that state (`base` undefined, it is no longer known)
 * everything that differs is a clash.
 */
export function merge(
  fields: readonly ResourceField[],
  { base, mine, theirs }: { base: Values | undefined; mine: Values; theirs: Values },
): Merge {
  const values = { ...theirs };
  const taken: string[] = [];
  const clashes: Clash[] = [];
  for (const key of fields.flatMap(keysOf)) {
    if (isSame(mine[key], theirs[key])) continue;
    const isMine = !base || !isSame(base[key], mine[key]);
    const isTheirs = !base || !isSame(base[key], theirs[key]);
    if (isMine) values[key] = mine[key];
    else taken.push(key);
    if (isMine && isTheirs) clashes.push({ key, mine: mine[key], theirs: theirs[key] });
  }
  return { values, taken, clashes };
}
