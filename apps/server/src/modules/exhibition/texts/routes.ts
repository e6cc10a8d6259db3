import { standTextRoutes } from '@mingtang/contract/exhibition/texts/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { getMember } from '../members/queries.ts';
import { proposeTexts, withdrawTexts } from './commands.ts';
import { linkPictures } from './pictures.ts';
import { findLastProposal, getExhibitorRow, proposedTexts, textsOf } from './queries.ts';

/** Binds what an exhibitor says of itself, as its own people see and propose it. */
export function standTextBindings(platform: Platform): Binding[] {
  const { database, clock } = platform;
  const getTexts = async (db: Reader, exhibitorId: string, sessionId: string) => {
    const proposal = await findLastProposal(db, exhibitorId);
    const published = textsOf(await getExhibitorRow(db, exhibitorId));
    const texts = proposal && proposedTexts(proposal, published);
    return {
      published,
      proposal: proposal && texts ? { ...proposal, texts } : null,
      waitingPictures: await linkPictures(platform, db, [texts?.logo ?? ''], { kind: 'person', sessionId }),
    };
  };
  return bindRoutes(standTextRoutes, {
    getStandTexts: async ({ input: { id }, person: { personId, sessionId } }) => {
      await getMember(database.db, { personId, exhibitorId: id });
      return getTexts(database.db, id, sessionId);
    },
    proposeStandTexts: ({ input: { id, ...texts }, person: { personId, sessionId } }) =>
      transact(platform, async (tx) => {
        await proposeTexts(tx, { personId, exhibitorId: id, texts, now: clock.now() });
        return getTexts(tx, id, sessionId);
      }),
    withdrawStandTexts: async ({ input: { id }, person: { personId } }) => {
      await transact(platform, (tx) => withdrawTexts(tx, { personId, exhibitorId: id, now: clock.now() }));
      return null;
    },
  });
}
