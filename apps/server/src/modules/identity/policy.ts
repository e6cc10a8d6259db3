import { domainToASCII } from 'node:url';
import { readingsOfPhone } from '@mingtang/contract/identity/phone';
import { foldMail } from '@mingtang/contract/typed';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Domain §3. Seconds unless named otherwise. */
export const CODE = {
  validFor: 300,
  resendAfter: 60,
  wrongTries: 5,
  /** Codes one address may have sent to a target a day: who asks too often ends here, and the target's owner elsewhere does not. */
  perPairPerDay: 10,
  /** Codes one target gets a day from all addresses together, all but the first few for a solved challenge each. */
  perTargetPerDay: 30,
  /** Codes one address may ask for an hour: a challenge from the first number on, refusal from the second. A venue shares one address. */
  challengeFromPerHour: 20,
  perAddressPerHour: 3_000,
  /** From here on a target's next code needs a challenge too. */
  challengeFromPerTarget: 4,
};
export const SESSION_DAYS = 30;

export type Target = { kind: 'phone'; value: string } | { kind: 'email'; value: string };

/**
 * What a code opens. One that confirms an address for a form, asks for the tickets of a document, or confirms a copy
 * of one's data or an erasure never signs anybody in, however it is talked out of its reader.
 */
export type CodeTarget = Target | { kind: 'contact' | 'document' | 'copy' | 'erasure'; value: string };

/** More than any address that can be written to (RFC 5321). */
const LONGEST_ADDRESS = 254;

/**
 * Reads what a visitor typed: a mobile number (E.164) or an e-mail address (lower case; a domain of other letters than
 * ASCII's in its ASCII form). Undefined when it is neither.
 */
export function readTarget(typed: string, countryCode = '86'): Target | undefined {
  const mail = foldMail(typed);
  if (mail.includes('@')) return readEmail(mail);
  for (const reading of readingsOfPhone(typed, countryCode)) {
    const number = parsePhoneNumberFromString(reading);
    if (number?.isValid() && isMobile(number)) return { kind: 'phone', value: number.number };
  }
  return undefined;
}

function isMobile(number: PhoneNumber): boolean {
  const type = number.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER';
}

function readEmail(account: string): Target | undefined {
  const at = account.lastIndexOf('@');
  const domain = account.slice(at + 1);
  // Only a domain has an ASCII form everybody agrees on; what stands before the @ is its own server's affair.
  const ascii = /^[\p{L}\p{N}\p{M}.。-]+$/u.test(domain) ? domainToASCII(domain) : '';
  const value = `${account.slice(0, at)}@${ascii}`.toLowerCase();
  const isAddress =
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(
      value,
    );
  return isAddress && value.length <= LONGEST_ADDRESS ? { kind: 'email', value } : undefined;
}

export interface RecentCodes {
  /** Of this target, in the last day. */
  ofTarget: number;
  /** Of this target, asked for from this address, in the last day. */
  ofPair: number;
  /** Seconds since this target's last code; undefined when it had none today. */
  sinceLast: number | undefined;
  /** Of this address, in the last hour. */
  ofAddress: number;
}
export type SendVerdict =
  | { send: true }
  | { send: false; wait: number }
  | { send: false; tooMany: true }
  | { send: false; challenge: true };

/** May another code be sent? */
export function maySendCode(
  { ofTarget, ofPair, sinceLast, ofAddress }: RecentCodes,
  hasSolvedChallenge: boolean,
): SendVerdict {
  if (sinceLast !== undefined && sinceLast < CODE.resendAfter)
    return { send: false, wait: Math.ceil(CODE.resendAfter - sinceLast) };
  const isUsedUp =
    ofPair >= CODE.perPairPerDay || ofTarget >= CODE.perTargetPerDay || ofAddress >= CODE.perAddressPerHour;
  if (isUsedUp) return { send: false, tooMany: true };
  const isNear = ofTarget >= CODE.challengeFromPerTarget || ofAddress >= CODE.challengeFromPerHour;
  return isNear && !hasSolvedChallenge ? { send: false, challenge: true } : { send: true };
}
