import * as z from 'zod/mini';
import { instant, int, list, text, uuid } from '../fields.ts';
import { isOurPath, isSecureAddress } from '../links.ts';
import { richText } from '../rich-text.ts';
import { FIELDS } from './field.ts';
import { picture } from './news.ts';

// The keys of these stand in the order in which the database gives them back: shorter ones first.
const track = z.object({
  textEn: text({ max: 600 }),
  textZh: text({ max: 300 }),
  titleEn: text({ max: 120 }),
  titleZh: text({ max: 60 }),
});
const prize = z.object({
  count: int({ min: 1, max: 999 }),
  nameEn: text({ max: 80 }),
  nameZh: text({ max: 40 }),
  worthEn: text({ max: 120 }),
  worthZh: text({ max: 60 }),
});
const juror = z.object({
  nameEn: text({ max: 120 }),
  nameZh: text({ max: 60 }),
  roleEn: text({ max: 160 }),
  roleZh: text({ max: 80 }),
});
const result = z.object({
  workEn: text({ max: 160 }),
  workZh: text({ max: 80 }),
  prizeEn: text({ max: 80 }),
  prizeZh: text({ max: 40 }),
  winnerEn: text({ max: 160 }),
  winnerZh: text({ max: 80 }),
});
export type CompetitionTrack = z.output<typeof track>;
export type CompetitionPrize = z.output<typeof prize>;
export type CompetitionJuror = z.output<typeof juror>;
export type CompetitionResult = z.output<typeof result>;

const isBefore = (one: Date, other: Date): boolean => one.getTime() < other.getTime();

/** What is edited of a competition. */
export const competitionFields = z
  .object({
    titleZh: text({ max: 80 }),
    titleEn: text({ max: 160 }),
    summaryZh: text({ max: 200 }),
    summaryEn: text({ max: 400 }),
    field: z.enum(FIELDS),
    organiserZh: text({ max: 100 }),
    organiserEn: text({ max: 200 }),
    /** What there is to win, in a few words. */
    rewardZh: text({ max: 60 }),
    rewardEn: text({ max: 120 }),
    entriesOpenAt: instant,
    entriesCloseAt: instant,
    finalStartsAt: instant,
    finalEndsAt: instant,
    venueId: z.nullable(uuid),
    /** Where one enters. */
    entryLink: z.nullable(
      text({ max: 500 }).check(z.refine((value) => isOurPath(value) || isSecureAddress(value), { error: 'bad_link' })),
    ),
    bodyZh: richText({ max: 20_000 }),
    bodyEn: richText({ max: 40_000 }),
    tracks: list(track, { max: 12 }),
    prizes: list(prize, { max: 12 }),
    jurors: list(juror, { max: 30 }),
    /** Kept back until the final is over. */
    results: list(result, { max: 60 }),
    cover: z.nullable(picture),
  })
  .check(
    z.refine(({ entriesOpenAt, entriesCloseAt }) => isBefore(entriesOpenAt, entriesCloseAt), {
      error: 'ends_before_start',
      path: ['entriesCloseAt'],
    }),
    z.refine(({ entriesCloseAt, finalStartsAt }) => !isBefore(finalStartsAt, entriesCloseAt), {
      error: 'before_entries_close',
      path: ['finalStartsAt'],
    }),
    z.refine(({ finalStartsAt, finalEndsAt }) => isBefore(finalStartsAt, finalEndsAt), {
      error: 'ends_before_start',
      path: ['finalEndsAt'],
    }),
  );
export type CompetitionFields = z.output<typeof competitionFields>;

/** Where a competition stands: not open yet, open, entries being judged, its final on, over without results, decided. */
export const COMPETITION_STATES = ['upcoming', 'open', 'judging', 'final', 'awaiting', 'decided'] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];

interface CompetitionDates {
  entriesOpenAt: Date;
  entriesCloseAt: Date;
  finalStartsAt: Date;
  finalEndsAt: Date;
  hasResults: boolean;
}

/** Where a competition stands at `now`: the clock says it, and in the end the results. */
export function competitionStateAt(dates: CompetitionDates, now: Date): CompetitionState {
  if (now < dates.entriesOpenAt) return 'upcoming';
  if (now < dates.entriesCloseAt) return 'open';
  if (now < dates.finalStartsAt) return 'judging';
  if (now < dates.finalEndsAt) return 'final';
  return dates.hasResults ? 'decided' : 'awaiting';
}

export const competitionSummary = {
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  field: z.enum(FIELDS),
  organiserZh: z.string(),
  organiserEn: z.string(),
  rewardZh: z.string(),
  rewardEn: z.string(),
  entriesOpenAt: instant,
  entriesCloseAt: instant,
  finalStartsAt: instant,
  finalEndsAt: instant,
  /** There are some, and the final is over. */
  hasResults: z.boolean(),
  cover: z.nullable(z.string()),
};
const venue = z.object({
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  hall: z.nullable(int({ min: 0, max: 8 })),
});
export const competition = {
  ...competitionSummary,
  venue: z.nullable(venue),
  entryLink: z.nullable(z.string()),
  bodyZh: z.string(),
  bodyEn: z.string(),
  tracks: z.array(track),
  prizes: z.array(prize),
  jurors: z.array(juror),
  /** Empty until the final is over. */
  results: z.array(result),
};
export const competitionFilters = { field: z.optional(z.enum(FIELDS)) };
