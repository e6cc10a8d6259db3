import { prizeConsole } from '@mingtang/contract/rewards/prizes/console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { handOverPrize, undoHandOver } from './commands.ts';
import { findPrizes } from './finding.ts';

/** Binds the desk where prizes are handed over. */
export function prizeConsoleBindings(platform: Platform): ConsoleBinding[] {
  const { clock, keys } = platform;
  return bindConsole(prizeConsole, {
    findPrizes: ({ input: { words } }) => findPrizes(platform, words),
    handOverPrize: async ({ actor, input }) => {
      await transact(platform, (tx) => handOverPrize(tx, keys, actor, { ...input, now: clock.now() }));
      return null;
    },
    undoHandOver: async ({ actor, input }) => {
      await transact(platform, (tx) => undoHandOver(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
  });
}
