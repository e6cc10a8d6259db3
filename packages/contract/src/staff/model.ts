import * as z from 'zod/mini';
import { instant, int, mailAddress, renamed, sixDigits, text, uuid } from '../fields.ts';
import { roles } from './policy.ts';

export const role = z.enum(roles);

/** Twelve characters or more; the length is what counts, so nothing else is asked. */
export const PASSWORD_MIN = 12;
export const newPassword = z.string().check(
  z.refine((value) => Array.from(value).length >= PASSWORD_MIN, { error: `too_short:${PASSWORD_MIN}` }),
  z.refine((value) => value.length <= 200, { error: 'too_long:200' }),
);
/** What is typed at sign-in is only compared. */
export const typedPassword = z.string().check(
  z.refine((value) => value.length > 0, { error: 'required' }),
  z.refine((value) => value.length <= 200, { error: 'too_long:200' }),
);
export const staffEmail = mailAddress.check(z.overwrite((value) => value.toLowerCase()));
/** Six digits of an authenticator, with or without a gap. */
export const oneTimeCode = sixDigits;

/**
 * How far somebody has come with signing in: the password is right and the authenticator's code is next, or an
 * authenticator has to be set up, or they are in.
 */
export const signInStages = ['second_factor', 'enrolment', 'complete'] as const;
export type SignInStage = (typeof signInStages)[number];

export const staffAccount = {
  id: uuid,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  isActive: z.boolean(),
  hasAuthenticator: z.boolean(),
  /** Null: never. */
  signedInAt: z.nullable(instant),
  createdAt: instant,
  version: int({ min: 1 }),
};

/** What hangs on an account and ends when it is closed, or no longer has the role for it. */
export const accountCredentials = {
  /** Of the door. */
  devices: z.array(
    renamed({
      id: uuid,
      name: z.string(),
      seenAt: z.nullable(instant),
      /** Scans it said it still had when it was last seen. */
      waiting: int({ min: 0 }),
    }),
  ),
  /** Where they are signed in. */
  sessions: int({ min: 0 }),
  /** Addresses they invited to the console that have not come yet. */
  invitations: z.array(z.string()),
  /** Accounts that could take the devices. */
  keepers: z.array(renamed({ id: uuid, name: z.string() })),
};

/** Whoever is signed in. */
export const staffSelf = {
  id: uuid,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: int({ min: 0 }),
};

export const staffSession = {
  id: uuid,
  userAgent: z.string(),
  address: z.string(),
  createdAt: instant,
  seenAt: instant,
  isThisOne: z.boolean(),
};

export const invitationStates = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export const staffInvitation = {
  id: uuid,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(invitationStates),
};

const actorKinds = ['staff', 'person', 'system'] as const;
/** One line of the audit trail. */
export const auditEntry = {
  id: uuid,
  at: instant,
  actorKind: z.enum(actorKinds),
  actorId: z.string(),
  /** The account's name as it is now; null for persons and the system. */
  actorName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
};
/** What the audit trail is searched by; the words look into names of things and into what changed. */
export const auditFilter = {
  actorKind: z.optional(z.enum(actorKinds)),
  actorId: z.optional(text({ max: 100 })),
  entity: z.optional(text({ max: 60 })),
  entityId: z.optional(text({ max: 100 })),
  action: z.optional(text({ max: 60 })),
  from: z.optional(instant),
  until: z.optional(instant),
  words: z.optional(text({ min: 0, max: 100 })),
};
