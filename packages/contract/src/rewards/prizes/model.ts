import * as z from 'zod/mini';
import { flag, instant, int, renamed, text, uuid } from '../../fields.ts';

/** Of a prize that was won: its winner may fetch it, has it, or deleted their account before. */
export const PRIZE_STATES = ['waiting', 'handed_over', 'forfeited'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/** A play by its draw and number: who drew in it won what is handed over. */
export const playFields = { drawId: uuid, number: int({ min: 1, max: 1_000_000 }) };

/** The text of a winner's code, a phone or address in full, a whole name, the number of a play or of a ticket. */
export const prizeWords = text({ max: 254 });
export const undoReason = text({ max: 200 });

/** What became of a prize. */
export const handOverFields = {
  state: z.enum(PRIZE_STATES),
  handedOver: z.nullable(
    renamed({
      at: instant,
      /** The account's name. */
      by: z.string(),
      /** The winner showed their code; otherwise whoever handed it over looked for themselves. */
      isCodeShown: flag,
    }),
  ),
  /** The last that was taken back, while nothing was handed over since. */
  undone: z.nullable(renamed({ at: instant, by: z.string(), reason: z.string() })),
};
