import * as z from 'zod/mini';
import { instant, int, list, renamed, uuid } from '../fields.ts';

/** What may go wrong at a rehearsal, as asked for. */
export const rehearsalFaults = [
  'slow_provider',
  'provider_down',
  'notices_twice',
  'notices_never',
  'server_killed',
] as const;
export type RehearsalFault = (typeof rehearsalFaults)[number];

/** `stopping`: somebody asked it to end. */
export const rehearsalStates = ['running', 'stopping', 'done', 'stopped', 'failed'] as const;

export const rehearsalPhases = ['preparing', 'selling', 'settling', 'judging'] as const;

/** How many buyers come, how fast, and what goes wrong meanwhile. The limits keep the real shop its machine. */
export const rehearsalPlan = {
  buyers: int({ min: 10, max: 2_000 }),
  perSecond: int({ min: 1, max: 50 }),
  faults: list(z.enum(rehearsalFaults), { max: rehearsalFaults.length }),
};
export interface RehearsalPlan {
  buyers: number;
  perSecond: number;
  faults: RehearsalFault[];
}

export interface RehearsalProgress {
  phase: (typeof rehearsalPhases)[number];
  /** Buyers so far: who came, whose order was placed, who paid, who was refused, who gave up. */
  arrived: number;
  placed: number;
  paid: number;
  refused: number;
  gaveUp: number;
  seconds: number;
}
export const rehearsalProgress = {
  phase: z.enum(rehearsalPhases),
  arrived: int({ min: 0 }),
  placed: int({ min: 0 }),
  paid: int({ min: 0 }),
  refused: int({ min: 0 }),
  gaveUp: int({ min: 0 }),
  seconds: int({ min: 0 }),
};

export interface RehearsalReport {
  /** Nothing oversold, lost or misbooked, and everything came to rest. */
  hasHeld: boolean;
  products: { nameZh: string; nameEn: string; quota: number; sold: number }[];
  /** Invariants of money, quotas and tickets; how many there are and the broken ones by name. */
  invariants: { checked: number; broken: string[] };
  /** Payments of which the provider and we know different amounts. */
  differences: number;
  /** Orders a buyer was told of and that are not there. */
  lost: number;
  /** Orders and payments still open at the end. */
  unsettled: number;
  orders: { paid: number; cancelled: number; unpaid: number };
  /** From asking for an order to the answer, in whole milliseconds. */
  times: { p50Ms: number; p99Ms: number; slowestMs: number };
  /** Buyers who were sent to the waiting room. */
  queued: number;
  kills: number;
  refusals: { code: string; count: number }[];
}
const count = int({ min: 0 });
export const rehearsalReport = renamed({
  hasHeld: z.boolean(),
  products: z.array(z.object({ nameZh: z.string(), nameEn: z.string(), quota: count, sold: count })),
  invariants: z.object({ checked: count, broken: z.array(z.string()) }),
  differences: count,
  lost: count,
  unsettled: count,
  orders: z.object({ paid: count, cancelled: count, unpaid: count }),
  times: z.object({ p50Ms: count, p99Ms: count, slowestMs: count }),
  queued: count,
  kills: count,
  refusals: z.array(z.object({ code: z.string(), count })),
});

export const rehearsal = renamed({
  id: uuid,
  state: z.enum(rehearsalStates),
  startedAt: instant,
  startedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  plan: renamed(rehearsalPlan),
  progress: renamed(rehearsalProgress),
  report: z.nullable(rehearsalReport),
});
