import type { ProposalState, StandTexts } from '@mingtang/contract/exhibition/texts/model';
import { standTextNames } from '@mingtang/contract/exhibition/texts/model';
import { and, asc, desc, eq, ilike, inArray, min, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { persons } from '../../identity/tables.ts';
import { exhibitors, exhibits } from '../tables.ts';
import { exhibitorTextProposals } from './tables.ts';

export type ProposalRow = typeof exhibitorTextProposals.$inferSelect;
export type ExhibitorRow = typeof exhibitors.$inferSelect;

/** What an exhibitor's row says, of what its people may propose. */
export const textsOf = (row: ExhibitorRow): StandTexts =>
  Object.fromEntries(standTextNames.map((name) => [name, row[name] ?? ''])) as StandTexts;

/** What it would say. */
export const proposedTexts = ({ texts }: Pick<ProposalRow, 'texts'>, published: StandTexts): StandTexts => ({
  ...published,
  ...texts,
});

/** Throws not_found. */
export async function getExhibitorRow(db: Reader, id: string): Promise<ExhibitorRow> {
  const [row] = await db.select().from(exhibitors).where(eq(exhibitors.id, id));
  return row ?? refuse('protocol.not_found');
}

/** The last proposal of an exhibitor's own texts, whatever became of it. */
export async function findLastProposal(db: Reader, exhibitorId: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(exhibitorTextProposals)
    .where(and(eq(exhibitorTextProposals.exhibitorId, exhibitorId), eq(exhibitorTextProposals.action, 'exhibitor')))
    .orderBy(desc(exhibitorTextProposals.proposedAt), desc(exhibitorTextProposals.id))
    .limit(1);
  return row;
}

export async function findProposal(db: Reader, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(exhibitorTextProposals).where(eq(exhibitorTextProposals.id, id));
  return row;
}

export interface ProposalSearch {
  states: ProposalState[] | undefined;
  words: string;
}
const matching = ({ words }: ProposalSearch): SQL | undefined =>
  words === ''
    ? undefined
    : or(
        ...[exhibitors.nameZh, exhibitors.nameEn, exhibitors.booth].map((one) => ilike(one, anywhere(words))),
        ...['nameZh', 'nameEn'].map((name) =>
          ilike(sql<string>`${exhibitorTextProposals.exhibit}->>${name}::text`, anywhere(words)),
        ),
      );

const selectProposals = (db: Reader) =>
  db
    .select({
      proposal: exhibitorTextProposals,
      exhibitor: exhibitors,
      exhibit: exhibits,
      name: persons.name,
      phone: persons.phone,
      email: persons.email,
      language: persons.language,
    })
    .from(exhibitorTextProposals)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorTextProposals.exhibitorId))
    .leftJoin(exhibits, eq(exhibits.id, exhibitorTextProposals.exhibitId))
    .leftJoin(persons, eq(persons.id, exhibitorTextProposals.personId));
export type ListedProposal = Awaited<ReturnType<typeof selectProposals>>[number];

/** Those that wait by their time, what is decided latest first. */
export function listProposals(
  db: Reader,
  search: ProposalSearch,
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<ListedProposal[]> {
  const direction = isOldestFirst ? asc : desc;
  return selectProposals(db)
    .where(and(search.states ? inArray(exhibitorTextProposals.state, search.states) : undefined, matching(search)))
    .orderBy(direction(exhibitorTextProposals.proposedAt), direction(exhibitorTextProposals.id))
    .limit(limit)
    .offset(offset);
}

export async function findListedProposal(db: Reader, id: string): Promise<ListedProposal | undefined> {
  const [row] = await selectProposals(db).where(eq(exhibitorTextProposals.id, id));
  return row;
}

export function countProposals(db: Reader, search: ProposalSearch): Promise<{ state: ProposalState; total: number }[]> {
  return db
    .select({ state: exhibitorTextProposals.state, total: sql<number>`count(*)::int` })
    .from(exhibitorTextProposals)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorTextProposals.exhibitorId))
    .where(matching(search))
    .groupBy(exhibitorTextProposals.state);
}

/** How many wait, and since when. */
export async function summariseProposals(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(exhibitorTextProposals.proposedAt) })
    .from(exhibitorTextProposals)
    .where(eq(exhibitorTextProposals.state, 'under_review'));
  return row ?? { waiting: 0, oldestAt: null };
}
