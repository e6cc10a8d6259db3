import { useSyncExternalStore } from 'react';
import { localStore } from './browser-access.ts';

/** Who is signed in on this device (spec §3, stored client data). */
export interface Session {
  token: string;
  id: string;
  name: string | null;
  /** Masked. */
  phone: string | null;
  email: string | null;
  userTag: string;
  subSource: string | null;
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** Tickets kept for showing without a network. */
export const KEPT_TICKETS_KEY = 'tickets';
/** The pass, likewise. */
export const KEPT_PASS_KEY = 'pass';
/** A person's days, likewise. */
export const KEPT_ITINERARY_KEY = 'itinerary';
/** The guests somebody receives, likewise. */
export const KEPT_RECEPTIONS_KEY = 'receptions';
/** The link of the account's picture. */
export const KEPT_PICTURE_KEY = 'picture';
/** What was filled in of a holder's form and not sent yet, with the `personId` of who did; shown to nobody else. */
export const HOLDER_DRAFTS_KEY = 'holders';
/** What was liked and saved without an answer yet. */
export const UNSETTLED_KEY = 'unsettled';
/** What was looked at on this device by somebody who agreed that it is kept here. */
export const VIEWED_KEY = 'viewed';
const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | undefined } | undefined;

/** The session of this device; undefined when nobody is signed in. */
export function currentSession(): Session | undefined {
  const text = read(USER_KEY);
  if (known?.text !== text) known = { text, session: parse(text) };
  return known?.session;
}

/** The session while rendering; always undefined on the server, because pages are the same for everybody. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, currentSession, () => undefined);

/** Keeps a session and tells every part of the page; other tabs hear it through the storage event. */
export function startSession(session: Session): void {
  if (!read(HOLDER_DRAFTS_KEY)?.includes(JSON.stringify(session.id))) write(HOLDER_DRAFTS_KEY, undefined);
  write(TOKEN_KEY, session.token);
  write(USER_KEY, JSON.stringify(session));
  announce();
}

/** Changes what is known of the person. */
export function updateSession(person: Partial<Omit<Session, 'token'>>): void {
  const session = currentSession();
  if (session) startSession({ ...session, ...person });
}

/** Forgets token, person and what this device keeps of theirs. */
export function endSession(): void {
  write(HOLDER_DRAFTS_KEY, undefined);
  write(UNSETTLED_KEY, undefined);
  write(VIEWED_KEY, undefined);
  expireSession();
}

/** The server knows the token no more. What was being filled in stays for the same person. */
export function expireSession(): void {
  write(TOKEN_KEY, undefined);
  write(USER_KEY, undefined);
  write(KEPT_TICKETS_KEY, undefined);
  write(KEPT_PASS_KEY, undefined);
  write(KEPT_ITINERARY_KEY, undefined);
  write(KEPT_RECEPTIONS_KEY, undefined);
  write(KEPT_PICTURE_KEY, undefined);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === USER_KEY || key === null) announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function parse(text: string | null): Session | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Session | null;
    return typeof value?.token === 'string' && typeof value.userTag === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

const read = (key: string): string | null => localStore.getItem(key);
function write(key: string, value: string | undefined): void {
  if (value === undefined) localStore.removeItem(key);
  else localStore.setItem(key, value);
}

/** Whether something was liked or saved without an answer yet. */
export const hasUnsettled = (): boolean => read(UNSETTLED_KEY) !== null;

/** Other client data of spec §3. */
export const channelSource = {
  get: (): string | undefined => read('channelSource') ?? undefined,
  set: (value: string): void => write('channelSource', value.slice(0, 100)),
};
export const storePageName = (name: string): void => write('pageName', name);

/** A random id of this device: one token a device. */
export function deviceId(): string {
  const stored = read('device');
  if (stored) return stored;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  write('device', id);
  return id;
}
