import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireTarget } from '../identity/commands.ts';
import { findPersonByTarget, lockPerson } from '../identity/queries.ts';
import { lockGuest } from './commands.ts';
import { receptionGuests } from './tables.ts';

/** Says which account a guest has, or that they have none. Says whether that is new. Throws not_found, no_such_account. */
export async function linkAccount(tx: Tx, { id, account }: { id: string; account: string }): Promise<boolean> {
  const person = account === '' ? undefined : await findPersonByTarget(tx, requireTarget(account, undefined));
  if (account !== '' && !person) refuse('reception.no_such_account');
  // Somebody whose account is erased right now is not named any more.
  if (person && !(await lockPerson(tx, person.id))) refuse('reception.no_such_account');
  const guest = await lockGuest(tx, id);
  const personId = person?.id ?? null;
  if (guest.personId === personId) return false;
  await tx.update(receptionGuests).set({ personId }).where(eq(receptionGuests.id, id));
  return true;
}
