import * as z from 'zod/mini';
import { int, ourTime, renamed, uuid } from '../../fields.ts';
import { exhibitorBrief } from '../members/model.ts';
import { bookingFields, cancelReason, isFree, meeting, slot, slotPlan } from './model.ts';

/** When it begins: ISO 8601, or the milliseconds since 1970 that spec §9's `getTimestamp` gives. */
const startOfSlot = z.codec(
  z.union([
    z.iso.datetime({ offset: true, error: 'not_an_instant' }),
    z.string().check(z.regex(/^\d{12,14}$/, { error: 'not_an_instant' })),
    z.number(),
  ]),
  ourTime,
  {
    decode: (value) => new Date(/^\d+$/.test(String(value)) ? Number(value) : value),
    encode: (value) => value.toISOString(),
  },
);

export const slotList = z.array(
  renamed(
    { ...slot, isFree },
    {
      id: 'uuid',
      startsAt: 'startTime',
      endsAt: 'endTime',
      placeZh: 'address',
      placeEn: 'addressEn',
      isFree: 'available',
    },
  ),
);
export const exhibitorId = renamed({ id: uuid });

/** Spec §5, "appointment". `customerId` may be left out; it names nobody else than the caller. */
export const bookingRequest = renamed(
  {
    ...bookingFields,
    exhibitorId: uuid,
    startsAt: startOfSlot,
    customerId: z.optional(z.union([z.literal(''), uuid])),
  },
  { exhibitorId: 'exhibitorsId', startsAt: 'timeStamp' },
);

const meetingNames = {
  id: 'uuid',
  state: 'status',
  startsAt: 'startTime',
  endsAt: 'endTime',
  placeZh: 'address',
  placeEn: 'addressEn',
  bookedAt: 'createTime',
  cancelledAt: 'cancelTime',
} as const;
export const ownMeetingWire = renamed(
  {
    ...meeting,
    exhibitor: renamed(exhibitorBrief, {
      id: 'uuid',
      nameZh: 'companyName',
      nameEn: 'companyNameEn',
      booth: 'boothNo',
      logo: 'logoUrl',
    }),
  },
  { ...meetingNames, exhibitor: 'company' },
);
export const ownMeetingList = z.array(ownMeetingWire);
export const cancelRequest = renamed({ id: uuid, reason: cancelReason });

/** A slot with whoever has booked it; null while it is free. */
const standSlotList = z.array(
  renamed({
    ...slot,
    meeting: z.nullable(renamed({ id: uuid, name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  }),
);
export const standMeetingsWire = renamed({
  slots: standSlotList,
  /** Called off lately, latest first. */
  cancelled: z.array(renamed({ ...meeting, name: z.string() })),
});
export const slotPlanRequest = renamed({ id: uuid, ...slotPlan });
export const slotPlanAnswer = renamed({
  made: int({ min: 0 }),
  /** They overlap with slots there are, or are over. */
  leftOut: int({ min: 0 }),
});
export const slotRequest = renamed({ id: uuid });
