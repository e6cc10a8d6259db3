import { and, eq, ne } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteFiles } from './commands.ts';
import { listFilesOfPerson } from './queries.ts';
import { files } from './tables.ts';

export const filesData: PersonalData = {
  domain: 'files',
  tables: [files],

  /** What is known of them; the pictures themselves lie beside it in the copy. */
  copy: async ({ db, personId }) => ({
    files: await listFilesOfPerson(db, personId),
  }),

  /** Issued invoices are kept as long as tax law asks. */
  async erase({ tx, platform, personId }) {
    const own = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.personId, personId), ne(files.purpose, 'invoice')));
    await deleteFiles(
      tx,
      platform,
      own.map(({ id }) => id),
    );
  },
};
