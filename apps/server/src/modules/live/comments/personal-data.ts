import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../../platform/personal-data.ts';
import { deleteCommentsOf, withdrawReportsOf } from './commands.ts';
import { commentPauses, commentReports, comments, silencedPersons } from './tables.ts';

export const commentsData: PersonalData = {
  domain: 'comments',
  tables: [comments, commentReports, commentPauses, silencedPersons],

  async copy({ db, personId }) {
    const said = await db.select().from(comments).where(eq(comments.personId, personId)).orderBy(asc(comments.id));
    const reported = await db
      .select()
      .from(commentReports)
      .where(eq(commentReports.personId, personId))
      .orderBy(asc(commentReports.reportedAt));
    const deleted = await db.select().from(commentPauses).where(eq(commentPauses.personId, personId));
    const silenced = await db.select().from(silencedPersons).where(eq(silencedPersons.personId, personId));
    return {
      // Which words hold a comment, and who reported one, concerns others.
      comments: said.map((row) =>
        without(row, 'personId', 'letters', 'heldFor', 'clientKey', 'openReports', 'reportedAt', 'decidedBy'),
      ),
      reports: reported.map((row) => without(row, 'personId')),
      lastDeleted: deleted.map((row) => without(row, 'personId')),
      silenced: silenced.map((row) => without(row, 'personId', 'silencedBy')),
    };
  },

  async erase({ tx, platform, personId, now }) {
    await deleteCommentsOf(tx, platform.cache, personId, now);
    await withdrawReportsOf(tx, personId);
    await tx.delete(commentPauses).where(eq(commentPauses.personId, personId));
    await tx.delete(silencedPersons).where(eq(silencedPersons.personId, personId));
  },
};
