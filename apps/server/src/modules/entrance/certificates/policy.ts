import { createHash } from 'node:crypto';
import { eventDay } from '../../../platform/clock.ts';
import { charactersOf, isSame, type Keyring } from '../../../platform/crypto.ts';
import type { VerifiedTicket } from '../queries.ts';

/** One holder's attendance. */
export interface Attendance {
  /** The holder's oldest verified ticket: stays the same whatever is bought later. */
  ticketId: string;
  name: string;
  /** Days that have come, each once, in order. */
  days: string[];
}

/**
 * Who of these tickets' holders has attended by today: whoever has a verified ticket for a day that has come. Before its
 * holder was named, nobody came in with it.
 */
export function attendanceOf(tickets: readonly VerifiedTicket[], today: string): Attendance[] {
  const holders = new Map<string, Attendance>();
  for (const { ticketId, name, documentHash, validDays, namedAt } of tickets) {
    const firstDay = eventDay(namedAt);
    const known = holders.get(documentHash) ?? { ticketId, name, days: [] };
    const come = validDays.filter((day) => day >= firstDay && day <= today);
    holders.set(documentHash, { ...known, days: [...known.days, ...come] });
  }
  return Array.from(holders.values(), (holder) => ({ ...holder, days: [...new Set(holder.days)].sort() })).filter(
    ({ days }) => days.length > 0,
  );
}

const MARK_LENGTH = 16;
/** Our marks on an id, by the current key first: what was printed before a change of secrets is still checked. */
const marksOf = (keys: Keyring, id: Buffer): Buffer[] =>
  keys
    .hashes('certificate-code', id.toString('hex'))
    .map((hash) => Buffer.from(hash, 'base64url').subarray(0, MARK_LENGTH));

/** A certificate's code: its ticket's id and our mark on it, 43 characters. */
export function toCertificateCode(keys: Keyring, ticketId: string): string {
  const id = Buffer.from(ticketId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, ...marksOf(keys, id).slice(0, 1)]).toString('base64url');
}

/** The ticket a code is of; undefined when it is not ours. */
export function readCertificateCode(keys: Keyring, code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url');
  const id = bytes.subarray(0, 16);
  const isOurs = marksOf(keys, id).some((mark) => isSame(Buffer.concat([id, mark]).toString('base64url'), code));
  if (bytes.length !== 16 + MARK_LENGTH || !isOurs) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * A certificate's printed number, such as `ZS7K 3F90 21QX`: from its ticket, and without a way back to it. It opens nothing,
 * so it needs no key, and is the same after a change of secrets.
 */
export function certificateNumberOf(ticketId: string): string {
  const digest = createHash('sha256').update(`certificate-number ${ticketId}`).digest();
  const letters = `ZS${charactersOf(digest.subarray(0, 10))}`;
  return `${letters.slice(0, 4)} ${letters.slice(4, 8)} ${letters.slice(8)}`;
}
