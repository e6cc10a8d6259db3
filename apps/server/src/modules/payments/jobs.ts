import { transact } from '../../platform/platform.ts';
import { abreast } from './abreast.ts';
import { CLOSE_LEFT } from './desk.ts';
import { applyDueWebhooks, applyWebhook, type NoticeDesk } from './notices.ts';
import {
  countFailedRefunds,
  countWebhooksLeft,
  findRefund,
  type KnownWebhook,
  listOpenAttempts,
  takeAttemptsToCheck,
  takeRefundsToSend,
} from './queries.ts';
import { RECOVER_SINCE, recoverSince } from './recovery-runs.ts';
import { refundOrder, sendRefund } from './refunds.ts';
import { ASKED_BY_COMMAND, RECONCILE_DAY, reconcileDay, reconcileStatements } from './statements.ts';

/** Notices are never guaranteed: open attempts are asked about again after this long. */
const CHECK_AFTER_MS = 60_000;
const PORTION = 100;

/** Closes what must not be paid any more, asks about what stays open, sends refunds, applies notices that failed. */
export function definePaymentJobs(noticeDesk: NoticeDesk): void {
  const { platform, events, providers, desk } = noticeDesk;
  const { database, jobs, clock, log, metrics } = platform;

  events.subscribe('orders.cancelled', 'payments.close-attempts', async ({ orderIds }) => {
    const failures = await abreast(await listOpenAttempts(database.db, orderIds), (attempt) => desk.close(attempt));
    // Those that failed are still open: the retry takes up only them.
    if (failures.length > 0) throw failures[0];
  });

  events.subscribe('orders.refund_due', 'payments.request-refund', async (due) => {
    await transact(platform, (tx) => refundOrder(tx, due, clock.now()));
    const requested = await findRefund(database.db, due.refundId);
    if (requested?.refund.state !== 'requested') return;
    // What fails here is kept with the refund, and the job below tries again.
    await sendRefund(platform, events, providers, requested).catch((error: unknown) =>
      log.error({ error }, 'refund could not be sent'),
    );
  });

  jobs.define({
    name: 'payments.reconcile',
    schedule: '* * * * *',
    work: async () => {
      const now = clock.now();
      const before = new Date(now.getTime() - CHECK_AFTER_MS);
      // Each is stamped before it is asked about, so that one that fails cannot stand in front of the others.
      for (let taken = PORTION; taken === PORTION; ) {
        const attempts = await transact(platform, (tx) => takeAttemptsToCheck(tx, { before, now, limit: PORTION }));
        taken = attempts.length;
        for (const error of await abreast(attempts, (attempt) => desk.lookAfter(attempt)))
          log.warn({ error }, 'attempt could not be checked');
      }
    },
  });

  jobs.define({
    name: 'payments.send-refunds',
    schedule: '* * * * *',
    work: async () => {
      const now = clock.now();
      for (let taken = PORTION; taken === PORTION; ) {
        const waiting = await transact(platform, (tx) => takeRefundsToSend(tx, { now, limit: PORTION }));
        taken = waiting.length;
        for (const error of await abreast(waiting, (refund) => sendRefund(platform, events, providers, refund)))
          log.error({ error }, 'refund could not be sent');
      }
      metrics.failedRefunds.set(await countFailedRefunds(database.db));
    },
  });

  jobs.define({
    name: 'payments.reconcile-statements',
    // Providers make their bills in the event's morning; a bill that is late is asked for again each hour.
    schedule: '40 * * * *',
    work: () => reconcileStatements(platform, providers),
  });

  // What `npm run reconcile` asks for.
  jobs.define<{ day: string }>({
    name: RECONCILE_DAY,
    ...ASKED_BY_COMMAND,
    work: async ({ day }) => {
      for (const provider of providers.names) {
        await reconcileDay(platform, providers, provider, day).catch((error: unknown) =>
          log.error({ error, provider, day }, 'statement could not be fetched'),
        );
      }
    },
  });

  // What `npm run reconcile -- --since` asks for.
  jobs.define<{ since: string; runId: string }>({
    name: RECOVER_SINCE,
    ...ASKED_BY_COMMAND,
    work: ({ since, runId }) => recoverSince(noticeDesk, { since: new Date(since), runId }),
  });

  jobs.define<{ attemptId: string }>({
    name: CLOSE_LEFT,
    retryLimit: 20,
    work: ({ attemptId }) => desk.closeLeft(attemptId),
  });

  jobs.define({
    name: 'payments.apply-webhooks',
    schedule: '* * * * *',
    work: async () => {
      for (let taken = PORTION; taken === PORTION; ) taken = await applyDueWebhooks(noticeDesk, PORTION);
      metrics.webhooksLeft.set(await countWebhooksLeft(database.db));
    },
  });

  // A release that made a job of each webhook may still run beside this one.
  jobs.define<Omit<KnownWebhook, 'webhookId'> & { noticeId: string }>({
    name: 'payments.apply-notice',
    isKeyed: true,
    retryLimit: 20,
    work: ({ noticeId, ...webhook }) => applyWebhook(noticeDesk, { ...webhook, webhookId: noticeId }),
  });
}
