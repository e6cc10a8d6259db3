import * as z from 'zod/mini';
import { day, int } from '../fields.ts';

/** What a new edition begins with. */
export const editionContents = ['demo', 'programme', 'empty'] as const;
export type EditionContent = (typeof editionContents)[number];

/** What it takes to open the doors, in the order in which one does it. */
export const readinessKeys = [
  'contacts',
  'dates',
  'programme',
  'programme_days',
  'english',
  'streams',
  'products',
  'quotas',
  'payment',
  'real_providers',
  'seller',
  'deadlines',
  'prizes',
  'agreements',
  'rehearsal',
  'staff',
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

/** `missing` has to be done before the doors open, `advised` should be looked at. */
export const readinessStates = ['done', 'advised', 'missing'] as const;

export interface ReadinessItem {
  key: ReadinessKey;
  state: (typeof readinessStates)[number];
  /** How many things it is about: forums published, streams missing, … */
  count: number | null;
}
export const readinessItem = {
  key: z.enum(readinessKeys),
  state: z.enum(readinessStates),
  count: z.nullable(int({ min: 0 })),
};

/** What would go when the edition is cleared, and what stands against it. */
export const editionHoldings = {
  forums: int({ min: 0 }),
  products: int({ min: 0 }),
  exhibitors: int({ min: 0 }),
  news: int({ min: 0 }),
  reservations: int({ min: 0 }),
  /** With one of these the edition stays: money and admissions are never deleted. */
  orders: int({ min: 0 }),
  tickets: int({ min: 0 }),
};
export interface EditionHoldings {
  forums: number;
  products: number;
  exhibitors: number;
  news: number;
  reservations: number;
  orders: number;
  tickets: number;
}

/** Whether an edition may be cleared away to begin another: never once somebody bought something. */
export const isClearable = ({ orders, tickets }: EditionHoldings): boolean => orders === 0 && tickets === 0;

/** What a programme file would bring. */
export const programmePreview = {
  sessions: int({ min: 0 }),
  refused: int({ min: 0 }),
  venues: int({ min: 0 }),
  speakers: int({ min: 0 }),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  /** The first reasons, in the reader's language. */
  remarks: z.array(z.string()),
};
