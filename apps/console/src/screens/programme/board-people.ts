import type { BoardForum } from '@mingtang/contract/programme/board-model';
import { formatNumber } from '../../parts/numbers.ts';
import type { zh } from '../../phrases/zh/programme-board.ts';

export type People = Pick<BoardForum, 'reserved' | 'waiting' | 'underReview' | 'ticketed'>;

export const hasPeople = ({ reserved, waiting, underReview, ticketed }: People): boolean =>
  reserved + waiting + underReview + ticketed > 0;

/** `1 has a place · 3 wait · 12 under review`: whoever is told of a change, by what they have; empty when there is nobody. */
export const peopleWords = (
  { reserved, waiting, underReview, ticketed }: People,
  words: Pick<typeof zh, 'reserved' | 'waiting' | 'underReview' | 'ticketed'>,
): string =>
  [
    reserved > 0 && words.reserved(formatNumber(reserved)),
    waiting > 0 && words.waiting(formatNumber(waiting)),
    underReview > 0 && words.underReview(formatNumber(underReview)),
    ticketed > 0 && words.ticketed(formatNumber(ticketed)),
  ]
    .filter(Boolean)
    .join(' · ');

export const addPeople = (forums: readonly People[]): People =>
  forums.reduce<People>(
    (sum, forum) => ({
      reserved: sum.reserved + forum.reserved,
      waiting: sum.waiting + forum.waiting,
      underReview: sum.underReview + forum.underReview,
      ticketed: sum.ticketed + forum.ticketed,
    }),
    { reserved: 0, waiting: 0, underReview: 0, ticketed: 0 },
  );
