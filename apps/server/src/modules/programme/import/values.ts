/** Reading of values nobody has checked: a wrong type reads as nothing. */

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A list; a single value is a list of one, null and the empty text of an empty XML element are none. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** Trimmed text of a string or number, also of an XML element with attributes, or of the first of several. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  const inner = fieldsOf(value)['#text'];
  return inner === undefined ? '' : textOf(inner);
}
