import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { forgetEngagement } from './commands.ts';
import { likes, savedThings } from './tables.ts';

export const engagementData: PersonalData = {
  domain: 'engagement',
  tables: [likes, savedThings],

  async copy({ db, personId }) {
    const liked = await db.select().from(likes).where(eq(likes.personId, personId)).orderBy(asc(likes.changedAt));
    const saved = await db
      .select()
      .from(savedThings)
      .where(eq(savedThings.personId, personId))
      .orderBy(asc(savedThings.savedAt));
    return {
      likes: liked.map((row) => without(row, 'personId', 'clientKey')),
      saved: saved.map((row) => without(row, 'personId')),
    };
  },

  erase: ({ tx, personId }) => forgetEngagement(tx, personId),
};
