import * as z from 'zod/mini';
import { ownExhibitFields } from './model.ts';

/** A list as one field of a form, in JSON: it may be empty, and its items may have depth. */
function packed<List extends z.core.$ZodType<unknown[]>>(list: List) {
  return z.codec(z.any(), list, {
    decode: (value: unknown): never => (typeof value === 'string' ? unpack(value) : value) as never,
    encode: (value) => JSON.stringify(value),
  });
}

function unpack(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What is proposed of an exhibit, as a form sends it. */
export const proposedExhibit = {
  ...ownExhibitFields,
  pictures: packed(ownExhibitFields.pictures),
  specs: packed(ownExhibitFields.specs),
};
