import { type SQL, sql } from 'drizzle-orm';
import { readPass } from '../../../platform/passes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAddress } from '../../identity/commands.ts';
import { findPrizeCodeOwner } from './codes.ts';
import { listWon, type Won } from './queries.ts';

/** Whoever has so many namesakes says their phone. */
const MOST_FOUND = 20;
/** As people say it: yours was play 17. */
const PLAY_NUMBER = /^[1-9]\d{0,6}$/;
/** The end of a ticket's number at the least, as it is read out; whole, it is twelve. */
const TICKET_NUMBER = /^[0-9A-Z]{6,12}$/;

/** What was won by whom these words mean, each in full, of all draws. Throws prize_code_stale. */
export async function findPrizes(
  { database: { db }, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>,
  words: string,
): Promise<{ isCode: boolean; prizes: Won[] }> {
  const typed = words.trim();
  const owner = findPrizeCodeOwner(keys, typed, clock.now());
  const where = owner === undefined ? readWords(keys, typed) : sql`play.person_id = ${owner}`;
  return { isCode: owner !== undefined, prizes: await listWon(db, { where, order: 'latest', limit: MOST_FOUND }) };
}

/** A ticket's or a badge's code tells whose it is, however old: that it is theirs, whoever stands there sees. */
function readWords(keys: Platform['keys'], typed: string): SQL {
  const ticket = readPass(keys, 'ticket-pass', typed) ?? readPass(keys, 'badge-pass', typed);
  if (ticket) return sql`play.person_id = (SELECT person_id FROM tickets WHERE id = ${ticket.id})`;
  const member = readPass(keys, 'member-pass', typed);
  if (member) return sql`play.person_id = ${member.id}`;
  const address = readAddress(typed);
  const meant = [
    address
      ? sql`person.${sql.identifier(address.kind === 'phone' ? 'phone' : 'email')} = ${address.value}`
      : sql`person.name = ${typed}`,
  ];
  if (PLAY_NUMBER.test(typed)) meant.push(sql`play.number = ${Number(typed)}`);
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (TICKET_NUMBER.test(number)) {
    const reversed = Array.from(number).toReversed().join('');
    meant.push(
      sql`play.person_id IN (SELECT person_id FROM tickets WHERE reverse(replace(number, ' ', '')) LIKE ${`${reversed}%`})`,
    );
  }
  return sql`(${sql.join(meant, sql` OR `)})`;
}
