import * as z from 'zod/mini';
import { day, flag, instant, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../../fields.ts';
import { activityKinds } from '../activity.ts';
import { venueWire } from '../wire.ts';

const count = int({ min: 0 });

/** An activity as visitors read it. */
export const activityWire = renamed(
  {
    id: uuid,
    titleZh: z.string(),
    titleEn: z.string(),
    summaryZh: z.string(),
    summaryEn: z.string(),
    kind: z.enum(activityKinds),
    venue: venueWire,
    spotZh: z.nullable(z.string()),
    spotEn: z.nullable(z.string()),
    startsAt: instant,
    endsAt: instant,
    quota: z.nullable(int({ min: 0 })),
    taken: int({ min: 0 }),
    isReviewNeeded: flag,
    bookingOpensAt: z.nullable(instant),
    bookingClosesAt: z.nullable(instant),
    isUnlisted: flag,
    isWaitingListOpen: flag,
    waiting: count,
  },
  {
    id: 'uuid',
    titleZh: 'title',
    summaryZh: 'summary',
    kind: 'activityType',
    spotZh: 'spot',
    startsAt: 'startTime',
    endsAt: 'endTime',
    isUnlisted: 'unlisted',
    isReviewNeeded: 'reviewNeeded',
    bookingOpensAt: 'bookingStartTime',
    bookingClosesAt: 'bookingEndTime',
    isWaitingListOpen: 'waitingListOpen',
    waiting: 'waitingCount',
  },
);
export const activityPage = pageOf(activityWire);
export const activityQuery = renamed(
  {
    kind: z.optional(z.enum(activityKinds)),
    day: z.optional(day),
    venue: z.optional(uuid),
    /** Found in titles, summaries, meeting places and venues' names, in either language. */
    text: z.optional(text({ max: 100 })),
    ...pageFields,
  },
  { kind: 'activityType', day: 'activityDate', venue: 'venueUuid', ...pageNames },
);
