import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import { sessionStore } from '../../browser-access.ts';
import { isPageLeaving } from '../../leaving.ts';

/** What was asked for when somebody pressed for a place. */
export interface PressedFor {
  mode: ReservationMode;
  purpose?: string;
  isWillingToWait?: boolean;
  insteadOf?: string;
}
interface KeptPress extends PressedFor {
  /** Of the forum or activity. */
  id: string;
  /** Null while nobody is signed in: whoever signs in next in this tab is who pressed. */
  personId: string | null;
  at: number;
}

const KEY = 'pressed';
/** A form may be filled in meanwhile; what was pressed longer ago is not done behind anybody's back. */
const KEPT_MS = 30 * 60_000;

/**
 * Keeps a press for this tab until its answer is seen: signing in may lead over the form of the profile, and the page may go
 * before the server has answered.
 */
export function keepPress(id: string, press: PressedFor, personId: string | undefined, now = Date.now()): void {
  const kept: KeptPress = { ...press, id, personId: personId ?? null, at: now };
  sessionStore.setItem(KEY, JSON.stringify(kept));
}

/** Its answer was seen. A page on its way out sees none: calls fail there because it leaves. */
export function forgetPress(): void {
  if (isPageLeaving()) return;
  sessionStore.removeItem(KEY);
}

/** What this person pressed for at this forum or activity without having seen the answer. */
export function keptPress(id: string, personId: string, now = Date.now()): PressedFor | undefined {
  try {
    const kept = JSON.parse(sessionStore.getItem(KEY) ?? 'null') as KeptPress | null;
    if (!kept || kept.id !== id || now - kept.at > KEPT_MS) return undefined;
    if (kept.personId !== null && kept.personId !== personId) return undefined;
    const { id: _id, personId: _personId, at: _at, ...press } = kept;
    return press;
  } catch {
    return undefined;
  }
}

/** Whether a press waits for the form that this address follows on. */
export function isPressKeptFor(address: string): boolean {
  try {
    const kept = JSON.parse(sessionStore.getItem(KEY) ?? 'null') as KeptPress | null;
    return kept !== null && address.includes(kept.id);
  } catch {
    return false;
  }
}
