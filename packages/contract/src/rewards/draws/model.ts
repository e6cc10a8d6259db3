import * as z from 'zod/mini';
import { instant, int, text, uuid } from '../../fields.ts';

/** Of a draw, for somebody: before it opens, while it may be played, once the chance is used, and after it. */
export const DRAW_STATES = ['not_open', 'open', 'used_up', 'ended'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** Of a draw, for the organiser: nobody can play while it is not published. */
export const DESK_DRAW_STATES = ['unpublished', 'not_open', 'open', 'ended'] as const;
export type DeskDrawState = (typeof DESK_DRAW_STATES)[number];

/** Which drawing stands for a prize without a picture. */
export const PRIZE_ARTS = ['robot', 'glasses', 'headphones', 'ticket'] as const;

export const drawFields = {
  titleZh: text({ max: 40 }),
  titleEn: text({ max: 80 }),
  rulesZh: text({ max: 1_000, lines: true }),
  rulesEn: text({ max: 2_000, lines: true }),
  points: int({ min: 1, max: 100_000 }),
  slots: int({ min: 1, max: 1_000_000 }),
  opensAt: instant,
  endsAt: instant,
};

export const prizeFields = {
  drawId: uuid,
  gradeZh: text({ max: 20 }),
  gradeEn: text({ max: 40 }),
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  winners: int({ min: 1, max: 100_000 }),
  art: z.enum(PRIZE_ARTS),
  picture: z.nullable(text({ max: 500 })),
};
