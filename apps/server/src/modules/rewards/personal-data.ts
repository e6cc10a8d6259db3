import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { energyBalances, energyEntries } from './energy/tables.ts';

export const rewardsData: PersonalData = {
  domain: 'rewards',
  tables: [energyEntries, energyBalances],

  async copy({ db, personId }) {
    const entries = await db
      .select()
      .from(energyEntries)
      .where(eq(energyEntries.personId, personId))
      .orderBy(asc(energyEntries.at));
    return { energy: entries.map((row) => without(row, 'personId', 'key')) };
  },

  async erase({ tx, personId }) {
    // The balance first, as whoever adds a line locks it.
    await tx.delete(energyBalances).where(eq(energyBalances.personId, personId));
    await tx.delete(energyEntries).where(eq(energyEntries.personId, personId));
  },
};
