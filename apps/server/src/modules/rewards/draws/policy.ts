import type { DrawState } from '@mingtang/contract/rewards/draws/model';

interface DrawNow {
  opensAt: Date;
  endsAt: Date;
  slots: number;
  plays: number;
}
/** A play that began in time may still be under way: the seed waits for it. */
const SETTLING_MS = 60_000;

/** By the clock, and by what is left of it. */
export function stateOf({ opensAt, endsAt, slots, plays }: DrawNow, now: Date, hasPlayed = false): DrawState {
  if (now < opensAt) return 'not_open';
  if (now >= endsAt || plays >= slots) return 'ended';
  return hasPlayed ? 'used_up' : 'open';
}

/** Whether nothing can be played any more, so that the seed may be shown. */
export const isSettled = ({ endsAt, slots, plays }: DrawNow, now: Date): boolean =>
  plays >= slots || now.getTime() >= endsAt.getTime() + SETTLING_MS;
