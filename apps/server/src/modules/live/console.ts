import { liveConsole } from '@mingtang/contract/live/console';
import type { EditedVideoSource } from '@mingtang/contract/programme/fields';
import type { PlaySwitch } from '@mingtang/contract/programme/model';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import type { StreamProbe } from '../../ports/streams/provider.ts';
import { checkAddresses } from './commands.ts';
import { CHECK_STREAMS } from './jobs.ts';
import { getSwitchboard, listAddresses } from './queries.ts';
import { replaceStream, restoreStream, setReserve } from './reserves.ts';

/** Changes how a forum is broadcast, on record; refuses with `protocol.conflict` when somebody changed it since. */
export type ChangeBroadcast = (
  tx: Tx,
  actor: Actor,
  target: { id: string; version: number },
  broadcast: {
    playSwitch?: PlaySwitch;
    hasPlayback?: boolean;
    sources?: EditedVideoSource[];
    captionsZh?: string | null;
    captionsEn?: string | null;
  },
) => Promise<{ version: number }>;

/** Binds the switchboard. */
export function liveBindings(
  platform: Platform,
  probe: StreamProbe,
  changeBroadcast: ChangeBroadcast,
): ConsoleBinding[] {
  const { database, clock, jobs } = platform;
  const change = async (
    actor: Actor,
    { id, version, ...broadcast }: { id: string; version: number } & Parameters<ChangeBroadcast>[3],
  ) => {
    const changed = await transact(platform, (tx) => changeBroadcast(tx, actor, { id, version }, broadcast));
    return { version: changed.version };
  };
  return bindConsole(liveConsole, {
    getSwitchboard: ({ input }) => getSwitchboard(database.db, input.day, clock.now()),
    setSwitch: ({ input, actor }) => change(actor, input),
    setSources: ({ input, actor }) => change(actor, input),
    setReserve: async ({ input, actor }) => {
      await transact(platform, (tx) => setReserve(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    replaceStream: ({ input: { url, ...target }, actor }) =>
      transact(platform, (tx) => replaceStream(tx, actor, { target, url, now: clock.now() }, changeBroadcast)),
    restoreStream: ({ input, actor }) => transact(platform, (tx) => restoreStream(tx, actor, input, changeBroadcast)),
    checkForum: async ({ input: { id } }) => {
      await checkAddresses(platform, probe, await listAddresses(database.db, id));
      return null;
    },
    checkAll: async () => {
      await transact(platform, (tx) => jobs.enqueue(tx, CHECK_STREAMS, {}));
      return null;
    },
  });
}
