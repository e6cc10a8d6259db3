import { maskEmail, maskName, maskPhone } from '@mingtang/contract/masks';
import type { Target } from './policy.ts';

export { maskEmail, maskName, maskPhone };

/** A mobile number or an e-mail address as it may be shown to others; reads what was typed as well. */
export const maskTarget = ({ kind, value }: Target): string => (kind === 'phone' ? maskPhone(value) : maskEmail(value));

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
