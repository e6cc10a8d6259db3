import * as z from 'zod/mini';
import { uuid } from '../../fields.ts';

/** A picture just uploaded as a person's; nothing else may refer to it. */
export const pictureFields = { fileId: uuid };
/** `url` works for some minutes, and no longer than its reader stays signed in; null without a picture. */
export const ownPicture = { url: z.nullable(z.string()) };
