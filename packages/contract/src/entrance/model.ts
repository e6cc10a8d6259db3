import * as z from 'zod/mini';
import { day, distinct, fieldMeta, instant, int, text, uuid } from '../fields.ts';
import { directions } from './admission.ts';
import { benefitKinds, benefitPeriods } from './redemption.ts';

/** A certificate's code: whose it is and our mark on it, 43 characters for addresses. */
export const certificateCode = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'wrong_type' }));

/** That somebody attended: one holder of one's tickets, and the days that have come. */
export const certificate = {
  /** Printed on it: `ZS` and ten letters and digits in groups. */
  number: z.string(),
  /** The holder as named on the tickets. */
  name: z.string(),
  days: z.array(day),
};

/** What anybody learns who checks a certificate. */
export const checkedCertificate = {
  number: z.string(),
  /** Masked, to be compared with the paper. */
  name: z.string(),
  days: z.array(day),
  editionZh: z.string(),
  editionEn: z.string(),
};

/** The member's code of a pass. */
export const memberCode = { nameZh: z.string(), nameEn: z.string(), endsAt: instant };

/** What is edited of a checkpoint. */
export const checkpointFields = {
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
  direction: z.enum(directions),
  halls: distinct(int({ min: 0, max: 8 }), 9),
};

/** Something one's ticket includes, and what was had of it. */
export const inclusion = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  /** Where it is handed out; may be empty. */
  placeZh: z.string(),
  placeEn: z.string(),
  kind: z.enum(benefitKinds),
  units: int({ min: 1 }),
  per: z.enum(benefitPeriods),
  /** On which days it is there for this ticket. */
  days: z.array(day),
  /** `11:00`; null: all day. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** Units had, today where it comes every day. */
  had: int({ min: 0 }),
  /** The latest of them. */
  hadAt: z.nullable(instant),
};

/** A time of day on the event's clocks. */
const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not_a_time' }))
  .register(fieldMeta, { kind: 'text', min: 5, max: 5 });

/** What is edited of something tickets include (domain §5). */
export const ticketBenefitFields = z
  .object({
    nameZh: text({ max: 40 }),
    nameEn: text({ max: 80 }),
    placeZh: text({ min: 0, max: 80 }),
    placeEn: text({ min: 0, max: 160 }),
    kind: z.enum(benefitKinds),
    productIds: distinct(uuid, 200).check(z.refine(({ length }) => length > 0, { error: 'required' })),
    units: int({ min: 1, max: 100 }),
    per: z.enum(benefitPeriods),
    days: distinct(day, 31),
    opensAt: z.nullable(timeOfDay),
    closesAt: z.nullable(timeOfDay),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => (opensAt === null) === (closesAt === null), {
      error: 'both_or_neither',
      path: ['closesAt'],
    }),
    z.refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, {
      error: 'ends_before_start',
      path: ['closesAt'],
    }),
  );
export type TicketBenefitFields = z.output<typeof ticketBenefitFields>;
