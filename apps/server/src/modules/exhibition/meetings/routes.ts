import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { exhibitorTag } from '../cache-tags.ts';
import { getMember } from '../members/queries.ts';
import { bookMeeting, cancelMeeting } from './commands.ts';
import { listOwnMeetings, listSlots, listStandMeetings, slotsTag } from './queries.ts';
import { addSlots, withdrawSlot } from './slots.ts';

/** Binds meetings with exhibitors, from both sides. */
export function meetingBindings(platform: Platform, events: Events): Binding[] {
  const { database, clock, cache } = platform;
  const { db } = database;
  const desk = { cache, events };
  return bindRoutes(meetingRoutes, {
    listSlots: {
      cache: { tags: ({ id }) => [slotsTag(id), exhibitorTag(id)], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input: { id } }) => listSlots(database.read, id, clock.now()),
    },
    bookMeeting: ({ input: { customerId, phone, ...booking }, person: { personId } }) => {
      if (customerId && customerId !== personId) refuse('stand.not_you');
      return transact(platform, (tx) =>
        bookMeeting(tx, desk, { ...booking, phone: phone || null, personId, now: clock.now() }),
      );
    },
    listOwnMeetings: ({ person: { personId } }) => listOwnMeetings(db, personId),
    cancelMeeting: ({ input, person: { personId } }) =>
      transact(platform, (tx) => cancelMeeting(tx, desk, { ...input, by: 'visitor', personId, now: clock.now() })),
    listStandMeetings: async ({ input: { id }, person: { personId } }) => {
      await getMember(db, { personId, exhibitorId: id });
      return listStandMeetings(db, id);
    },
    addSlots: ({ input: { id, ...plan }, person: { personId } }) =>
      transact(platform, (tx) => addSlots(tx, cache, { personId, exhibitorId: id, plan, now: clock.now() })),
    withdrawSlot: async ({ input: { id }, person: { personId } }) => {
      await transact(platform, (tx) => withdrawSlot(tx, cache, { personId, id, now: clock.now() }));
      return null;
    },
    cancelStandMeeting: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) =>
        cancelMeeting(tx, desk, { ...input, by: 'exhibitor', personId, now: clock.now() }),
      );
      return null;
    },
  });
}
