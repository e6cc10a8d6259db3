import * as z from 'zod/mini';
import { flag, instant, int, renamed, text, uuid } from '../../fields.ts';
import { activityWire } from '../activities/wire.ts';
import { RESERVATION_MODES, RESERVATION_STATES } from '../reservation.ts';
import { forumSummaryWire } from '../wire.ts';

const reserving = {
  id: uuid,
  purpose: z.optional(text({ min: 0, max: 200, lines: true })),
  /** Takes a place in line when every other is taken. */
  isWillingToWait: z.optional(flag),
  /** An own place at the same time, by its reservation, that is given up for this one. */
  insteadOf: z.optional(uuid),
};
const reservingNames = { purpose: 'remark', isWillingToWait: 'waitingList', insteadOf: 'replaceUuid' } as const;

/** Without a mode it is a place in the room, or one at the stream where the forum has no room. */
export const forumReservationRequest = renamed(
  { ...reserving, mode: z.optional(z.enum(RESERVATION_MODES)) },
  { ...reservingNames, mode: 'appointmentMode' },
);
export const activityReservationRequest = renamed(reserving, reservingNames);

/** Takes the place that is offered; a place at the same time must be given up for it. */
export const acceptRequest = renamed({ id: uuid, givesUpOthers: z.optional(flag) }, { givesUpOthers: 'replaceOthers' });

/** Whether one is told when booking opens. */
export const alertRequest = renamed({ id: uuid, isOn: flag }, { isOn: 'remind' });

export const reservationWire = renamed(
  {
    id: uuid,
    forum: z.nullable(forumSummaryWire),
    activity: z.nullable(activityWire),
    mode: z.enum(RESERVATION_MODES),
    state: z.enum(RESERVATION_STATES),
    purpose: z.nullable(z.string()),
    decisionNote: z.nullable(z.string()),
    requestedAt: instant,
    decidedAt: z.nullable(instant),
    placeInLine: z.nullable(int({ min: 1 })),
    offerEndsAt: z.nullable(instant),
    isSessionCancelled: z.boolean(),
  },
  {
    id: 'uuid',
    mode: 'appointmentMode',
    state: 'status',
    purpose: 'remark',
    decisionNote: 'reason',
    requestedAt: 'createTime',
    decidedAt: 'reviewTime',
    placeInLine: 'waitingPlace',
    offerEndsAt: 'offerEndTime',
  },
);
