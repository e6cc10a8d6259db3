import { eq } from 'drizzle-orm';
import { checkInvariants } from '../invariants.ts';
import { forums } from '../modules/programme/tables.ts';
import { seedBroadcasts } from './broadcasts.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

/** What tests of likes, collections and shares start from: forums of today, and people who touch them. */
export async function seedEngagementDesk(app: TestApp) {
  const { openForum } = await seedBroadcasts(app);
  return {
    openForum,
    async visitor() {
      const { token, personId } = await app.signIn();
      return { token, personId, api: createTestClient(app, { token }).engagement };
    },
    everybody: () => createTestClient(app).engagement,
    hideForum: (id: string) =>
      app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, id)),
    /** What `npm run audit` says of the counters. */
    async brokenCounters(): Promise<string[]> {
      const client = await app.platform.database.pool.connect();
      try {
        const verdicts = await checkInvariants(client);
        return (
          verdicts.find(({ name }) => name === 'likes counted are the likes there are')?.broken ?? ['no such check']
        );
      } finally {
        client.release();
      }
    },
  };
}
