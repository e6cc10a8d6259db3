import * as z from 'zod/mini';
import { int, text, uuid } from '../fields.ts';

export const storedFile = {
  id: uuid,
  /** As its uploader called it. */
  name: z.string(),
  contentType: z.string(),
  size: int({ min: 0 }),
  width: z.nullable(int({ min: 1 })),
  height: z.nullable(int({ min: 1 })),
  /** A link that works for some minutes. */
  url: z.string(),
};
/** What the file is for, as clients of the spec say it; nothing depends on it. */
export const uploadKind = z.optional(text({ max: 40 }));
/** A `data:` URL or bare base64. */
export const base64Image = z.string().check(z.minLength(1, { error: 'required' }));
