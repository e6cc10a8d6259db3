import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { releaseEntryTimes } from '../programme/reservations/commands.ts';
import { getSetting, isTimeToForgetDocuments } from '../reference/queries.ts';
import { forgetActivationTries, releaseExpiredCodes } from './activation.ts';
import { type Closing, closeApprovals } from './approvals.ts';
import { forgetDocuments, forgetReplacedPictures } from './forgetting.ts';
import { listExhibitionDays, listGiftParties, listOwners } from './queries.ts';
import { raiseHolder, raiseOwnerOfGift, raiseOwnersOfOrders } from './visitor-tags.ts';

const PORTION = 200;

/**
 * Refunds what was not approved in time, frees the places of codes nobody used, raises the tags of those tickets come
 * to, frees entry times of tickets that went back or to somebody else, forgets pictures another took the place of, and documents after the edition.
 */
export function defineTicketingJobs(platform: Platform, events: Events): void {
  platform.jobs.define({
    name: 'ticketing.close-approvals',
    schedule: '4 * * * *',
    work: async () => {
      const now = platform.clock.now();
      const today = eventDay(now);
      const isOver = today > (await getSetting(platform.database.db, 'foreign_id_deadline'));
      const closings: Closing[] = [...(isOver ? [{ of: 'foreign_ids' as const }] : []), { of: 'professionals', today }];
      for (const closing of closings) {
        let after: string | undefined;
        do {
          const from = after;
          after = await transact(platform, (tx) =>
            closeApprovals(tx, events, closing, { after: from, limit: PORTION, now }),
          );
        } while (after !== undefined);
      }
    },
  });
  platform.jobs.define({
    name: 'ticketing.release-codes',
    schedule: '23 * * * *',
    work: async () => {
      const now = platform.clock.now();
      for (let released = PORTION; released === PORTION; )
        released = await transact(platform, (tx) => releaseExpiredCodes(tx, now, PORTION));
      await transact(platform, (tx) => forgetActivationTries(tx, now));
    },
  });
  const { bus } = platform;
  events.subscribeAll('orders.paid', 'ticketing.raise-buyer', (all) => {
    const orderIds = all.map(({ orderId }) => orderId);
    return transact(platform, (tx) => raiseOwnersOfOrders(tx, bus, orderIds));
  });
  events.subscribe('ticketing.ticket_received', 'ticketing.raise-receiver', ({ giftId }) =>
    transact(platform, (tx) => raiseOwnerOfGift(tx, bus, giftId)),
  );
  events.subscribe('ticketing.holder_decided', 'ticketing.raise-holder', ({ ticketId }) =>
    transact(platform, (tx) => raiseHolder(tx, platform, ticketId)),
  );
  // An entry time goes with the ticket: refunded, given away, or taken back from whom it was given to.
  const release = async (personIds: string[]): Promise<void> => {
    const now = platform.clock.now();
    const listDays = (personId: string) => (tx: Tx) => listExhibitionDays(tx, personId, now);
    for (const personId of personIds)
      await transact(platform, (tx) => releaseEntryTimes(tx, events, { personId, listDays: listDays(personId), now }));
  };
  const releaseOfGift = async ({ giftId }: { giftId: string }): Promise<void> =>
    release(await listGiftParties(platform.database.db, giftId));
  events.subscribe('orders.tickets_refunded', 'ticketing.release-entry-times', async ({ ticketIds }) =>
    release(await listOwners(platform.database.db, ticketIds)),
  );
  events.subscribe('ticketing.ticket_given', 'ticketing.release-entry-times-of-giver', releaseOfGift);
  events.subscribe('ticketing.gift_decided', 'ticketing.release-entry-times-of-receiver', releaseOfGift);
  platform.jobs.define({
    name: 'ticketing.forget-replaced-pictures',
    schedule: '52 * * * *',
    work: async () => {
      for (let forgotten = PORTION; forgotten === PORTION; )
        forgotten = await transact(platform, (tx) => forgetReplacedPictures(tx, platform, PORTION));
    },
  });
  platform.jobs.define({
    name: 'ticketing.forget-documents',
    schedule: '37 18 * * *',
    work: async () => {
      if (!(await isTimeToForgetDocuments(platform.database.db, platform.clock.now()))) return;
      for (let forgotten = PORTION; forgotten === PORTION; )
        forgotten = await transact(platform, (tx) => forgetDocuments(tx, platform, PORTION));
    },
  });
}
