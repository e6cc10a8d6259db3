import type { Target } from './policy.ts';

/** First 3 and last 4 digits (spec §9): `138****2046`; a foreign number keeps its country code. */
export function maskPhone(e164: string): string {
  const number = e164.startsWith('+86') ? e164.slice(3) : e164;
  return number.length <= 7
    ? `${number.slice(0, 1)}****${number.slice(-2)}`
    : `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** `y***n@example.org` */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.length > 2 ? local.slice(-1) : ''}@${domain}`;
}

/** A mobile number or an e-mail address as it may be shown to others; reads what was typed as well. */
export const maskTarget = ({ kind, value }: Target): string => (kind === 'phone' ? maskPhone(value) : maskEmail(value));

/** A name as it may be shown to others: each word's first letter, `林**`, `A** L***`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3));
    })
    .join(' ');

/** How a person is reached; both are null once they were erased. */
interface Reached {
  phone: string | null;
  email: string | null;
}
interface Account extends Reached {
  name: string | null;
}

/** Where a person is reached, masked: by phone, else by mail. */
export function maskContact({ phone, email }: Reached): string {
  if (phone) return maskPhone(phone);
  return email ? maskEmail(email) : '';
}

/** A person in one line, masked: by name if they gave one, and by where they are reached. */
export const maskPerson = ({ name, ...reached }: Account): string =>
  name ? `${maskName(name)} ${maskContact(reached)}` : maskContact(reached);

/** The same field by field; what else is known of them stays as it is. */
export const maskAccount = <Row extends Account>(row: Row): Row => ({
  ...row,
  name: row.name && maskName(row.name),
  phone: row.phone && maskPhone(row.phone),
  email: row.email && maskEmail(row.email),
});
