import type { MatchKind } from '@mingtang/contract/order-desk/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Keyring } from '../../platform/crypto.ts';
import { atBeginning } from '../../platform/like.ts';
import type { Reader } from '../../platform/platform.ts';
import { readAddress } from '../identity/commands.ts';
import { conditionsOfPersons, readBeginning, readId } from '../identity/search-queries.ts';
import { findOrdersOfHolders } from '../ticketing/holder-queries.ts';

/** Whoever gets more than this has typed too little to find one. */
const MOST_FOUND = 500;

/** An order's number as far as somebody has read it out: its day at least. */
const ORDER_BEGINNING = /^MT\d{6}[0-9A-Z]{0,7}$/;

/** The end of an order's or a ticket's number: what buyers read out. */
const NUMBER_END = /^[0-9A-Z]{4,15}$/;

/** What the words may be, each looked up by an index of its own. */
interface Reading {
  typed: string;
  /** Without spaces and hyphens, upper case: our own numbers, whoever writes them. */
  number: string;
  /** Any id of ours; providers know our payments and refunds by it, without hyphens. */
  id: string | undefined;
  address: ReturnType<typeof readAddress>;
  /** The beginning of a name, an e-mail address or a title. */
  beginning: string | undefined;
}

function readWords(words: string): Reading {
  const typed = words.trim();
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return { typed, number, id: readId(typed), address: readAddress(typed), beginning: readBeginning(typed) };
}

/**
 * The orders these words may mean, each with what it was found by; the surest first. Only who may look at what is masked
 * finds by it: by the orders that match, one would read it letter by letter.
 */
export async function findMatches(
  db: Reader,
  keys: Keyring,
  words: string,
  { mayReveal }: { mayReveal: boolean },
): Promise<Map<string, MatchKind>> {
  const reading = readWords(words);
  const lookUps = lookUpsOf(reading, mayReveal).map(
    ([kind, orderIds]) =>
      sql`(SELECT found.order_id::text, ${kind}::text AS kind FROM (${orderIds}) AS found (order_id) LIMIT ${MOST_FOUND})`,
  );
  const { rows } = await db.execute<{ order_id: string | null; kind: MatchKind }>(sql.join(lookUps, sql` UNION ALL `));
  const ofHolders = mayReveal
    ? await findOrdersOfHolders(db, keys, {
        name: reading.beginning,
        documentNumber: /^[0-9A-Z]{6,20}$/.test(reading.number) ? reading.number : undefined,
        contact: reading.address,
      })
    : [];
  const matches = new Map<string, MatchKind>();
  const all = [...rows.map((row) => ({ orderId: row.order_id, kind: row.kind })), ...ofHolders];
  for (const { orderId, kind } of all) if (orderId !== null && !matches.has(orderId)) matches.set(orderId, kind);
  return matches;
}

/** `MT7K3F9021QX` as it is printed. */
const ticketNumberOf = (number: string): string => `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`;

const ofBuyers = (condition: SQL): SQL =>
  sql`SELECT orders.id FROM persons JOIN orders ON orders.person_id = persons.id WHERE ${condition}`;
const ofInvoices = (condition: SQL): SQL =>
  sql`SELECT invoice_orders.order_id FROM invoices JOIN invoice_orders ON invoice_id = invoices.id WHERE ${condition}`;
const ofRefunds = (condition: SQL): SQL =>
  sql`SELECT order_id FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id WHERE ${condition}`;

/** Written backwards, as the indexes have them. */
const byNumberEnd = (end: string): [MatchKind, SQL][] => {
  const pattern = `${Array.from(end).toReversed().join('')}%`;
  return [
    ['order', sql`SELECT id FROM orders WHERE reverse(number) LIKE ${pattern}`],
    ['ticket', sql`SELECT order_id FROM tickets WHERE reverse(replace(number, ' ', '')) LIKE ${pattern}`],
  ];
};

function lookUpsOf({ typed, number, id, beginning }: Reading, mayReveal: boolean): [MatchKind, SQL][] {
  const lookUps: [MatchKind, SQL][] = [
    ['order', sql`SELECT id FROM orders WHERE number = ${number}`],
    ...(ORDER_BEGINNING.test(number)
      ? [['order', sql`SELECT id FROM orders WHERE number LIKE ${`${number}%`}`] satisfies [MatchKind, SQL]]
      : []),
    ['ticket', sql`SELECT order_id FROM tickets WHERE number = ${ticketNumberOf(number)}`],
    ...(NUMBER_END.test(number) ? byNumberEnd(number) : []),
    [
      'payment',
      sql`SELECT order_id FROM payment_attempts WHERE transaction_ref = ${typed}
        OR (provider, provider_ref) IN (('wechat', ${typed}), ('alipay', ${typed}), ('stripe', ${typed}))`,
    ],
    ['refund', ofRefunds(sql`refund_ref = ${typed}`)],
    [
      'invoice',
      ofInvoices(
        sql`number = ${number} OR official_number = ${number} OR reversal_number = ${number} OR tax_id = ${number}`,
      ),
    ],
  ];
  if (id !== undefined) {
    lookUps.push(
      ['order', sql`SELECT id FROM orders WHERE id = ${id}`],
      ['ticket', sql`SELECT order_id FROM tickets WHERE id = ${id}`],
      ['payment', sql`SELECT order_id FROM payment_attempts WHERE id = ${id}`],
      ['refund', ofRefunds(sql`refunds.id = ${id}`)],
      ['gift', sql`SELECT order_id FROM gifts JOIN tickets ON tickets.id = ticket_id WHERE gifts.id = ${id}`],
      ['invoice', ofInvoices(sql`invoices.id = ${id}`)],
      ['buyer', ofBuyers(sql`persons.id = ${id}`)],
    );
  }
  if (!mayReveal) return lookUps;
  lookUps.push(...conditionsOfPersons(typed).map((of): [MatchKind, SQL] => ['buyer', ofBuyers(of)]));
  if (beginning !== undefined) lookUps.push(['invoice', ofInvoices(sql`title LIKE ${atBeginning(beginning)}`)]);
  return lookUps;
}
