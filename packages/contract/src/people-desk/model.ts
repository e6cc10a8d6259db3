import * as z from 'zod/mini';
import { day, flag, instant, int, text, uuid } from '../fields.ts';
import { consent } from '../identity/consents/model.ts';
import { device } from '../identity/devices/model.ts';
import { documentKinds } from '../identity/documents.ts';
import { genders } from '../identity/real-name/claim.ts';
import { identityStates, verifiers } from '../identity/real-name/model.ts';
import { USER_TAG } from '../identity/tags.ts';
import { masked } from '../masks.ts';
import { memberTiers } from '../membership/model.ts';
import { RESERVATION_MODES, RESERVATION_STATES } from '../programme/reservation.ts';
import { ticketStates } from '../ticketing/model.ts';
import { professionalStates } from '../ticketing/professional.ts';

/** What somebody is by their work, which no ticket or form gives: the desk gives it. */
export const deskTags = [USER_TAG.staff, USER_TAG.reception] as const;

/** What the list is narrowed by; every value is one of the address too. */
export const peopleFilter = {
  /** A phone, its last four digits, an e-mail address or a name, or their beginnings; a document; a ticket's number or its end. */
  words: z.optional(text({ min: 0, max: 100 })),
  tag: z.optional(text({ max: 20 })),
  /** First and last civil day of the account's making. */
  from: z.optional(day),
  until: z.optional(day),
};

export const personRow = {
  id: uuid,
  name: z.nullable(masked('name')),
  phone: z.nullable(masked('phone')),
  email: z.nullable(masked('email')),
  userTag: z.string(),
  language: z.enum(['zh', 'en']),
  createdAt: instant,
  /** Null when nowhere signed in lately. */
  seenAt: z.nullable(instant),
  /** That still admit, or may come to. */
  tickets: int({ min: 0 }),
};

const names = { nameZh: z.string(), nameEn: z.string() };

/** What something is called, in both languages. */
const words = z.nullable(z.object({ zh: z.string(), en: z.string() }));

/** What people say of themselves, in words. */
const profile = {
  gender: z.nullable(z.enum(genders)),
  country: words,
  province: words,
  city: words,
  company: z.nullable(z.string()),
  position: words,
  industry: words,
  interests: z.array(z.object({ zh: z.string(), en: z.string() })),
  completedAt: z.nullable(instant),
};

/** Everything the desk knows of a person, masked. */
export const personFile = {
  ...personRow,
  subSource: z.nullable(z.string()),
  channelSource: z.nullable(z.string()),
  /** As professional audience, by their latest ticket that is reviewed; null without one. */
  professional: z.nullable(z.object({ ticketId: uuid, state: z.enum(professionalStates) })),
  /** Null while they said nothing. */
  profile: z.nullable(z.object(profile)),
  /** Whether it is known who they are, and by what; null while nothing was handed in. */
  identity: z.nullable(
    z.object({
      state: z.enum(identityStates),
      documentKind: z.enum(documentKinds),
      verifiedBy: z.nullable(z.enum(verifiers)),
      submittedAt: instant,
    }),
  ),
  orders: int({ min: 0 }),
  ownTickets: z.array(
    z.object({
      id: uuid,
      /** Null when it came without one, such as by a printed code. */
      orderId: z.nullable(uuid),
      number: z.string(),
      ...names,
      state: z.enum(ticketStates),
      isReceived: flag,
    }),
  ),
  reservations: z.array(
    z.object({
      id: uuid,
      /** Of a forum or an activity, and its id. */
      kind: z.enum(['forum', 'activity']),
      bookableId: uuid,
      titleZh: z.string(),
      titleEn: z.string(),
      startsAt: instant,
      mode: z.enum(RESERVATION_MODES),
      state: z.enum(RESERVATION_STATES),
    }),
  ),
  memberships: z.array(z.object({ id: uuid, tier: z.enum(memberTiers), startsAt: instant, endsAt: instant })),
  devices: z.array(z.object(device)),
  consents: z.array(z.object(consent)),
  /** Staff's doings about the person and what is theirs, the newest first; looks at what is masked among them. */
  doings: z.array(z.object({ id: uuid, at: instant, action: z.string(), entity: z.string(), by: z.string() })),
};
