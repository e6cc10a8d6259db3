import type { Language } from '@mingtang/contract/envelope';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Bus } from '../../platform/bus.ts';
import { useChallenge } from '../../platform/challenge.ts';
import { type Keyring, newDigits, newToken } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { networkOf } from '../../platform/network.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  CODE,
  type CodeTarget,
  maySendCode,
  readTarget,
  SESSION_DAYS,
  type SendVerdict,
  type Target,
} from './policy.ts';
import * as queries from './queries.ts';
import { persons, receivers, sessions, signInCodes } from './tables.ts';

const DAY_MS = 86_400_000;
const targetHashOf = (keys: Keyring, target: CodeTarget): string =>
  keys.hash('sign-in-target', `${target.kind}:${target.value}`);
const addressHashOf = (keys: Keyring, ip: string): string => keys.hash('address', networkOf(ip));
const codeHashOf = (keys: Keyring, targetHash: string, code: string): string =>
  keys.hash('sign-in-code', `${targetHash}:${code}`);

interface NewCode {
  id: string;
  /** Goes to the visitor; only its hash is kept. */
  code: string;
}

/** Makes a new code for a target and closes the one before; or says why not. The caller sends it after the commit. */
export async function createCode(
  tx: Tx,
  keys: Keyring,
  {
    target,
    ip,
    solvedChallenge,
    isProven = false,
    now,
  }: { target: CodeTarget; ip: string; solvedChallenge: string | undefined; isProven?: boolean | undefined; now: Date },
): Promise<NewCode | Exclude<SendVerdict, { send: true }>> {
  const targetHash = targetHashOf(keys, target);
  const addressHash = addressHashOf(keys, ip);
  await queries.lockTarget(tx, targetHash);
  const recent = await queries.countRecentCodes(tx, { targetHash, addressHash, now });
  let verdict = maySendCode(recent, isProven);
  // A solved challenge is used up only where one is asked for.
  if ('challenge' in verdict && solvedChallenge && (await useChallenge(tx, solvedChallenge)))
    verdict = maySendCode(recent, true);
  if (!verdict.send) return verdict;
  const code = newDigits();
  const id = newId();
  const expiresAt = new Date(now.getTime() + CODE.validFor * 1000);
  // Counting what was closed has that done before the new one is open.
  await tx.execute(sql`
    WITH closed AS (
      UPDATE sign_in_codes SET closed_at = ${now} WHERE target_hash = ${targetHash} AND closed_at IS NULL RETURNING id
    )
    INSERT INTO sign_in_codes (id, target_hash, address_hash, code_hash, created_at, expires_at)
    SELECT ${id}, ${targetHash}, ${addressHash}, ${codeHashOf(keys, targetHash, code)}, ${now}, ${expiresAt} FROM (SELECT count(*) FROM closed) AS done`);
  return { id, code };
}

/** Closes a code that could not be sent: its target may ask again at once, but it still counts for the limits. */
export async function discardCode(tx: Tx, id: string): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ closedAt: sql`created_at`, expiresAt: sql`created_at` })
    .where(eq(signInCodes.id, id));
}

/**
 * Takes a code: right, in time and unused, else `wrong` or `expired`. Five wrong tries end it (domain §3) for the network it
 * was asked for from, and five for all others together, so that no stranger keeps its owner out by guessing. Returns instead
 * of throwing, because a counted wrong try must be committed. With `isKept` a right code stays good, for what is done with
 * it may still fail.
 */
export async function takeCode(
  tx: Tx,
  keys: Keyring,
  {
    target,
    code,
    ip,
    now,
    isKept = false,
  }: { target: CodeTarget; code: string; ip: string; now: Date; isKept?: boolean },
): Promise<'taken' | 'wrong' | 'expired'> {
  const targetHash = targetHashOf(keys, target);
  const open = await queries.findOpenCode(tx, targetHash);
  if (!open || open.expiresAt <= now) return 'expired';
  const tries = open.addressHash === addressHashOf(keys, ip) ? 'wrongTries' : 'strangerTries';
  if (open[tries] >= CODE.wrongTries) return 'expired';
  const isRight = open.codeHash === codeHashOf(keys, targetHash, code);
  if (isRight && isKept) return 'taken';
  await tx
    .update(signInCodes)
    .set(isRight ? { closedAt: now } : { [tries]: open[tries] + 1 })
    .where(eq(signInCodes.id, open.id));
  return isRight ? 'taken' : 'wrong';
}

/**
 * The person of a target, created as a cloud tourist when there is none (domain §3). The channel of the latest sign-in that
 * came through one is their sub-source: at the venue's desk a returning visitor is there like a new one (spec §4).
 */
export async function ensurePerson(
  tx: Tx,
  target: Target,
  { language, channelSource, now }: { language: Language; channelSource: string | undefined; now: Date },
): Promise<queries.PersonRow> {
  const [made] = await tx
    .insert(persons)
    .values({
      id: newId(),
      [target.kind]: target.value,
      userTag: USER_TAG.cloudTourist,
      language,
      channelSource: channelSource ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  const person = made ?? (await queries.findPersonByTarget(tx, target)) ?? refuse('protocol.conflict');
  if (channelSource === undefined || channelSource === person.subSource) return person;
  await tx.update(persons).set({ subSource: channelSource }).where(eq(persons.id, person.id));
  return { ...person, subSource: channelSource };
}

/** Opens a session; one token a device, so an older one of this device ends. Returns the token, which is not stored. */
export async function openSession(
  tx: Tx,
  keys: Keyring,
  bus: Bus,
  { personId, device, userAgent, now }: { personId: string; device: string; userAgent: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  // One statement, for a crowd that arrives signs in at once. Counting what was ended has that done before another is opened.
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    WITH ended AS (
      UPDATE sessions SET revoked_at = ${now} WHERE person_id = ${personId} AND device = ${device} AND revoked_at IS NULL RETURNING id
    ), opened AS (
      INSERT INTO sessions (id, person_id, token_hash, device, user_agent, created_at, seen_at, expires_at)
      SELECT ${newId()}, ${personId}, ${tokenHashOf(keys, token)}, ${device}, ${userAgent}, ${now}, ${now}, ${expiresAt} FROM (SELECT count(*) FROM ended) AS done
    ), seen AS (
      UPDATE persons SET last_seen_at = ${now} WHERE id = ${personId}
    )
    SELECT id FROM ended`);
  for (const { id } of rows) await bus.publish(tx, 'session_revoked', id);
  return { token, expiresAt };
}

export const tokenHashOf = (keys: Keyring, token: string): string => keys.hash('session-token', token);
/** The same under older secrets too, to look a token up. */
export const tokenHashesOf = (keys: Keyring, token: string): string[] => keys.hashes('session-token', token);

/** Ends one session on every instance. */
export async function revokeSession(tx: Tx, bus: Bus, sessionId: string, now: Date): Promise<void> {
  await revokeSessions(tx, bus, eq(sessions.id, sessionId), now);
}

/** Ends a person's own session; false when it is none of theirs, or over. */
export function revokeDevice(
  tx: Tx,
  bus: Bus,
  { personId, sessionId, now }: { personId: string; sessionId: string; now: Date },
): Promise<boolean> {
  return revokeSessions(tx, bus, and(eq(sessions.id, sessionId), eq(sessions.personId, personId)), now);
}

/** Ends all sessions of a person but this one. */
export async function revokeOtherDevices(
  tx: Tx,
  bus: Bus,
  { personId, sessionId, now }: { personId: string; sessionId: string; now: Date },
): Promise<void> {
  await queries.lockSessions(tx, personId);
  await revokeSessions(tx, bus, and(eq(sessions.personId, personId), ne(sessions.id, sessionId)), now);
}

/** Ends every session of a person. */
export async function revokeAllSessions(tx: Tx, bus: Bus, personId: string, now: Date): Promise<void> {
  await queries.lockSessions(tx, personId);
  await revokeSessions(tx, bus, eq(sessions.personId, personId), now);
}

async function revokeSessions(tx: Tx, bus: Bus, which: ReturnType<typeof and>, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  for (const { id } of rows) await bus.publish(tx, 'session_revoked', id);
  return rows.length > 0;
}

/** Slides a session's end to 30 days from now. */
export async function extendSession(
  tx: Tx,
  { sessionId, personId }: { sessionId: string; personId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ seenAt: now, expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS) })
    .where(eq(sessions.id, sessionId));
  await tx.update(persons).set({ lastSeenAt: now }).where(eq(persons.id, personId));
}

/** Deletes codes that no limit counts any more, and sessions that ended so many days ago. */
export async function forgetOldSignIns(tx: Tx, days: number, now: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM sign_in_codes WHERE created_at < ${now}::timestamptz - interval '2 days'`);
  await tx.execute(
    sql`DELETE FROM sessions WHERE least(expires_at, coalesce(revoked_at, expires_at)) < ${now}::timestamptz - make_interval(days => ${days})`,
  );
}

/** Whom and where things are sent to. */
export interface Receiver {
  name: string;
  /** E.164. */
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  province: string | null;
  city: string | null;
  district: string | null;
  address: string;
  postcode: string | null;
}

/** Says whom and where a person's things are sent to, from now on. */
export async function saveReceiver(
  tx: Tx,
  keys: Keyring,
  { personId, receiver, now }: { personId: string; receiver: Receiver; now: Date },
): Promise<void> {
  const row = { sealed: keys.seal('receiver', JSON.stringify(receiver), personId), updatedAt: now };
  await tx
    .insert(receivers)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: receivers.personId, set: row });
}

/** Whom and where a person's things are sent to; null while they have not said. */
export async function readReceiver(db: Reader, keys: Keyring, personId: string): Promise<Receiver | null> {
  const row = await queries.findReceiver(db, personId);
  if (!row) return null;
  const kept = JSON.parse(keys.unseal('receiver', row.sealed, personId).toString()) as Partial<Receiver>;
  // Those from before countries were asked for are in China.
  return { country: 'CN', ...kept } as Receiver;
}

/** The addresses a person has proven to be theirs, the phone first. */
export const addressesOf = ({ phone, email }: Pick<queries.PersonRow, 'phone' | 'email'>): Target[] => [
  ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
  ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
];

/** What a code opens that confirms an address for a form: it is none that signs in. */
export const contactTarget = ({ kind, value }: Target) => ({ kind: 'contact' as const, value: `${kind}:${value}` });

/** Gives a person who has not said their name the one they were just approved by. */
export async function nameUnnamed(tx: Tx, personId: string, name: string): Promise<void> {
  await tx
    .update(persons)
    .set({ name })
    .where(and(eq(persons.id, personId), isNull(persons.name)));
}

/** What a visitor typed as a mobile number (E.164) or an e-mail address, if it is one. */
export const readAddress = (typed: string): Target | undefined => readTarget(typed, undefined);

/** What a visitor typed as a mobile number (E.164) or an e-mail address. Throws a ZodError that names the field. */
export function requireTarget(account: string, countryCode: string | undefined, field = 'account'): Target {
  const target = readTarget(account, countryCode);
  if (target) return target;
  const message = account.includes('@') ? 'bad_email' : 'bad_phone';
  throw new z.core.$ZodRealError([{ code: 'custom', path: [field], message, input: undefined }]);
}

/** Writes an account of which nothing is known but its id, as an erased one. */
export async function writeNameless(
  tx: Tx,
  { id, language, now }: { id: string; language: Language; now: Date },
): Promise<void> {
  await tx.insert(persons).values({ id, userTag: USER_TAG.cloudTourist, language, createdAt: now, erasedAt: now });
}
