import * as z from 'zod/mini';
import { flag, renamed, uuid } from '../../fields.ts';
import { VIDEO_PURPOSES } from '../../programme/model.ts';
import { WATCH_BARS, WATCH_WAYS } from './model.ts';

export const watchRequest = renamed({ forumId: uuid }, { forumId: 'uuid' });

export const watchPermissionWire = renamed(
  {
    canWatch: flag,
    /** What there is to watch now; null while there is nothing. */
    purpose: z.nullable(z.enum(VIDEO_PURPOSES)),
    /** Why not; null when one can. */
    bar: z.nullable(z.enum(WATCH_BARS)),
    /** What would let one in, or will once it begins; null when nothing is missing, or nothing helps. */
    way: z.nullable(z.enum(WATCH_WAYS)),
  },
  { canWatch: 'permission', purpose: 'videoType', bar: 'reason', way: 'wayOut' },
);
