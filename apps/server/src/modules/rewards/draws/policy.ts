import type { DeskDrawState, DrawState } from '@mingtang/contract/rewards/draws/model';

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

type DeskDraw = DrawNow & { publishedAt: Date | null };
const isPublic = ({ publishedAt }: DeskDraw, now: Date): boolean => publishedAt !== null && publishedAt <= now;

/** For the organiser, who sees it before everybody else does. */
export function deskStateOf(draw: DeskDraw, now: Date): DeskDrawState {
  if (!isPublic(draw, now)) return 'unpublished';
  const state = stateOf(draw, now);
  return state === 'used_up' ? 'open' : state;
}

/** Staff see a seed no earlier than visitors: of what was never published, not at all. */
export const isSeedPublic = (draw: DeskDraw, now: Date): boolean => isPublic(draw, now) && isSettled(draw, now);
