import { setSetting } from '../apps/server/src/modules/reference/commands.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { seedBroadcasts } from '../apps/server/src/testing/broadcasts.ts';
import type { BenchShop } from './shop.ts';

/** A forum on air on which everybody may say as much as they like; its id. */
export async function openBenchForum({ app }: BenchShop): Promise<string> {
  const { platform } = app;
  const actor = { kind: 'system', id: 'bench', address: null } as const;
  await transact(platform, async (tx) => {
    await setSetting(tx, actor, platform, { code: 'comment_pause_seconds', version: 0, value: 0 });
    await setSetting(tx, actor, platform, { code: 'comments_need_profile', version: 0, value: false });
  });
  const { openForum } = await seedBroadcasts({ platform, clock: { ...platform.clock, move: () => undefined } });
  return (await openForum(-10)).id;
}
