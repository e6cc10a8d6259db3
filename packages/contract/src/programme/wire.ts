import * as z from 'zod/mini';
import { day, flag, instant, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import {
  ALL_FORUMS,
  FORUM_CATEGORIES,
  FORUM_TRACKS,
  FORUM_TYPES,
  PLAY_STATUSES,
  SPOKEN_LANGUAGES,
  VENUE_KINDS,
  VIDEO_LANGUAGES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
} from './model.ts';

const line = z.string();
const maybe = z.nullable(z.string());
const count = int({ min: 0 });

// Chinese texts bear the plain name, English ones `…En`, like the dictionary's dictLabel and dictLabelEn (spec §3).
const id = { id: 'uuid' } as const;
const name = { nameZh: 'name' } as const;

export const venueWire = renamed(
  {
    id: uuid,
    nameZh: line,
    nameEn: line,
    kind: z.enum(VENUE_KINDS),
    hall: z.nullable(int({ min: 0, max: 8 })),
    code: maybe,
    seats: z.nullable(count),
    themeZh: maybe,
    themeEn: maybe,
  },
  { ...id, ...name, themeZh: 'theme' },
);

export const tagWire = renamed({ id: uuid, nameZh: line, nameEn: line }, { ...id, ...name });
const organisationWire = renamed({ id: uuid, nameZh: line, nameEn: line }, { ...id, ...name });

const speakerName = { id: uuid, nameZh: line, nameEn: line, isModerator: flag };
const speakerNameWire = renamed(speakerName, { ...id, ...name });
const speakerWire = renamed(
  {
    ...speakerName,
    positionZh: maybe,
    positionEn: maybe,
    organisation: z.nullable(organisationWire),
    bioZh: maybe,
    bioEn: maybe,
    isDistinguished: flag,
  },
  { ...id, ...name, positionZh: 'position', organisation: 'company', bioZh: 'introduction', bioEn: 'introductionEn' },
);

const talkWire = renamed(
  {
    id: uuid,
    startsAt: instant,
    endsAt: instant,
    titleZh: line,
    titleEn: line,
    abstractZh: maybe,
    abstractEn: maybe,
    speakers: z.array(speakerWire),
  },
  {
    ...id,
    startsAt: 'startTime',
    endsAt: 'endTime',
    titleZh: 'title',
    abstractZh: 'abstract',
    speakers: 'speakerList',
  },
);

const forumSummary = {
  id: uuid,
  titleZh: line,
  titleEn: line,
  lacksZh: flag,
  lacksEn: flag,
  day,
  startsAt: instant,
  endsAt: instant,
  venue: venueWire,
  category: z.enum(FORUM_CATEGORIES),
  forumType: z.enum(FORUM_TYPES),
  track: z.nullable(z.enum(FORUM_TRACKS)),
  tags: z.array(tagWire),
  language: z.nullable(z.enum(SPOKEN_LANGUAGES)),
  offlineQuota: z.nullable(count),
  offlineTaken: count,
  onlineQuota: z.nullable(count),
  onlineTaken: count,
  isReviewNeeded: flag,
  bookingOpensAt: z.nullable(instant),
  bookingClosesAt: z.nullable(instant),
  playStatus: z.enum(PLAY_STATUSES),
  viewers: z.nullable(count),
  speakers: z.array(speakerNameWire),
};
const forumNames = {
  ...id,
  titleZh: 'title',
  lacksZh: 'lacksCh',
  day: 'forumDate',
  startsAt: 'startTime',
  endsAt: 'endTime',
  // Spec §3 names the field and says no more: the place the forum is held in and broadcast from.
  venue: 'playStraightSpot',
  tags: 'tagList',
  isReviewNeeded: 'reviewNeeded',
  bookingOpensAt: 'bookingStartTime',
  bookingClosesAt: 'bookingEndTime',
  playStatus: 'playSts',
  viewers: 'viewerCount',
  speakers: 'speakerList',
} as const;

const videoVariantWire = renamed({
  region: z.enum(VIDEO_REGIONS),
  language: z.enum(VIDEO_LANGUAGES),
  quality: z.enum(VIDEO_QUALITIES),
});

/** Spec §3 names the addresses: 720p and 1080p, mainland and international, Chinese and English. */
const videoSources = {
  mainlandZh720p: maybe,
  mainlandZh1080p: maybe,
  mainlandEn720p: maybe,
  mainlandEn1080p: maybe,
  internationalZh720p: maybe,
  internationalZh1080p: maybe,
  internationalEn720p: maybe,
  internationalEn1080p: maybe,
};
const videoSourceNames = {
  mainlandZh720p: 'mainlandCh720p',
  mainlandZh1080p: 'mainlandCh1080p',
  internationalZh720p: 'internationalCh720p',
  internationalZh1080p: 'internationalCh1080p',
} as const;
export const videoSourcesWire = renamed(videoSources, videoSourceNames);

export const forumSummaryWire = renamed(forumSummary, forumNames);
const forumDetail = {
  ...forumSummary,
  summaryZh: maybe,
  summaryEn: maybe,
  organisers: z.array(organisationWire),
  hasComments: flag,
  isUnlisted: flag,
  isWaitingListOpen: flag,
  waiting: count,
  waitingOnline: count,
  talks: z.array(talkWire),
  variants: z.array(videoVariantWire),
};
const forumDetailNames = {
  ...forumNames,
  summaryZh: 'summary',
  organisers: 'organiserList',
  hasComments: 'forumCommentSwitch',
  isUnlisted: 'unlisted',
  isWaitingListOpen: 'waitingListOpen',
  waiting: 'waitingCount',
  waitingOnline: 'onlineWaitingCount',
  talks: 'talkList',
  variants: 'videoVariants',
} as const;
export const forumWire = renamed(forumDetail, forumDetailNames);
/** With the addresses among its fields, as spec §3 has them: for whoever may watch; null for everybody else. */
export const watchedForumWire = renamed(
  { ...forumDetail, ...videoSources },
  { ...forumDetailNames, ...videoSourceNames },
);
export const forumPage = pageOf(forumSummaryWire);

/** Every filter narrows; without any, all forums by start. */
export const forumQuery = renamed(
  {
    day: z.optional(day),
    category: z.optional(z.enum(FORUM_CATEGORIES)),
    forumType: z.optional(z.enum(FORUM_TYPES)),
    tag: z.optional(uuid),
    venue: z.optional(uuid),
    playStatus: z.optional(z.enum(PLAY_STATUSES)),
    /** Found in titles, summaries, speakers' and venues' names, in either language. */
    text: z.optional(text({ max: 100 })),
    ...pageFields,
  },
  { day: 'forumDate', tag: 'tagUuid', venue: 'venueUuid', playStatus: 'playSts', ...pageNames },
);

/** A thing by its id, the last segment of the path. */
export const byId = renamed({ id: uuid });
/** A forum, to see what is near it; or `all`: what the organiser puts above the others. */
export const relatedForumsQuery = renamed(
  { id: z.union([uuid, z.literal(ALL_FORUMS)]), day: z.optional(day) },
  { day: 'forumDate' },
);

export const programmeDayWire = renamed(
  {
    day,
    startsAt: instant,
    endsAt: instant,
    forums: count,
    categories: renamed({ main: count, special: count, industry: count, academic: count, public: count }),
  },
  { day: 'forumDate', startsAt: 'startTime', endsAt: 'endTime', forums: 'forumCount', categories: 'categoryCounts' },
);

export const programmeFactsWire = renamed(
  { forums: count, speakers: count, days: count, liveNow: count },
  { forums: 'forumCount', speakers: 'speakerCount', days: 'dayCount', liveNow: 'liveCount' },
);

/** What was taken off the site, for those who come by its link. */
export const cancelledSessionWire = renamed(
  {
    id: uuid,
    kind: z.enum(['forum', 'activity']),
    titleZh: z.string(),
    titleEn: z.string(),
    startsAt: instant,
    endsAt: instant,
    venue: venueWire,
  },
  { id: 'uuid', titleZh: 'title', startsAt: 'startTime', endsAt: 'endTime' },
);
/** A speaker with where they appear. */
export const speakerPageWire = renamed(
  {
    id: uuid,
    nameZh: line,
    nameEn: line,
    positionZh: maybe,
    positionEn: maybe,
    organisation: z.nullable(organisationWire),
    bioZh: maybe,
    bioEn: maybe,
    isDistinguished: flag,
    guestId: z.nullable(uuid),
    appearances: z.array(
      renamed(
        {
          forum: forumSummaryWire,
          talks: z.array(
            renamed(
              { id: uuid, startsAt: instant, endsAt: instant, titleZh: line, titleEn: line, isModerator: flag },
              { ...id, startsAt: 'startTime', endsAt: 'endTime', titleZh: 'title' },
            ),
          ),
        },
        { talks: 'talkList' },
      ),
    ),
    others: z.array(renamed({ id: uuid, nameZh: line, nameEn: line }, { ...id, ...name })),
  },
  {
    ...id,
    ...name,
    positionZh: 'position',
    organisation: 'company',
    bioZh: 'introduction',
    bioEn: 'introductionEn',
    appearances: 'forumList',
    others: 'togetherWith',
  },
);
