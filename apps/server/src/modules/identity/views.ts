import type { Person } from '@mingtang/contract/identity/model';
import { maskEmail, maskPhone } from './masks.ts';
import type { PersonRow } from './queries.ts';

/** A person as the person themselves is shown: addresses masked. */
export const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  phone: row.phone && maskPhone(row.phone),
  email: row.email && maskEmail(row.email),
  userTag: row.userTag,
  subSource: row.subSource,
});
