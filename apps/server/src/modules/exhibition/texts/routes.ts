import { standTextRoutes } from '@mingtang/contract/exhibition/texts/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { getMember } from '../members/queries.ts';
import { proposeTexts, withdrawTexts } from './commands.ts';
import { findLastProposal, getExhibitorRow, proposedTexts, textsOf } from './queries.ts';

/** Binds what an exhibitor says of itself, as its own people see and propose it. */
export function standTextBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const getTexts = async (db: Reader, exhibitorId: string) => {
    const proposal = await findLastProposal(db, exhibitorId);
    const published = textsOf(await getExhibitorRow(db, exhibitorId));
    return { published, proposal: proposal ? { ...proposal, texts: proposedTexts(proposal, published) } : null };
  };
  return bindRoutes(standTextRoutes, {
    getStandTexts: async ({ input: { id }, person: { personId } }) => {
      await getMember(database.db, { personId, exhibitorId: id });
      return getTexts(database.db, id);
    },
    proposeStandTexts: ({ input: { id, ...texts }, person: { personId } }) =>
      transact(platform, async (tx) => {
        await proposeTexts(tx, { personId, exhibitorId: id, texts, now: clock.now() });
        return getTexts(tx, id);
      }),
    withdrawStandTexts: async ({ input: { id }, person: { personId } }) => {
      await transact(platform, (tx) => withdrawTexts(tx, { personId, exhibitorId: id, now: clock.now() }));
      return null;
    },
  });
}
