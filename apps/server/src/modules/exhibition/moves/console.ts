import { standMovesConsole } from '@mingtang/contract/exhibition/moves/console';
import { bindConsole, type ConsoleBinding } from '../../../http/console-context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Publication } from '../../../platform/publication.ts';
import { exhibitorResource } from '../resources/exhibitors.ts';
import { swapStands } from './commands.ts';

/** Binds what is done to the places of several stands at once. */
export function standMovesBindings(platform: Platform): ConsoleBinding[] {
  const stands = new Publication(exhibitorResource, platform);
  return bindConsole(standMovesConsole, {
    swap: async ({ actor, input: { id, version, withId, withVersion } }) => {
      await transact(platform, (tx) =>
        swapStands(tx, actor, stands, [
          { id, version },
          { id: withId, version: withVersion },
        ]),
      );
      return null;
    },
  });
}
