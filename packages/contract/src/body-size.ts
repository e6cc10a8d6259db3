import type * as z from 'zod/v4/core';
import { fieldMeta, longestValue } from './fields.ts';
import type { Route, UploadLimits } from './route.ts';

/** What every body may hold, in bytes, however small its call's fields are. */
const LEAST = 64 * 1024;
/** And what none may exceed without saying so in its route. */
const MOST = 1024 * 1024;
/** Fields of a multipart body beside its files, and the lines between its parts. */
const FIELDS = 1024 * 1024;
/** A Chinese character of a form: three escapes of three letters. */
const BYTES_OF_CHARACTER = 9;
/** Ids, instants, codes and other texts with a form of their own. */
const SHORT_TEXT = 500;
/** Quotes, a comma, a colon. */
const PUNCTUATION = 6;

/**
 * The bytes a route's body may hold: what its longest permitted fields take, at least 64 KB, at most 1 MB, or what the route
 * says. A body with files may hold each of them and 1 MB beside.
 */
export function bodyBound({ bodyBytes, upload, input }: Pick<Route, 'bodyBytes' | 'upload' | 'input'>): number {
  if (bodyBytes !== undefined) return Math.ceil(bodyBytes);
  if (upload) return uploadBound(upload);
  return Math.min(MOST, Math.max(LEAST, bytesOf(input)));
}

const uploadBound = ({ files, bytes }: UploadLimits): number => files * bytes + FIELDS;

/** Bytes of the longest value a schema takes. */
function bytesOf(schema: z.$ZodType): number {
  const meta = fieldMeta.get(schema);
  if (meta?.kind === 'text') return (meta.max ?? 0) * BYTES_OF_CHARACTER + PUNCTUATION;
  if (meta?.kind === 'list') return (meta.max ?? 0) * (bytesOf(meta.item as z.$ZodType) + PUNCTUATION);
  const longest = longestValue.get(schema);
  if (longest) return longest.bytes;
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + name.length + bytesOf(field) + PUNCTUATION,
        0,
      );
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return bytesOf(def.innerType);
    case 'pipe':
      // A list takes whatever a form makes of it; what comes out says of what it is made.
      return bytesOf(def.in._zod.def.type === 'any' ? def.out : def.in);
    case 'union':
      return Math.max(...def.options.map(bytesOf));
    case 'array':
      return (longestOf(def) ?? Number.POSITIVE_INFINITY) * (bytesOf(def.element) + PUNCTUATION);
    case 'string':
      return (longestOf(def) ?? SHORT_TEXT / BYTES_OF_CHARACTER) * BYTES_OF_CHARACTER;
    case 'record':
    case 'any':
    case 'unknown':
      return Number.POSITIVE_INFINITY;
    default:
      return SHORT_TEXT;
  }
}

function longestOf({ checks = [] }: z.$ZodTypeDef & { checks?: z.$ZodCheck[] }): number | undefined {
  for (const {
    _zod: { def },
  } of checks)
    if (def.check === 'max_length') return (def as z.$ZodCheckMaxLengthDef).maximum;
  return undefined;
}
