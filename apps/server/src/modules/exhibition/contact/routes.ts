import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getMember } from '../members/queries.ts';
import { answerMessage, writeMessage } from './commands.ts';
import { findExhibitorOf, findOwnMessage, findStandMessage, listOwnMessages, listStandMessages } from './queries.ts';

/** Binds messages to exhibitors, from both sides. */
export function contactBindings(platform: Platform, events: Events): Binding[] {
  const { database, clock } = platform;
  const { db } = database;
  return bindRoutes(contactRoutes, {
    writeMessage: async ({ input, person: { personId } }) => {
      const { name, email, phone, body, subjectId, subject = 'exhibitor' } = input;
      const exhibitorId =
        subject === 'exhibitor' ? subjectId : ((await findExhibitorOf(db, subjectId)) ?? refuse('protocol.not_found'));
      return transact(platform, async (tx) => {
        const id = await writeMessage(tx, events, {
          personId,
          exhibitorId,
          subject,
          subjectId,
          name,
          email,
          phone: phone || null,
          body,
          now: clock.now(),
        });
        return (await findOwnMessage(tx, id)) ?? refuse('protocol.not_found');
      });
    },
    listOwnMessages: ({ input, person: { personId } }) => listOwnMessages(db, personId, pageRange(input)),
    listStandMessages: async ({ input: { id, state, ...pages }, person: { personId } }) => {
      await getMember(db, { personId, exhibitorId: id });
      return listStandMessages(db, id, state, pageRange(pages));
    },
    answerMessage: ({ input: { id, text }, person: { personId } }) =>
      transact(platform, async (tx) => {
        await answerMessage(tx, events, { personId, id, text, now: clock.now() });
        return (await findStandMessage(tx, id)) ?? refuse('protocol.not_found');
      }),
  });
}
