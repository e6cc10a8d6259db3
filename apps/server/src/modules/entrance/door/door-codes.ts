import type { PassClaims } from '@mingtang/contract/pass';
import type { Keyring } from '../../../platform/crypto.ts';
import { readPassAside } from '../../../platform/passes.ts';

/** What a code says that is shown at the door. */
export interface DoorCode extends PassClaims {
  /** Of a printed badge: its number, signed in the place of the minute. */
  badge?: number;
}

/** Of a number that no ticket has: it is unknown, and nothing is forged. */
export const NO_TICKET = '00000000-0000-0000-0000-000000000000';

/** Reads what a phone shows, or a badge; each kind has a key of its own. Undefined: it is neither. */
export async function readDoorCode(keys: Keyring, code: string): Promise<DoorCode | undefined> {
  const pass = await readPassAside(keys, 'ticket-pass', code);
  if (pass) return pass;
  const badge = await readPassAside(keys, 'badge-pass', code);
  return badge && { ...badge, badge: badge.step };
}
