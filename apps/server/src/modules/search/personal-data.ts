import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { forgetHistory } from './history.ts';
import { searchHistory, searchHits, searchOptOuts } from './tables.ts';

export const searchData: PersonalData = {
  domain: 'search',
  tables: [searchHistory, searchHits, searchOptOuts],

  async copy({ db, personId }) {
    const of = <Table extends typeof searchHistory | typeof searchHits | typeof searchOptOuts>(table: Table) =>
      eq(table.personId, personId);
    const searched = await db
      .select()
      .from(searchHistory)
      .where(of(searchHistory))
      .orderBy(asc(searchHistory.searchedAt));
    const opened = await db.select().from(searchHits).where(of(searchHits)).orderBy(asc(searchHits.hitAt));
    const [optOut] = await db.select().from(searchOptOuts).where(of(searchOptOuts));
    return {
      searches: searched.map((row) => without(row, 'personId')),
      opened: opened.map((row) => without(row, 'personId')),
      notKeptSince: optOut?.since ?? null,
    };
  },

  async erase({ tx, personId }) {
    await forgetHistory(tx, personId);
    await tx.delete(searchOptOuts).where(eq(searchOptOuts.personId, personId));
  },
};
