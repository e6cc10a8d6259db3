import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { findLead } from '../../exhibition/leads/queries.ts';
import { countDeed } from './commands.ts';

/** Gives points for what other modules tell of. */
export function defineEnergyJobs(platform: Platform, events: Events): void {
  const { clock, database } = platform;
  events.subscribe('identity.profile_completed', 'rewards.profile-completed', ({ personId }) =>
    transact(platform, (tx) => countDeed(tx, { personId, kind: 'profile', thingId: personId, now: clock.now() })),
  );
  events.subscribe('exhibition.card_shared', 'rewards.card-shared', async ({ leadId }) => {
    const lead = await findLead(database.db, leadId);
    // Taken back already, or its owner's account is gone.
    if (!lead?.personId || lead.withdrawnAt) return;
    const { personId, exhibitorId, sharedAt } = lead;
    await transact(platform, (tx) => countDeed(tx, { personId, kind: 'card', thingId: exhibitorId, now: sharedAt }));
  });
}
