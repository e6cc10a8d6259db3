import { ticketingConsole } from '@mingtang/contract/ticketing/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { invitationResource } from './invitation-resource.ts';
import { createInvites } from './invites.ts';

/** Binds what the console does with the shop beside its records. */
export function ticketingConsoleBindings(platform: Platform): ConsoleBinding[] {
  const { keys, clock } = platform;
  const invitations = new Publication(invitationResource, platform);
  return bindConsole(ticketingConsole, {
    createInvitations: async ({ actor, input: { count, ...invitation } }) => ({
      codes: await transact(platform, async (tx) => {
        const wanted = Array.from({ length: count }, () => invitation);
        const made = await createInvites(tx, keys, wanted, clock.now());
        const changes = made.map(({ row }) => ({ action: 'create' as const, before: null, after: row }));
        await invitations.record(tx, actor, changes);
        return made.map(({ code }) => code);
      }),
    }),
  });
}
