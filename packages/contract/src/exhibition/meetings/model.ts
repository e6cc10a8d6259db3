import * as z from 'zod/mini';
import { day, flag, instant, int, mailAddress, text, uuid } from '../../fields.ts';
import { maybePhone } from '../contact/model.ts';

export const meetingStates = ['booked', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];
export const meetingSides = ['visitor', 'exhibitor', 'organiser'] as const;
export type MeetingSide = (typeof meetingSides)[number];

/** A meeting can be called off until it begins. */
export const isCancellable = ({ state, startsAt }: { state: MeetingState; startsAt: Date }, now: Date): boolean =>
  state === 'booked' && startsAt > now;

/** A time an exhibitor offers. */
export const slot = {
  id: uuid,
  startsAt: instant,
  endsAt: instant,
  placeZh: z.string(),
  placeEn: z.string(),
};

/** What whoever books says of themselves (spec §5, "appointment"). */
export const bookingFields = {
  name: text({ max: 60 }),
  email: mailAddress,
  phone: z.optional(maybePhone),
};

export const cancelReason = text({ min: 2, max: 200 });

/** A meeting as either side sees it. */
export const meeting = {
  id: uuid,
  state: z.enum(meetingStates),
  startsAt: instant,
  endsAt: instant,
  placeZh: z.string(),
  placeEn: z.string(),
  bookedAt: instant,
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(meetingSides)),
  cancelReason: z.nullable(z.string()),
};

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time' }));

/** Many slots at once: a day from a time until another, of a length, with a pause between two, at a place. */
export const slotPlan = {
  day,
  from: clock,
  until: clock,
  minutes: int({ min: 10, max: 120 }),
  pauseMinutes: int({ min: 0, max: 60 }),
  placeZh: text({ max: 40 }),
  placeEn: text({ max: 80 }),
};
export type SlotPlan = z.output<z.ZodMiniObject<typeof slotPlan>>;

export const isFree = flag;
