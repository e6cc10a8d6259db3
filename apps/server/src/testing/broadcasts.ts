import { saveForums, setForumRules } from '../modules/programme/commands.ts';
import { transact } from '../platform/platform.ts';
import { buildForum, buildRules, noCache, seedSmallProgramme } from './programme.ts';
import type { TestApp } from './test-app.ts';

/** Forums that are on air, in playback, or to come, made one by one. */
export async function seedBroadcasts(
  app: Pick<TestApp, 'platform'> & { clock: Pick<TestApp['clock'], 'now' | 'move'> },
) {
  const seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
  return {
    /** A published forum that begins so many minutes from now and takes an hour, by the clock unless told. */
    openForum: async (
      fromMinutes: number,
      rules: Partial<Parameters<typeof buildRules>[0]> = {},
    ): Promise<{ id: string; startsAt: Date }> => {
      const startsAt = new Date(app.clock.now().getTime() + fromMinutes * 60_000);
      const forum = buildForum({ venueId: seeded.stage.id, startsAt });
      await transact(app.platform, async (tx) => {
        await saveForums(tx, noCache, [forum]);
        await setForumRules(tx, noCache, [buildRules({ playSwitch: 'auto', ...rules, id: forum.id })]);
      });
      return { id: forum.id, startsAt };
    },
  };
}
