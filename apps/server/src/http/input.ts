import { isTooNested } from '../platform/json-nesting.ts';
import { refuse } from '../platform/refuse.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text; refuses what is not UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return refuse('protocol.bad_body');
  }
}

/** Form fields of a body or query; a repeated key becomes a list. Refuses broken escapes and broken UTF-8. */
export function parseForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const pairs = text === '' ? [] : text.split('&');
  if (pairs.length > 1_000) refuse('protocol.too_large');
  for (const pair of pairs) {
    const [name, value] = splitPair(pair);
    const known = fields[name];
    fields[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return fields;
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  try {
    return [decodeURIComponent(name.replaceAll('+', ' ')), decodeURIComponent(value.replaceAll('+', ' '))];
  } catch {
    return refuse('protocol.bad_body');
  }
}

/** What an unreadable query is read as; the router must not throw, so a hook refuses it. */
export const unreadableQuery: Record<string, unknown> = Object.freeze({});

/** Query fields; `unreadableQuery` where `parseForm` would refuse. */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parseForm(text);
  } catch {
    return unreadableQuery;
  }
}

/** An object of a JSON body; anything else is refused, and before it is parsed what is too deep. */
export function parseJson(body: Buffer): Record<string, unknown> {
  if (isTooNested(body)) refuse('protocol.too_nested');
  const text = decodeUtf8(body);
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    refuse('protocol.bad_body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('protocol.bad_body');
  return value as Record<string, unknown>;
}
