import * as z from 'zod/mini';
import { flag, instant, renamed, uuid } from '../../fields.ts';
import { VIDEO_PURPOSES, VIDEO_REGIONS } from '../../programme/model.ts';
import { videoSourcesWire } from '../../programme/wire.ts';
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

export const addressesRequest = renamed({ forumId: uuid }, { forumId: 'id' });

/** An exhibitor's or an exhibit's. */
export const filmRequest = renamed({ id: uuid });

/** Addresses of what there is to watch, for whoever asked alone. */
export const watchAddressesWire = renamed(
  {
    purpose: z.enum(VIDEO_PURPOSES),
    sources: videoSourcesWire,
    /** Of the recording, WebVTT. */
    captionsZh: z.nullable(z.string()),
    captionsEn: z.nullable(z.string()),
    /** Where the viewer seems to be; null where nothing tells. */
    region: z.nullable(z.enum(VIDEO_REGIONS)),
    /** When these stop working: ask again before. */
    expiresAt: instant,
    /** The server's clock, by which they do. */
    now: instant,
  },
  {
    purpose: 'videoType',
    sources: 'videoUrls',
    captionsZh: 'captions',
    expiresAt: 'expireTime',
    now: 'serverTime',
  },
);
