import { isSame, type Values } from '../../parts/fields/field-values.ts';

/** What somebody typed into a setting and has not saved. */
export interface Edit {
  /** The version it was made from. */
  version: number;
  /** What that version held. */
  base: Values;
  values: Values;
}

/** What a setting holds on the server. */
export interface Held {
  version: number;
  values: Values;
}

/** Keys whose values differ, in the order in which they stand. */
export const differingKeys = (a: Values, b: Values): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSame(a[key], b[key]));

/** An edit with other values; undefined when nothing is left to save. */
export function changeEdit(edit: Edit | undefined, { version, values: held }: Held, values: Values): Edit | undefined {
  const next = edit ? { ...edit, values } : { version, base: held, values };
  return differingKeys(next.base, next.values).length === 0 ? undefined : next;
}

/**
 * An edit on top of what somebody else saved meanwhile: what I changed stays mine, everything else is theirs. Undefined
 * when both come to the same.
 */
export function rebaseEdit({ base, values: mine }: Edit, theirs: Held): Edit | undefined {
  const values: Values = { ...theirs.values };
  for (const key of differingKeys(base, mine)) {
    if (Object.hasOwn(mine, key)) values[key] = mine[key];
    else delete values[key];
  }
  return changeEdit(undefined, theirs, values);
}
