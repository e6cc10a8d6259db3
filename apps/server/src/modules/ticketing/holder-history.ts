import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import type { Reader } from '../../platform/platform.ts';
import { contactHashOf } from '../identity/real-name/commands.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { ticketHolders, tickets } from './tables.ts';

/** What the latest holder reached at one of these addresses said of themselves, without what is sealed of them. */
export async function findHolderHistory(db: Reader, keys: Keyring, addresses: Contact[]) {
  if (addresses.length === 0) return undefined;
  const hashes = addresses.map((address) => contactHashOf(keys, address));
  const [row] = await db
    .select({
      name: ticketHolders.name,
      gender: ticketHolders.gender,
      country: ticketHolders.country,
      province: ticketHolders.province,
      city: ticketHolders.city,
      company: ticketHolders.company,
      position: ticketHolders.position,
      interests: ticketHolders.interests,
    })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .where(and(inArray(ticketHolders.contactHash, hashes), ne(tickets.state, 'refunded')))
    .orderBy(desc(ticketHolders.submittedAt))
    .limit(1);
  return row;
}
