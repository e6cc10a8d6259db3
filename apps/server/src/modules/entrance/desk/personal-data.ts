import { asc, eq, inArray } from 'drizzle-orm';
import { type PersonalData, without } from '../../../platform/personal-data.ts';
import { listTicketIds } from '../../ticketing/queries.ts';
import { BADGE } from './badges.ts';
import { badges, deskRegistrations, faceComparisons } from './tables.ts';

/** Who came to the desk, how their face was compared, and what their badges said. */
export const deskData: PersonalData = {
  domain: 'desk',
  tables: [deskRegistrations, faceComparisons],

  async copy({ db, platform: { keys }, personId }) {
    const registrations = await db.select().from(deskRegistrations).where(eq(deskRegistrations.personId, personId));
    const comparisons = await db
      .select()
      .from(faceComparisons)
      .where(eq(faceComparisons.personId, personId))
      .orderBy(asc(faceComparisons.comparedAt));
    const printed = await db
      .select()
      .from(badges)
      .where(inArray(badges.ticketId, await listTicketIds(db, personId)))
      .orderBy(asc(badges.printedAt));
    return {
      registrations: registrations.map(({ registeredAt }) => ({ registeredAt })),
      comparisons: comparisons.map((row) => without(row, 'personId', 'comparedBy', 'decidedBy')),
      badges: printed.map((row) => ({
        ...without(row, 'sealed', 'printedBy', 'ticketVersion'),
        ...(JSON.parse(keys.unseal(BADGE, row.sealed, row.id).toString()) as object),
      })),
    };
  },

  async erase({ tx, personId }) {
    await tx.delete(deskRegistrations).where(eq(deskRegistrations.personId, personId));
    await tx.delete(faceComparisons).where(eq(faceComparisons.personId, personId));
    // Their codes open nothing any more: the tickets' versions are raised.
    await tx.delete(badges).where(inArray(badges.ticketId, await listTicketIds(tx, personId)));
  },
};
