import type { IdentityState } from '@mingtang/contract/identity/real-name/model';
import { and, asc, desc, eq, ilike, inArray, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import { isNamedWith } from '../../../platform/names.ts';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../tables.ts';
import { verifiedIdentities } from './tables.ts';

export interface IdentitySearch {
  states: IdentityState[] | undefined;
  country: string | undefined;
  words: string;
}

/** Names lie sealed; what a person is called, and how they are reached, can be searched. */
const matching = ({ country, words }: IdentitySearch): SQL | undefined =>
  and(
    country === undefined ? undefined : eq(verifiedIdentities.country, country),
    words === ''
      ? undefined
      : or(
          isNamedWith(persons.name, words),
          ...[persons.phone, persons.email].map((column) => ilike(column, anywhere(words))),
        ),
  );

const selectIdentities = (db: Reader) =>
  db
    .select({
      identity: verifiedIdentities,
      phone: persons.phone,
      email: persons.email,
      language: persons.language,
    })
    .from(verifiedIdentities)
    .innerJoin(persons, eq(persons.id, verifiedIdentities.personId));
export type IdentityInLine = Awaited<ReturnType<typeof selectIdentities>>[number];

/** A page of identities: those that wait by their time, what is decided latest first. */
export function listIdentities(
  db: Reader,
  search: IdentitySearch,
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<IdentityInLine[]> {
  const direction = isOldestFirst ? asc : desc;
  return selectIdentities(db)
    .where(and(search.states ? inArray(verifiedIdentities.state, search.states) : undefined, matching(search)))
    .orderBy(direction(verifiedIdentities.submittedAt), direction(verifiedIdentities.personId))
    .limit(limit)
    .offset(offset);
}

export async function findIdentityInLine(db: Reader, personId: string): Promise<IdentityInLine | undefined> {
  const [row] = await selectIdentities(db).where(eq(verifiedIdentities.personId, personId));
  return row;
}

/** How many stand in each state, whatever state is searched for. */
export function countIdentities(
  db: Reader,
  search: IdentitySearch,
): Promise<{ state: IdentityState; total: number }[]> {
  return db
    .select({ state: verifiedIdentities.state, total: sql<number>`count(*)::int` })
    .from(verifiedIdentities)
    .innerJoin(persons, eq(persons.id, verifiedIdentities.personId))
    .where(matching(search))
    .groupBy(verifiedIdentities.state);
}

/** How many wait, and since when. */
export async function summariseIdentities(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(verifiedIdentities.submittedAt) })
    .from(verifiedIdentities)
    .where(eq(verifiedIdentities.state, 'under_review'));
  return row ?? { waiting: 0, oldestAt: null };
}

/** The countries of the documents at hand. */
export async function listCountries(db: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: verifiedIdentities.country })
    .from(verifiedIdentities)
    .orderBy(asc(verifiedIdentities.country));
  return rows.map(({ country }) => country);
}

/** How many others gave the same document, and whether one of them is verified by it. */
export async function findSameDocument(
  db: Reader,
  { personId, documentHash }: { personId: string; documentHash: string },
): Promise<{ others: number; isVerified: boolean }> {
  const [row] = await db
    .select({
      others: sql<number>`count(*)::int`,
      isVerified: sql<boolean>`coalesce(bool_or(${verifiedIdentities.state} = 'verified'), false)`,
    })
    .from(verifiedIdentities)
    .where(and(eq(verifiedIdentities.documentHash, documentHash), ne(verifiedIdentities.personId, personId)));
  return row ?? { others: 0, isVerified: false };
}
