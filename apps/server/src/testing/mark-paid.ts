import { markingPaid } from '../modules/orders/commands.ts';
import type { Tx } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';
import { perform, written } from '../platform/plan.ts';

/** Marks orders paid as payments that arrived do, within a transaction of the test's own. */
export const markPaid = (tx: Tx, events: Events, payments: Parameters<typeof markingPaid>[1], now: Date) =>
  perform(tx, written(markingPaid(events, payments, now)));
