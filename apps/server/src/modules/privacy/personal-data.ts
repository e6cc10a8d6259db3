import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listLooks } from './queries.ts';
import { dataExports, erasures } from './tables.ts';

const { farewellSealed: _, ...wordOfErasure } = getTableColumns(erasures);

export const privacyData: PersonalData = {
  domain: 'privacy',
  tables: [dataExports, erasures],

  copy: async ({ db, personId }) => ({
    copies: await db
      .select()
      .from(dataExports)
      .where(eq(dataExports.personId, personId))
      .orderBy(asc(dataExports.requestedAt)),
    // Without the sealed address of the last letter, which is for its job alone.
    erasures: await db
      .select(wordOfErasure)
      .from(erasures)
      .where(eq(erasures.personId, personId))
      .orderBy(asc(erasures.requestedAt)),
    /** When staff looked at what is masked, and what of it. */
    looks: (await listLooks(db, personId)).map(({ at, entity }) => ({ at, thing: entity })),
  }),

  erase: async ({ tx, personId }) => {
    await tx.delete(dataExports).where(eq(dataExports.personId, personId));
  },
};
