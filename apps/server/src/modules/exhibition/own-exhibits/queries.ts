import { type OwnExhibit, ownExhibitNames } from '@mingtang/contract/exhibition/own-exhibits/model';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { exhibits } from '../tables.ts';
import type { ProposalRow } from '../texts/queries.ts';
import { exhibitorTextProposals } from '../texts/tables.ts';

export type ExhibitRow = typeof exhibits.$inferSelect;

/** What an exhibit's row says, of what its people may propose. */
export const fieldsOf = (row: ExhibitRow): OwnExhibit =>
  Object.fromEntries(ownExhibitNames.map((name) => [name, row[name] ?? ''])) as OwnExhibit;

/** Which of its fields a proposal would change; all of an exhibit that is new. */
export const changedNames = (before: OwnExhibit | undefined, after: OwnExhibit): (keyof OwnExhibit)[] =>
  ownExhibitNames.filter((name) => !before || JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** An exhibit of this exhibitor. Throws exhibit_unknown. */
export async function getOwnExhibit(
  db: Reader,
  { exhibitId, exhibitorId }: { exhibitId: string; exhibitorId: string },
): Promise<ExhibitRow> {
  const [row] = await db
    .select()
    .from(exhibits)
    .where(and(eq(exhibits.id, exhibitId), eq(exhibits.exhibitorId, exhibitorId)));
  return row ?? refuse('stand.exhibit_unknown');
}

export const listOwnExhibits = (db: Reader, exhibitorId: string): Promise<ExhibitRow[]> =>
  db.select().from(exhibits).where(eq(exhibits.exhibitorId, exhibitorId)).orderBy(asc(exhibits.position));

/** Of each exhibit the last proposal, whatever became of it. */
export async function listLastProposals(db: Reader, exhibitorId: string): Promise<Map<string, ProposalRow>> {
  const rows = await db
    .selectDistinctOn([exhibitorTextProposals.exhibitId])
    .from(exhibitorTextProposals)
    .where(and(eq(exhibitorTextProposals.exhibitorId, exhibitorId), ne(exhibitorTextProposals.action, 'exhibitor')))
    .orderBy(
      exhibitorTextProposals.exhibitId,
      desc(exhibitorTextProposals.proposedAt),
      desc(exhibitorTextProposals.id),
    );
  return new Map(rows.flatMap((row) => (row.exhibitId ? [[row.exhibitId, row] as const] : [])));
}

/** New exhibits that wait or were sent back, the oldest first. */
export const listAdditions = (db: Reader, exhibitorId: string): Promise<ProposalRow[]> =>
  db
    .select()
    .from(exhibitorTextProposals)
    .where(
      and(
        eq(exhibitorTextProposals.exhibitorId, exhibitorId),
        eq(exhibitorTextProposals.action, 'add_exhibit'),
        isNull(exhibitorTextProposals.exhibitId),
        inArray(exhibitorTextProposals.state, ['under_review', 'rejected']),
      ),
    )
    .orderBy(asc(exhibitorTextProposals.proposedAt), asc(exhibitorTextProposals.id));
