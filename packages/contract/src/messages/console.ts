import * as z from 'zod/mini';
import { countedPageFields, countedPageOf, int, list, renamed, uuid } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { message, messageFilter } from './model.ts';

/** What people were told by mail and SMS, and what did not reach them. */
export const messagesConsole = defineRoutes({
  listMessages: {
    method: 'GET',
    area: 'console/api',
    path: 'messages',
    access: { staff: 'orders.read' },
    summary: 'Messages, newest first',
    input: renamed({ ...countedPageFields, ...messageFilter }),
    output: countedPageOf(
      renamed({
        ...message,
        /** To whom, masked; null of a gift nobody has taken, and of people who are gone. */
        reader: z.nullable(z.string()),
        /** The order it is about, or whose money it is about. */
        order: z.nullable(z.object({ id: uuid, number: z.string() })),
      }),
    ),
  },
  sendAgain: {
    method: 'POST',
    area: 'console/api',
    path: 'messages/send-again',
    access: { staff: 'orders.write' },
    summary: 'Send failed messages again; others are left alone',
    input: renamed({ ids: list(uuid, { max: 100 }) }),
    output: renamed({ sent: int({ min: 0 }) }),
    perMinute: 30,
  },
});
