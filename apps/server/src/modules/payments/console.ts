import { paymentsConsole } from '@mingtang/contract/payments/console';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import { recordAudit } from '../../platform/audit-trail.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { listDifferences, listStatements } from './difference-queries.ts';
import { explainDifference, reopenDifference } from './differences.ts';
import { boundsOfDay } from './statement-policy.ts';
import { RECONCILE_DAY } from './statements.ts';

/** Binds the providers' bills beside the books. */
export function paymentsConsoleBindings(platform: Platform): ConsoleBinding[] {
  const { database, clock, jobs } = platform;
  const { db } = database;
  return bindConsole(paymentsConsole, {
    listStatements: async ({ input }) => {
      const { page, limit, offset } = pageRange(input);
      const { items, total } = await listStatements(db, { provider: input.provider, limit, offset });
      const shown = items.map((run) => ({ ...run, provider: run.provider as PayMethod }));
      return { items: shown, total, page, pageSize: limit };
    },
    fetchStatements: async ({ actor, input: { day } }) => {
      const now = clock.now();
      if (boundsOfDay(day).to > now) refuse('payments.no_bill_yet', { day });
      await transact(platform, async (tx) => {
        await jobs.enqueue(tx, RECONCILE_DAY, { day });
        await recordAudit(tx, actor, now, [
          { action: 'fetch', entity: 'statement', entityId: day, before: null, after: null },
        ]);
      });
      return null;
    },
    listDifferences: async ({ input }) => {
      const { page, limit, offset } = pageRange(input);
      const { items, total } = await listDifferences(db, input, { limit, offset });
      const shown = items.map((difference) => ({ ...difference, provider: difference.provider as PayMethod }));
      return { items: shown, total, page, pageSize: limit };
    },
    explainDifference: async ({ actor, input }) => {
      await transact(platform, (tx) => explainDifference(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    reopenDifference: async ({ actor, input }) => {
      await transact(platform, (tx) => reopenDifference(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
  });
}
