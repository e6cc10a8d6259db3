import { messagesConsole } from '@mingtang/contract/messages/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { countedRange } from '../../http/paging.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { sendAgain } from './commands.ts';
import { listMessages } from './queries.ts';

/** Binds what people were told, for the desk that answers those who were not. */
export const messagesConsoleBindings = (platform: Platform): ConsoleBinding[] =>
  bindConsole(messagesConsole, {
    listMessages: ({ input: { page, pageSize, cursor, ...filter } }) =>
      listMessages(platform.database.db, filter, countedRange({ page, pageSize, cursor })),
    sendAgain: async ({ actor, input }) => ({
      sent: await transact(platform, (tx) => sendAgain(tx, platform, actor, input.ids)),
    }),
  });
