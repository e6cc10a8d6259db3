import * as z from 'zod/mini';
import { instant, text, uuid } from '../fields.ts';
import type { Venue } from './model.ts';

/** What the whole conference meets for: ceremonies, the awards, evenings, visits in the city. */
export const conferenceEventKinds = ['ceremony', 'award', 'evening', 'visit'] as const;
export type ConferenceEventKind = (typeof conferenceEventKinds)[number];

/** Who may come: everybody, whoever has a ticket, whom the organiser asked. */
export const ADMISSIONS = ['everyone', 'ticket', 'invitation'] as const;
export type Admission = (typeof ADMISSIONS)[number];

const summary = text({ max: 2_000, lines: true });

/** What is edited of a conference event. It is in a venue, or at a place in words, or at a place within a venue. */
export const conferenceEventFields = z
  .object({
    titleZh: text({ max: 80 }),
    titleEn: text({ max: 160 }),
    summaryZh: summary,
    summaryEn: summary,
    kind: z.enum(conferenceEventKinds),
    admission: z.enum(ADMISSIONS),
    venueId: z.nullable(uuid),
    placeZh: z.nullable(text({ max: 80 })),
    placeEn: z.nullable(text({ max: 160 })),
    startsAt: instant,
    endsAt: instant,
    /** What to know before one comes: what to bring, where the bus leaves. */
    noteZh: z.nullable(text({ max: 300, lines: true })),
    noteEn: z.nullable(text({ max: 600, lines: true })),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: 'ends_before_start', path: ['endsAt'] }),
    z.refine(({ venueId, placeZh }) => venueId !== null || placeZh !== null, {
      error: 'venue_or_place',
      path: ['placeZh'],
    }),
    z.refine(({ venueId, placeEn }) => venueId !== null || placeEn !== null, {
      error: 'venue_or_place',
      path: ['placeEn'],
    }),
  );
export type ConferenceEventFields = z.output<typeof conferenceEventFields>;

/** A conference event as visitors read it. */
export interface ConferenceEvent {
  id: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  kind: ConferenceEventKind;
  admission: Admission;
  /** Null where it is not on the conference's own plan. */
  venue: Venue | null;
  placeZh: string | null;
  placeEn: string | null;
  /** Civil day of the start in the event's time zone, `YYYY-MM-DD`. */
  day: string;
  startsAt: Date;
  endsAt: Date;
  noteZh: string | null;
  noteEn: string | null;
}
