import * as z from 'zod/mini';
import { flag, instant, int, text, uuid } from '../fields.ts';
import type { Venue } from './model.ts';
import { WAITING_LISTS } from './reservation.ts';

/** What happens beside the forums: guided tours, workshops, contests, performances, meetings of people. */
export const sideEventKinds = ['tour', 'workshop', 'contest', 'performance', 'gathering'] as const;

/**
 * A time at which general visitors enter the exhibition (spec §6), with a quota of its own: reserved like an activity, in no list of
 * activities, and one a person a day.
 */
export const ENTRY_TIME = 'exhibition_entry';
export const activityKinds = [...sideEventKinds, ENTRY_TIME] as const;
export type ActivityKind = (typeof activityKinds)[number];

const summary = text({ max: 2_000, lines: true });

/** What is edited of an activity. Places are reserved between the two ends of the booking time; null: one just comes. */
export const activityFields = z
  .object({
    titleZh: text({ max: 80 }),
    titleEn: text({ max: 160 }),
    summaryZh: summary,
    summaryEn: summary,
    kind: z.enum(activityKinds),
    venueId: uuid,
    /** Where in the venue one meets. */
    spotZh: z.nullable(text({ max: 60 })),
    spotEn: z.nullable(text({ max: 120 })),
    startsAt: instant,
    endsAt: instant,
    /** Places; null is without a limit. */
    quota: z.nullable(int({ min: 1, max: 1_000_000 })),
    isReviewNeeded: flag,
    bookingOpensAt: z.nullable(instant),
    bookingClosesAt: z.nullable(instant),
    waitingList: z.enum(WAITING_LISTS),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: 'ends_before_start', path: ['endsAt'] }),
    z.refine(({ bookingOpensAt, bookingClosesAt }) => (bookingOpensAt === null) === (bookingClosesAt === null), {
      error: 'both_or_neither',
      path: ['bookingClosesAt'],
    }),
    z.refine(
      ({ bookingOpensAt, bookingClosesAt }) =>
        bookingOpensAt === null || bookingClosesAt === null || bookingOpensAt < bookingClosesAt,
      { error: 'ends_before_start', path: ['bookingClosesAt'] },
    ),
    z.refine(({ bookingClosesAt, startsAt }) => bookingClosesAt === null || bookingClosesAt <= startsAt, {
      error: 'after_the_start',
      path: ['bookingClosesAt'],
    }),
    z.refine(({ kind, quota }) => kind !== ENTRY_TIME || quota !== null, { error: 'required', path: ['quota'] }),
    z.refine(({ kind, isReviewNeeded }) => kind !== ENTRY_TIME || !isReviewNeeded, {
      error: 'not_reviewed',
      path: ['isReviewNeeded'],
    }),
  );
export type ActivityFields = z.output<typeof activityFields>;

/** An activity as visitors read it. */
export interface Activity {
  id: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  kind: ActivityKind;
  venue: Venue;
  spotZh: string | null;
  spotEn: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Null is without a limit. */
  quota: number | null;
  taken: number;
  isReviewNeeded: boolean;
  /** Both null where one just comes. */
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  /** Found by its link alone; search engines leave it out. */
  isUnlisted: boolean;
  /** Whether one may queue for a place while every one is taken, and how many do. */
  isWaitingListOpen: boolean;
  waiting: number;
}
