import { messagesConsole } from '@mingtang/contract/messages/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { sendAgain } from './commands.ts';
import { listMessages } from './queries.ts';

/** Binds what people were told, for the desk that answers those who were not. */
export const messagesConsoleBindings = (platform: Platform): ConsoleBinding[] =>
  bindConsole(messagesConsole, {
    listMessages: ({ input: { page, pageSize, ...filter } }) =>
      listMessages(platform.database.db, filter, pageRange({ page, pageSize })),
    sendAgain: async ({ actor, input }) => ({
      sent: await transact(platform, (tx) => sendAgain(tx, platform, actor, input.ids)),
    }),
  });
