import * as z from 'zod/mini';
import { flag, instant, int, list, text, uuid } from '../fields.ts';
import {
  FORUM_CATEGORIES,
  FORUM_TRACKS,
  FORUM_TYPES,
  PLAY_SWITCHES,
  SPOKEN_LANGUAGES,
  VENUE_KINDS,
  VIDEO_LANGUAGES,
  VIDEO_PURPOSES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
} from './model.ts';
import { WAITING_LISTS } from './reservation.ts';

/** As long as an imported programme's may be: what came from a file can be edited and saved again. */
const title = text({ max: 300 });
const description = z.nullable(text({ max: 30_000, lines: true }));
const name = text({ max: 300 });
/** Places; null is without a limit. */
const quota = z.nullable(int({ min: 0, max: 1_000_000 }));

const isDistinct = (values: string[]): boolean => new Set(values).size === values.length;
/** Rows of another resource, in order, each once. */
const chosen = (max: number) => list(uuid, { max }).check(z.refine(isDistinct, { error: 'named_twice' }));

/** What is edited of a venue. */
export const venueFields = {
  nameZh: name,
  nameEn: name,
  kind: z.enum(VENUE_KINDS),
  hall: z.nullable(int({ min: 0, max: 8 })),
  code: z.nullable(text({ max: 3 })),
  seats: z.nullable(int({ min: 0, max: 1_000_000 })),
  themeZh: z.nullable(text({ max: 40 })),
  themeEn: z.nullable(text({ max: 80 })),
};

export const tagFields = { nameZh: name, nameEn: name };

export const organisationFields = { nameZh: name, nameEn: name };

export const speakerFields = {
  nameZh: name,
  nameEn: name,
  positionZh: z.nullable(text({ max: 120 })),
  positionEn: z.nullable(text({ max: 240 })),
  organisationId: z.nullable(uuid),
  bioZh: description,
  bioEn: description,
  isDistinguished: flag,
};

/** Address of a video: of this site, or of another. */
export const videoAddress = text({ max: 500 }).check(z.regex(/^(https?:\/)?\/[^/]/, { error: 'bad_link' }));

const videoSource = z.object({
  purpose: z.enum(VIDEO_PURPOSES),
  region: z.enum(VIDEO_REGIONS),
  language: z.enum(VIDEO_LANGUAGES),
  quality: z.enum(VIDEO_QUALITIES),
  url: videoAddress,
});
export type EditedVideoSource = z.output<typeof videoSource>;

/** Addresses of a stream and its recording: one a purpose, region, language and quality. */
export const videoSources = list(videoSource, { max: 16 }).check(
  z.refine((sources) => isDistinct(sources.map((source) => Object.values({ ...source, url: '' }).join(' '))), {
    error: 'named_twice',
  }),
);

/** Where a recording's captions are, WebVTT in one language; null is without. */
export const captionsAddress = z.nullable(videoAddress);

/** What is edited of a forum. */
export const forumFields = z
  .object({
    titleZh: title,
    titleEn: title,
    summaryZh: description,
    summaryEn: description,
    venueId: uuid,
    startsAt: instant,
    endsAt: instant,
    category: z.enum(FORUM_CATEGORIES),
    track: z.nullable(z.enum(FORUM_TRACKS)),
    isTop: flag,
    language: z.nullable(z.enum(SPOKEN_LANGUAGES)),
    tagIds: chosen(20),
    organiserIds: chosen(50),
    forumType: z.enum(FORUM_TYPES),
    offlineQuota: quota,
    onlineQuota: quota,
    isReviewNeeded: flag,
    bookingOpensAt: z.nullable(instant),
    bookingClosesAt: z.nullable(instant),
    waitingList: z.enum(WAITING_LISTS),
    playSwitch: z.enum(PLAY_SWITCHES),
    hasPlayback: flag,
    hasComments: flag,
    sources: videoSources,
    captionsZh: captionsAddress,
    captionsEn: captionsAddress,
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
    z.refine(({ bookingClosesAt, endsAt }) => bookingClosesAt === null || bookingClosesAt <= endsAt, {
      error: 'after_the_end',
      path: ['bookingClosesAt'],
    }),
  );
export type ForumFields = z.output<typeof forumFields>;

const talkSpeaker = z.object({ speakerId: uuid, isModerator: flag });
export type EditedTalkSpeaker = z.output<typeof talkSpeaker>;

/** What is edited of a talk. */
export const talkFields = z
  .object({
    forumId: uuid,
    titleZh: title,
    titleEn: title,
    startsAt: instant,
    endsAt: instant,
    abstractZh: description,
    abstractEn: description,
    speakers: list(talkSpeaker, { max: 200 }).check(
      z.refine((speakers) => isDistinct(speakers.map(({ speakerId }) => speakerId)), { error: 'named_twice' }),
    ),
  })
  .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: 'ends_before_start', path: ['endsAt'] }));
