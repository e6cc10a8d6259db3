import * as z from 'zod/mini';
import { SHARE_CHANNELS } from '../engagement/model.ts';
import { int, renamed, text, uuid } from '../fields.ts';
import { BEHAVIOURS, DEVICES, LONGEST_VIEW_MS } from './model.ts';
import { PAGES } from './pages.ts';

/** Only the name of another site: addresses may hold what concerns its reader alone. */
const host = text({ max: 100 }).check(z.regex(/^[a-z0-9.-]+$/i, { error: 'not_a_host' }));
const page = z.enum(PAGES);
const channel = z.optional(text({ max: 100 }));

export const viewRequest = renamed(
  {
    /** Random, of this look at this page: a heartbeat raises its seconds. */
    viewId: uuid,
    /** Random, of this tab. */
    visitId: uuid,
    page,
    /** What the page is about. */
    thingId: z.optional(uuid),
    device: z.enum(DEVICES),
    /** How long it was in sight so far. */
    seconds: int({ min: 0, max: LONGEST_VIEW_MS / 1_000 }),
    /** The site a visit came from. */
    referrer: z.optional(host),
    channel,
  },
  { page: 'pageName', thingId: 'relUuid', seconds: 'stayTime', channel: 'channelSource' },
);

export const viewAnswer = renamed({
  /** Another word whenever other adverts are shown: an open page asks for its own anew. */
  adverts: text({ max: 20 }),
});

export const behaviourRequest = renamed(
  {
    /** Random: the same one sent again counts once. */
    id: uuid,
    visitId: uuid,
    behaviour: z.enum(BEHAVIOURS),
    page: z.optional(page),
    thingId: z.optional(uuid),
    shareChannel: z.optional(z.enum(SHARE_CHANNELS)),
    device: z.enum(DEVICES),
    channel,
  },
  { id: 'uuid', behaviour: 'type', page: 'pageName', thingId: 'relUuid', channel: 'channelSource' },
);
