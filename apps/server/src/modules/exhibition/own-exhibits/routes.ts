import { ownExhibitRoutes } from '@mingtang/contract/exhibition/own-exhibits/routes';
import { type Binding, bindRoutes, type Signed } from '../../../http/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { getMember } from '../members/queries.ts';
import { linkPictures } from '../texts/pictures.ts';
import type { ProposalRow } from '../texts/queries.ts';
import { proposeExhibit, proposeWithdrawal, takeBackExhibit } from './commands.ts';
import { fieldsOf, listAdditions, listLastProposals, listOwnExhibits } from './queries.ts';

/** Binds what an exhibitor shows, as its own people see and propose it. */
export function ownExhibitBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const read = async (db: Reader, exhibitorId: string, sessionId: string) => {
    const now = clock.now();
    const rows = await listOwnExhibits(db, exhibitorId);
    const last = await listLastProposals(db, exhibitorId);
    const additions = await listAdditions(db, exhibitorId);
    const waiting = [...last.values(), ...additions].flatMap(({ exhibit }) => exhibit?.pictures ?? []);
    return {
      exhibits: rows.map((row) => ({
        id: row.id,
        fields: fieldsOf(row),
        isShown: isShown(row, now),
        proposal: toProposal(last.get(row.id)),
      })),
      additions: additions.flatMap((row) => toProposal(row) ?? []),
      waitingPictures: await linkPictures(platform, db, [...new Set(waiting)], { kind: 'person', sessionId }),
    };
  };
  const change = ({ sessionId }: Signed, id: string, work: (tx: Tx) => Promise<void>) =>
    transact(platform, async (tx) => {
      await work(tx);
      return read(tx, id, sessionId);
    });
  return bindRoutes(ownExhibitRoutes, {
    getOwnExhibits: async ({ input: { id }, person: { personId, sessionId } }) => {
      await getMember(database.db, { personId, exhibitorId: id });
      return read(database.db, id, sessionId);
    },
    proposeExhibit: ({ input: { id, exhibitId, proposalId, ...exhibit }, person }) =>
      change(person, id, (tx) =>
        proposeExhibit(
          tx,
          { personId: person.personId, exhibitorId: id, now: clock.now() },
          { exhibitId, proposalId, exhibit },
        ),
      ),
    proposeWithdrawal: ({ input: { id, exhibitId }, person }) =>
      change(person, id, (tx) =>
        proposeWithdrawal(tx, { personId: person.personId, exhibitorId: id, now: clock.now() }, exhibitId),
      ),
    takeBackExhibit: async ({ input: { id, proposalId }, person: { personId } }) => {
      await transact(platform, (tx) =>
        takeBackExhibit(tx, { personId, exhibitorId: id, now: clock.now() }, proposalId),
      );
      return null;
    },
  });
}

const toProposal = (row: ProposalRow | undefined) =>
  row?.exhibit && row.action !== 'exhibitor' ? { ...row, action: row.action, fields: row.exhibit } : null;
