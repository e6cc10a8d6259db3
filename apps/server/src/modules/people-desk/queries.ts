import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ReservationMode, ReservationState } from '@mingtang/contract/programme/reservation';
import type { TicketState } from '@mingtang/contract/ticketing/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Reader } from '../../platform/platform.ts';
import { type CountedRange, listRows, PORTION, readCountedPage, readPortions } from '../../platform/rows.ts';
import { hashesOfNumber } from '../identity/real-name/commands.ts';
import { conditionsOfPersons, readId } from '../identity/search-queries.ts';

const DAY_MS = 86_400_000;

/** Whoever gets more than this has typed too little to find one. */
const MOST_FOUND = 500;

export interface PeopleFilter {
  tag?: string | undefined;
  /** First and last civil day. */
  from?: string | undefined;
  until?: string | undefined;
}

/** The end of a ticket's number at the least, as it is read out; whole, it is twelve. */
const TICKET_NUMBER = /^[0-9A-Z]{6,12}$/;
const DOCUMENT_NUMBER = /^[0-9A-Z]{6,20}$/;

/**
 * The people these words may mean: by an id, or a ticket's number or its end; by a phone, an address, a name, or the number of a
 * document, their own or that of a ticket of theirs. By what is masked finds only who may look at it.
 */
export async function findPeople(
  db: Reader,
  keys: Keyring,
  words: string,
  { mayReveal }: { mayReveal: boolean },
): Promise<string[]> {
  const id = readId(words.trim());
  const number = words.toUpperCase().replaceAll(/[\s-]/g, '');
  const reversed = Array.from(number).toReversed().join('');
  const persons = [...(id ? [sql`id = ${id}`] : []), ...(mayReveal ? conditionsOfPersons(words) : [])];
  const lookUps = [
    ...persons.map((condition) => sql`SELECT id FROM persons WHERE ${condition}`),
    ...(TICKET_NUMBER.test(number)
      ? [sql`SELECT person_id AS id FROM tickets WHERE reverse(replace(number, ' ', '')) LIKE ${`${reversed}%`}`]
      : []),
    ...(mayReveal && DOCUMENT_NUMBER.test(number) ? ofDocument(hashesOfNumber(keys, number)) : []),
  ].map((lookUp) => sql`(${lookUp} LIMIT ${MOST_FOUND})`);
  if (lookUps.length === 0) return [];
  const rows = await listRows<{ id: string }>(db, sql.join(lookUps, sql` UNION `));
  return rows.map((row) => row.id);
}

/** Who is known by a document, and whose ticket bears it. */
function ofDocument(documentHashes: string[]): SQL[] {
  const hashes = sql.param(documentHashes);
  return [
    sql`SELECT person_id AS id FROM verified_identities WHERE document_hash = ANY(${hashes}::text[])`,
    sql`SELECT person_id AS id FROM ticket_holders JOIN tickets ON tickets.id = ticket_id WHERE document_hash = ANY(${hashes}::text[])`,
  ];
}

export interface PersonOfList {
  id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  userTag: string;
  language: 'zh' | 'en';
  createdAt: Date;
  seenAt: Date | null;
  tickets: number;
}

function conditionsOf({ tag, from, until }: PeopleFilter, found: readonly string[] | undefined): SQL {
  const conditions: SQL[] = [];
  if (found) conditions.push(sql`id = ANY(${sql.param([...found])}::uuid[])`);
  if (tag) conditions.push(sql`user_tag = ${tag}`);
  if (from) conditions.push(sql`created_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`created_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** People with what a list shows of them, the newest first: ids rise with time. `these` chooses among the bare rows. */
const selectPeople = (db: Reader, these: SQL): Promise<PersonOfList[]> =>
  listRows<PersonOfList>(
    db,
    sql`
    SELECT id, name, phone, email, user_tag AS "userTag", language, created_at AS "createdAt",
      last_seen_at AS "seenAt",
      (SELECT count(*)::int FROM tickets WHERE person_id = chosen.id AND tickets.state IN ('unverified', 'verified')) AS tickets
    FROM (SELECT * FROM persons WHERE ${these}) AS chosen ORDER BY id DESC`,
  );

/** One page of people, the newest first. */
export function listPeople(
  db: Reader,
  filter: PeopleFilter,
  { found, range }: { found: readonly string[] | undefined; range: CountedRange },
) {
  const select = (these: SQL): Promise<PersonOfList[]> => selectPeople(db, these);
  return readCountedPage(db, { table: 'persons', order: ['id'], where: conditionsOf(filter, found), select }, range);
}

/** Everybody of a filter, the newest first, some at a time. */
export const readPeople = (
  db: Reader,
  filter: PeopleFilter,
  found: readonly string[] | undefined,
): AsyncGenerator<PersonOfList[]> =>
  readPortions((last) =>
    selectPeople(
      db,
      sql`${conditionsOf(filter, found)} AND ${last ? sql`id < ${last.id}` : sql`true`} ORDER BY id DESC LIMIT ${PORTION}`,
    ),
  );

export const findRow = async (db: Reader, id: string): Promise<PersonOfList | undefined> =>
  (await selectPeople(db, sql`id = ${id}`))[0];

/** A person's tickets, the newest first. */
export const listTicketsOf = (db: Reader, personId: string) =>
  listRows<{
    id: string;
    orderId: string | null;
    number: string;
    nameZh: string;
    nameEn: string;
    state: TicketState;
    isReceived: boolean;
  }>(
    db,
    sql`
    SELECT tickets.id, order_id AS "orderId", number, name_zh AS "nameZh", name_en AS "nameEn", state,
      received_at IS NOT NULL AS "isReceived"
    FROM tickets JOIN products ON products.id = product_id WHERE person_id = ${personId} ORDER BY tickets.id DESC LIMIT 500`,
  );

/** A person's reservations by their start: of each forum and activity the last one, of what nobody sees any more as well. */
export const listReservationsOf = (db: Reader, personId: string) =>
  listRows<{
    id: string;
    kind: 'forum' | 'activity';
    bookableId: string;
    titleZh: string;
    titleEn: string;
    startsAt: Date;
    mode: ReservationMode;
    state: ReservationState;
  }>(
    db,
    sql`
    SELECT DISTINCT ON (bookable.starts_at, bookable.id) reservations.id, kind, bookable.id AS "bookableId", title_zh AS "titleZh",
      title_en AS "titleEn", starts_at AS "startsAt", mode, state
    FROM reservations CROSS JOIN LATERAL (
      SELECT 'forum' AS kind, id, title_zh, title_en, starts_at FROM forums WHERE id = forum_id
      UNION ALL SELECT 'activity', id, title_zh, title_en, starts_at FROM activities WHERE id = activity_id
    ) AS bookable
    WHERE person_id = ${personId}
    ORDER BY bookable.starts_at, bookable.id, requested_at DESC, reservations.id DESC LIMIT 500`,
  );

/**
 * The highest tag a person has by what they did themselves: approved as professional audience, with a ticket or by an
 * application of before, by a ticket they own or are the holder of (one of `contactHashes` is printed on it), a verified name, a complete profile.
 */
export async function findEarnedTag(db: Reader, personId: string, contactHashes: readonly string[]): Promise<string> {
  const owns = (condition: SQL) => sql`EXISTS (SELECT FROM tickets JOIN products ON products.id = product_id
    LEFT JOIN ticket_holders ON ticket_id = tickets.id
    WHERE tickets.person_id = ${personId} AND tickets.state IN ('unverified', 'verified') AND ${condition})`;
  const isHolder = sql`tickets.state = 'verified' AND contact_hash = ANY(${sql.param([...contactHashes])}::text[])`;
  const [row] = await listRows<{ tag: string }>(
    db,
    sql`
    SELECT CASE
      WHEN EXISTS (SELECT FROM professional_applications WHERE person_id = ${personId} AND state = 'approved')
        OR ${owns(sql`needs_review AND ${isHolder}`)} THEN ${USER_TAG.professional}
      WHEN ${owns(sql`kind = 'forum' AND price_fen > 0`)} THEN ${USER_TAG.forumPaid}
      WHEN ${owns(sql`kind = 'forum'`)} THEN ${USER_TAG.forumFree}
      WHEN ${owns(sql`kind = 'exhibition' AND ${isHolder}`)} THEN ${USER_TAG.general}
      WHEN ${owns(sql`true`)} OR EXISTS (SELECT FROM verified_identities WHERE person_id = ${personId} AND state = 'verified') THEN ${USER_TAG.onlineAudience}
      WHEN EXISTS (SELECT FROM person_profiles WHERE person_id = ${personId} AND completed_at IS NOT NULL) THEN ${USER_TAG.cloudAudience}
      ELSE ${USER_TAG.cloudTourist} END AS tag`,
  );
  return row?.tag ?? USER_TAG.cloudTourist;
}
