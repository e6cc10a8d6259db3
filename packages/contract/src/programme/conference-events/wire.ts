import * as z from 'zod/mini';
import { day, instant, pageFields, pageNames, pageOf, renamed, uuid } from '../../fields.ts';
import { ADMISSIONS, conferenceEventKinds } from '../conference-event.ts';
import { venueWire } from '../wire.ts';

/** A conference event as visitors read it. */
export const conferenceEventWire = renamed(
  {
    id: uuid,
    titleZh: z.string(),
    titleEn: z.string(),
    summaryZh: z.string(),
    summaryEn: z.string(),
    kind: z.enum(conferenceEventKinds),
    admission: z.enum(ADMISSIONS),
    venue: z.nullable(venueWire),
    placeZh: z.nullable(z.string()),
    placeEn: z.nullable(z.string()),
    day,
    startsAt: instant,
    endsAt: instant,
    noteZh: z.nullable(z.string()),
    noteEn: z.nullable(z.string()),
  },
  {
    id: 'uuid',
    titleZh: 'title',
    summaryZh: 'summary',
    kind: 'eventType',
    placeZh: 'place',
    day: 'eventDate',
    startsAt: 'startTime',
    endsAt: 'endTime',
    noteZh: 'note',
  },
);
export const conferenceEventPage = pageOf(conferenceEventWire);
export const conferenceEventQuery = renamed(
  { kind: z.optional(z.enum(conferenceEventKinds)), day: z.optional(day), ...pageFields },
  { kind: 'eventType', day: 'eventDate', ...pageNames },
);
