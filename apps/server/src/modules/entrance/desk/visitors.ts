import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { bareCode, withoutReaderPrefix } from '@mingtang/contract/typed';
import { readPass } from '../../../platform/passes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readAddress } from '../../identity/commands.ts';
import { maskAccount, maskName } from '../../identity/masks.ts';
import { findPerson } from '../../identity/queries.ts';
import { contactHashOf } from '../../identity/real-name/commands.ts';
import { findIdentity } from '../../identity/real-name/queries.ts';
import { readId } from '../../identity/search-queries.ts';
import { type Found, findAtDesk, listComparisons, listDeskTickets, type Meant } from './desk-queries.ts';

type Parts = Pick<Platform, 'database' | 'keys'>;

/** The end of a ticket's number at the least, as it is read out; whole, it is twelve. */
const TICKET_NUMBER = /^[0-9A-Z]{6,12}$/;

/** People by what they say or show in full, masked. */
export async function findVisitors({ database: { db }, keys }: Parts, words: string): Promise<Found[]> {
  const found = await findAtDesk(db, readWords(keys, words));
  return found.map((row) => ({ ...maskAccount(row), holderName: row.holderName && maskName(row.holderName) }));
}

/** What words may mean. A scanned code tells exactly, however old it is: nobody is let in by it here. */
function readWords(keys: Parts['keys'], words: string): Meant {
  const typed = withoutReaderPrefix(words).trim();
  for (const purpose of ['ticket-pass', 'badge-pass'] as const) {
    const pass = readPass(keys, purpose, typed);
    if (pass) return { ticketId: pass.id };
  }
  for (const purpose of ['member-pass', 'contact-card'] as const) {
    const pass = readPass(keys, purpose, typed);
    if (pass) return { personId: pass.id };
  }
  const id = readId(typed);
  if (id) return { personId: id, ticketId: id };
  const address = readAddress(typed);
  const number = bareCode(typed);
  return {
    ...(address ? { [address.kind]: address.value, contactHash: contactHashOf(keys, address) } : { name: typed }),
    ...(TICKET_NUMBER.test(number) ? { ticketNumber: number } : {}),
  };
}

/** Somebody at the desk, masked. Throws not_found, also of an account that was erased. */
export async function getVisitor({ database: { db } }: Parts, id: string, canCompare: boolean) {
  const person = await findPerson(db, id);
  if (!person || person.erasedAt) return refuse('protocol.not_found');
  const [identity, own, comparisons] = await Promise.all([
    findIdentity(db, id),
    listDeskTickets(db, id),
    listComparisons(db, id),
  ]);
  const { name, phone, email } = maskAccount(person);
  return {
    id,
    name,
    phone,
    email,
    language: person.language === 'en' ? ('en' as const) : ('zh' as const),
    isOnSite: person.subSource === ON_SITE_CHECK_IN,
    identity: identity ?? null,
    hasFace: Boolean(identity?.photoId),
    canCompare,
    tickets: own.map(({ photoId, holderName, ...ticket }) => ({
      ...ticket,
      holderName: holderName && maskName(holderName),
      hasFace: photoId !== null,
    })),
    comparisons,
  };
}
