import * as z from 'zod/mini';
import { contactPhone } from '../exhibition/contact/model.ts';
import { day, instant, int, list, mailAddress, text, uuid } from '../fields.ts';

/** How far the reception of a guest is, in order (spec §3, "Reception"). */
export const receptionStates = ['not_picked_up', 'picking', 'picked_up', 'checked_in', 'checked_out'] as const;
export type ReceptionState = (typeof receptionStates)[number];

/** What a refusal calls a state. */
export const receptionStateNames: Record<ReceptionState, { zh: string; en: string }> = {
  not_picked_up: { zh: '未接到', en: 'not picked up' },
  picking: { zh: '接站中', en: 'on the way' },
  picked_up: { zh: '已接到', en: 'picked up' },
  checked_in: { zh: '已入住', en: 'checked in' },
  checked_out: { zh: '已离店', en: 'checked out' },
};

/** Workers see and move the guests who are theirs; dispatchers all, and they say whose a guest is. */
export const receptionRoles = ['worker', 'dispatcher'] as const;
export type ReceptionRole = (typeof receptionRoles)[number];

interface ReceptionActions {
  /** One step on; null at the end. */
  next: ReceptionState | null;
  /** One step back, for a dispatcher who says why; null at the beginning. */
  back: ReceptionState | null;
  /** Whether somebody else can still take the guest over. */
  canChangeWorker: boolean;
}

/** What can be done in which state: the server refuses by it, screens disable by it. */
export const receptionActions: Record<ReceptionState, ReceptionActions> = {
  not_picked_up: { next: 'picking', back: null, canChangeWorker: true },
  picking: { next: 'picked_up', back: 'not_picked_up', canChangeWorker: true },
  picked_up: { next: 'checked_in', back: 'picking', canChangeWorker: true },
  checked_in: { next: 'checked_out', back: 'picked_up', canChangeWorker: true },
  checked_out: { next: null, back: 'checked_in', canChangeWorker: false },
};

/** Before these states a guest is waited for; from then on nobody is late. */
const awaited: readonly ReceptionState[] = ['not_picked_up', 'picking'];

/** Whether a guest has arrived by the plan and nobody has met them. */
export const isLate = ({ status, arrivesAt }: { status: ReceptionState; arrivesAt: Date | null }, now: Date): boolean =>
  awaited.includes(status) && arrivesAt !== null && arrivesAt < now;

const journeyMeans = ['flight', 'train', 'car'] as const;
export type JourneyMeans = (typeof journeyMeans)[number];

const place = (max: number) => z.nullable(text({ max }));

/** What is edited of a guest who is received. */
export const receptionGuestFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 120 }),
  organisationZh: text({ max: 120 }),
  organisationEn: text({ max: 240 }),
  titleZh: text({ max: 120 }),
  titleEn: text({ max: 240 }),
  phone: z.nullable(contactPhone),
  email: z.nullable(mailAddress),
  /** In which they are written and spoken to. */
  language: z.enum(['zh', 'en']),
  /** How many come with them. */
  companions: int({ min: 0, max: 99 }),
  /** The same person among the distinguished guests. */
  guestId: z.nullable(uuid),
  arrivalBy: z.nullable(z.enum(journeyMeans)),
  arrivalNumber: place(20),
  arrivalFromZh: place(60),
  arrivalFromEn: place(120),
  /** Where they are met. */
  arrivalToZh: place(60),
  arrivalToEn: place(120),
  arrivesAt: z.nullable(instant),
  departureBy: z.nullable(z.enum(journeyMeans)),
  departureNumber: place(20),
  departureFromZh: place(60),
  departureFromEn: place(120),
  departureToZh: place(60),
  departureToEn: place(120),
  departsAt: z.nullable(instant),
  hotelZh: place(80),
  hotelEn: place(160),
  room: place(20),
  /** Its plate, and whoever drives it. */
  car: place(80),
  notes: z.nullable(text({ max: 1_000, lines: true })),
};

/** A way to the conference or home. */
export const journey = {
  means: z.nullable(z.enum(journeyMeans)),
  number: z.nullable(z.string()),
  fromZh: z.nullable(z.string()),
  fromEn: z.nullable(z.string()),
  toZh: z.nullable(z.string()),
  toEn: z.nullable(z.string()),
  at: z.nullable(instant),
};

/** A guest as those who receive them know them, with `arrival` and `departure`. */
export const receptionGuest = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  organisationZh: z.string(),
  organisationEn: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(['zh', 'en']),
  companions: int({ min: 0 }),
  guestId: z.nullable(uuid),
  hotelZh: z.nullable(z.string()),
  hotelEn: z.nullable(z.string()),
  room: z.nullable(z.string()),
  car: z.nullable(z.string()),
  notes: z.nullable(z.string()),
};

/** Whoever receives guests, as guests and colleagues are told. */
export const receptionWorker = {
  id: uuid,
  nameZh: z.string(),
  nameEn: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(receptionRoles),
};

/** What is said of a worker when they get the permission. */
export const workerFields = {
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  /** Guests and colleagues call it. */
  phone: z.optional(z.union([z.literal(''), contactPhone])),
  role: z.enum(receptionRoles),
};

/** What the log tells of. */
const receptionStepKinds = ['moved', 'assigned', 'offered', 'accepted', 'declined', 'withdrawn', 'noted'] as const;
export type ReceptionStepKind = (typeof receptionStepKinds)[number];

/** One line of a guest's log, with `pictures`, and whose the guest was before and after. */
export const receptionStep = {
  id: uuid,
  kind: z.enum(receptionStepKinds),
  at: instant,
  /** Who did it; null once that is forgotten. */
  byZh: z.nullable(z.string()),
  byEn: z.nullable(z.string()),
  fromStatus: z.nullable(z.enum(receptionStates)),
  toStatus: z.nullable(z.enum(receptionStates)),
  note: z.nullable(z.string()),
};

/** Names one press, so that the same press sent again is not a second one. */
export const pressKey = z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'wrong_type' }));

/** Why a guest is moved back; what there is to know of any other step. */
export const stepNote = text({ min: 0, max: 500, lines: true });
export const backReason = text({ min: 2, max: 500, lines: true });

/** At most so many pictures with one note. */
export const MOST_NOTE_PICTURES = 6;
export const noteFields = {
  note: text({ min: 0, max: 500, lines: true }),
  /** Ids of uploads of one's own. */
  pictures: z.optional(list(uuid, { max: MOST_NOTE_PICTURES })),
};

/** What a list of guests is narrowed by. */
export const receptionFilters = {
  /** The civil day they come or leave. */
  day: z.optional(day),
  status: z.optional(z.enum(receptionStates)),
  /** Words of names, organisations, hotels, flights. */
  words: z.optional(text({ min: 0, max: 100 })),
};
