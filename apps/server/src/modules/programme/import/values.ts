/** Reading of values nobody has checked: a wrong type reads as nothing. */

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A list; a single value is a list of one, null and the empty text of an empty XML element are none. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** Lists in lists, and elements with attributes; a file may nest them deeper than the stack goes. */
const DEEPEST = 4;

/** Trimmed text of a string or number, also of an XML element with attributes, or of the first of several. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (depth === DEEPEST) return '';
  if (Array.isArray(value)) return textOf(value[0], depth + 1);
  const inner = fieldsOf(value)['#text'];
  return inner === undefined ? '' : textOf(inner, depth + 1);
}

/** The text of a value, or of the name it has where it is more than a text. */
export const nameIn = (value: unknown): string => textOf(value) || textOf(fieldsOf(value)['name']);
