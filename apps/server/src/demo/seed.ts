import { count } from 'drizzle-orm';
import { persons } from '../modules/identity/tables.ts';
import { products } from '../modules/ticketing/tables.ts';
import { eventDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { type Platform, transact } from '../platform/platform.ts';
import { liftTimeouts } from '../platform/without-timeouts.ts';
import { seedActivities } from './seed-activities.ts';
import { seedApplications } from './seed-applications.ts';
import { seedComments } from './seed-comments.ts';
import { seedConferenceEvents } from './seed-conference-events.ts';
import { seedContent, seedPages } from './seed-content.ts';
import { seedEngagement } from './seed-engagement.ts';
import { seedMemberDays } from './seed-member-days.ts';
import { seedMembers } from './seed-members.ts';
import { seedMembership } from './seed-membership.ts';
import { seedProducts } from './seed-products.ts';
import { seedProfiles } from './seed-profiles.ts';
import { seedProgramme } from './seed-programme.ts';
import { seedRealNames } from './seed-real-names.ts';
import { seedReception } from './seed-reception.ts';
import { seedCollectors, seedRewards } from './seed-rewards.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStands } from './seed-stands.ts';
import { seedStories } from './seed-stories.ts';
import { seedStreams } from './seed-streams.ts';
import { seedTicketBenefits } from './seed-ticket-benefits.ts';
import { seedTickets } from './seed-tickets.ts';
import { seedVisitor } from './seed-visitor.ts';
import { seedVisits } from './seed-visits.ts';
import { seedWinners } from './seed-winners.ts';

/** Any number will do, as long as every instance uses the same. */
const SEED_LOCK = 7_261_002;

/** The demo's pages, programme and products, laid around `middleDay` (`YYYY-MM-DD`), its second day. */
export async function seedEdition(tx: Tx, platform: Platform, middleDay: string): Promise<void> {
  await liftTimeouts(tx);
  await seedPages(tx, platform);
  await seedProgramme(tx, platform.cache, middleDay);
  if (platform.config.SANDBOX) await seedStreams(tx);
  await seedActivities(tx, platform, middleDay);
  await seedConferenceEvents(tx, platform, middleDay);
  await seedStories(tx, platform, middleDay);
  await seedMembership(tx, platform);
  await seedRewards(tx, platform, middleDay);
  await seedProducts(tx, platform, platform.clock.now(), middleDay);
  await seedTicketBenefits(tx, platform, middleDay);
}

/** Puts the demo edition into an empty database, laid around today. Does nothing to one that holds anything. */
export async function seedDemo(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await transact(platform, async (tx) => {
    // Another instance that fills it may take minutes.
    await liftTimeouts(tx);
    await tx.execute(`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [held] = await tx.select({ count: count() }).from(products);
    const [known] = await tx.select({ count: count() }).from(persons);
    if ((held?.count ?? 0) > 0 || (known?.count ?? 0) > 0) return;
    const today = eventDay(now);
    await seedContent(tx, platform);
    await seedProgramme(tx, platform.cache, today);
    if (platform.config.SANDBOX) await seedStreams(tx);
    await seedActivities(tx, platform, today);
    await seedConferenceEvents(tx, platform, today);
    await seedStories(tx, platform, today);
    await seedMembership(tx, platform);
    await seedRewards(tx, platform, today);
    await seedProducts(tx, platform, now);
    await seedTicketBenefits(tx, platform, today);
    await seedStaff(tx, platform, now);
    await seedApplications(tx, platform, now);
    await seedTickets(tx, platform, now);
    await seedVisitor(tx, platform, now);
    await seedRealNames(tx, platform, now);
    await seedMembers(tx, now);
    await seedProfiles(tx, now);
    await seedComments(tx, now);
    await seedEngagement(tx, now);
    await seedMemberDays(tx, platform, now);
    await seedStands(tx, now);
    await seedReception(tx, now);
    await seedCollectors(tx, platform, now);
    await seedWinners(tx, platform, now);
    await seedVisits(tx, now);
  });
}
