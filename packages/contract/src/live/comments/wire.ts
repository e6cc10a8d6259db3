import * as z from 'zod/mini';
import { flag, instant, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../../fields.ts';
import { COMMENT_KINDS, COMMENT_LENGTH, COMMENT_STATES, REPORT_REASONS } from './model.ts';

const count = int({ min: 0 });
/** Within a broadcast: a week is longer than any. */
const position = int({ min: 0, max: 604_800_000 });

/** Of marks on one letter no script in use needs more; piled higher they cover the lines above. */
const markPile = /(\p{M}{3})\p{M}+/gu;
/**
 * Controls, bidi overrides and isolates, lone surrogates, what has no width, letters that are blank. Joiners of emoji and
 * Indic scripts stay.
 */
const unseen =
  /[\p{Cc}\p{Cs}\u061C\u115F\u1160\u3164\uFFA0\u2800\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;

/** Joiners and marks on nothing are no comment. */
const visible = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/**
 * One line of a comment: what would cover its neighbours, turn the line around or cannot be seen is taken out rather than
 * refused, for whoever pastes such a thing rarely knows of it.
 */
export const tidyComment = (value: string): string =>
  value
    .slice(0, COMMENT_LENGTH * 16)
    .replace(/\s+/gu, ' ')
    .replace(markPile, '$1')
    .normalize('NFC')
    .replace(unseen, '')
    .trim();

/** In Unicode code points. */
export const commentLength = (value: string): number => Array.from(value).length;

const commentText = z.string().check(
  z.overwrite(tidyComment),
  z.refine((value) => visible.test(value), { error: 'required' }),
  z.refine((value) => commentLength(value) <= COMMENT_LENGTH, { error: `too_long:${COMMENT_LENGTH}` }),
);

const kind = z.optional(z.enum(COMMENT_KINDS));

const comment = { id: uuid, nickname: z.string(), text: z.string(), sentAt: instant, positionMs: z.nullable(count) };
const commentNames = {
  id: 'uuid',
  nickname: 'nickName',
  text: 'comment',
  sentAt: 'commentTime',
  positionMs: 'position',
} as const;

export const commentWire = renamed(comment, commentNames);
export const ownCommentWire = renamed(
  { ...comment, state: z.enum(COMMENT_STATES) },
  { ...commentNames, state: 'status' },
);

/** The newest first; between two positions of the broadcast, in their order. */
export const commentQuery = renamed(
  { forumId: uuid, kind, fromMs: z.optional(position), untilMs: z.optional(position), ...pageFields },
  { forumId: 'relUuid', kind: 'commentType', fromMs: 'fromPosition', untilMs: 'untilPosition', ...pageNames },
);
export const commentPage = pageOf(commentWire);

export const newComment = renamed(
  {
    text: commentText,
    forumId: uuid,
    kind,
    /** The same comment sent again is the same comment. */
    clientKey: z.optional(text({ min: 8, max: 64 })),
    /** Where the recording stood; while a forum is on air the server's clock says it. */
    positionMs: z.optional(position),
  },
  { text: 'comment', forumId: 'relUuid', kind: 'commentType', positionMs: 'position' },
);

export const reportRequest = renamed(
  { id: uuid, reason: z.enum(REPORT_REASONS) },
  { id: 'uuid', reason: 'reportType' },
);

export const commentRoomWire = renamed(
  { isOpen: flag, pauseSeconds: count, needsProfile: flag, total: count, viewers: count },
  { isOpen: 'forumCommentSwitch', viewers: 'viewerCount' },
);
