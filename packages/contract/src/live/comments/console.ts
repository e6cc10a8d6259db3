import * as z from 'zod/mini';
import { flag, instant, int, list, noInput, nothing, pageFields, pageOf, renamed, text, uuid } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import { COMMENT_LENGTH, COMMENT_STATES, LONGEST_PAUSE, REPORT_REASONS } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });

/** What a moderator looks at: all by time, what is held, what was reported, what is hidden. */
export const COMMENT_VIEWS = ['newest', 'held', 'reported', 'hidden'] as const;
export type CommentView = (typeof COMMENT_VIEWS)[number];
/** `show` also settles its reports. */
export const COMMENT_VERDICTS = ['show', 'hide'] as const;
export type CommentVerdict = (typeof COMMENT_VERDICTS)[number];

const moderatedComment = renamed({
  id: uuid,
  forumId: uuid,
  forumTitleZh: z.string(),
  forumTitleEn: z.string(),
  personId: uuid,
  nickname: z.string(),
  isSilenced: flag,
  text: z.string(),
  sentAt: instant,
  positionMs: z.nullable(count),
  state: z.enum(COMMENT_STATES),
  /** Words of the list that held it. */
  heldFor: z.array(z.string()),
  /** Reports nobody has looked at yet, by reason. */
  reports: z.array(renamed({ reason: z.enum(REPORT_REASONS), count })),
  decidedAt: z.nullable(instant),
  /** Who decided. */
  decidedBy: z.nullable(z.string()),
});
export type ModeratedComment = z.output<typeof moderatedComment>;

const roomSettings = {
  isOpen: flag,
  /** Null: as everywhere. */
  pauseSeconds: z.nullable(int({ min: 0, max: LONGEST_PAUSE })),
};
const moderatedRoom = renamed({
  forumId: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  startsAt: instant,
  ...roomSettings,
  /** What holds where nothing else is said. */
  usualPauseSeconds: count,
  viewers: count,
});
export type ModeratedRoom = z.output<typeof moderatedRoom>;

const word = renamed({ word: z.string(), addedAt: instant, addedBy: z.nullable(z.string()) });
export const LONGEST_WORD = 40;
export const MOST_WORDS = 5_000;

const review = { staff: 'comments.review' } as const;

/** Moderation of comments. */
export const commentsConsole = defineRoutes({
  listComments: {
    area,
    method: 'GET',
    path: 'comments',
    access: review,
    summary: 'Comments of one forum or all, the newest first; held and reported ones by what waits longest',
    input: renamed({
      view: z.enum(COMMENT_VIEWS),
      forumId: z.optional(uuid),
      words: z.optional(text({ min: 0, max: COMMENT_LENGTH })),
      ...pageFields,
    }),
    output: pageOf(moderatedComment),
  },
  countComments: {
    area,
    method: 'GET',
    path: 'comments/counts',
    access: review,
    summary: 'How many comments wait for somebody: held, and reported',
    input: renamed({ forumId: z.optional(uuid) }),
    output: renamed({ held: count, reported: count }),
  },
  decideComments: {
    area,
    method: 'POST',
    path: 'comments/decide',
    access: review,
    summary: 'Show or hide comments; their reports are settled',
    input: renamed({ ids: list(uuid, { max: 100 }), verdict: z.enum(COMMENT_VERDICTS) }),
    output: renamed({ changed: count }),
  },
  silencePerson: {
    area,
    method: 'POST',
    path: 'comments/persons/:id/silence',
    access: review,
    summary: 'Take from a person the right to comment, or give it back',
    input: renamed({ id: uuid, isSilenced: flag }),
    output: nothing,
  },
  listRooms: {
    area,
    method: 'GET',
    path: 'comments/rooms',
    access: review,
    summary: 'Forums that are broadcast, with how each takes comments; what is on air first',
    input: noInput,
    output: z.array(moderatedRoom),
  },
  setRoom: {
    area,
    method: 'PUT',
    path: 'comments/rooms/:forumId',
    access: review,
    summary: 'Open or close the comments of a forum, and the pause between two of one person',
    input: renamed({ forumId: uuid, ...roomSettings }),
    output: nothing,
  },
  listWords: {
    area,
    method: 'GET',
    path: 'comments/words',
    access: review,
    summary: 'Words that hold a comment until somebody has looked at it',
    input: noInput,
    output: z.array(word),
  },
  addWords: {
    area,
    method: 'POST',
    path: 'comments/words',
    access: review,
    summary: 'Add words to the list; those it has already stay as they are',
    input: renamed({ words: list(text({ max: LONGEST_WORD }), { max: 500 }) }),
    output: renamed({ added: count }),
  },
  removeWords: {
    area,
    method: 'POST',
    path: 'comments/words/remove',
    access: review,
    summary: 'Take words off the list; what they hold stays held',
    input: renamed({ words: list(text({ max: LONGEST_WORD }), { max: 500 }) }),
    output: renamed({ removed: count }),
  },
} satisfies Record<string, Route>);
