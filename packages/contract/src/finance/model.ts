import * as z from 'zod/mini';
import { day, fen, int } from '../fields.ts';

/** What sales are summed by. */
export const salesGroups = ['product', 'day', 'channel', 'method'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** First and last civil day; all there is when left out. */
export const period = { from: z.optional(day), until: z.optional(day) };

/**
 * Discounts and refunds are amounts taken off: positive, here and wherever they are shown. What was sold may be negative in
 * a period that takes more back than it sells.
 */
const change = int();
const sums = {
  /** Pieces sold less pieces cancelled, as the gross has them. */
  pieces: int(),
  /** Pieces given back, as the refunds have them. */
  piecesBack: int(),
  /** Of the pieces: held by orders nobody has paid yet. */
  unpaidPieces: int(),
  grossFen: change,
  discountFen: change,
  refundFen: change,
  /** Gross less discounts and refunds. */
  netFen: change,
  /** Of the net: held by orders nobody has paid yet. */
  unpaidFen: change,
};

export const salesReport = {
  rows: z.array(
    z.object({
      /** A product's id, a day, a channel, or a way to pay (`free`, `unpaid`). */
      key: z.string(),
      /** Of a product; else null. */
      nameZh: z.nullable(z.string()),
      nameEn: z.nullable(z.string()),
      ...sums,
    }),
  ),
  total: z.object(sums),
};

/** What came in and went out at each provider, as the books have it. */
export const takings = {
  rows: z.array(
    z.object({
      provider: z.string(),
      receivedFen: fen,
      sentBackFen: fen,
      feesFen: change,
      /** Received less sent back and fees, in the period. */
      balanceFen: change,
    }),
  ),
  /** What buyers are still to get back, by now and in all. */
  owedBackFen: change,
  /** What unpaid orders still owe, by now and in all. */
  receivableFen: change,
};
