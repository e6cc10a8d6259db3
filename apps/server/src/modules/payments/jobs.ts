import type { Events } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentDesk } from './desk.ts';
import { findAttemptByRef, listAttemptsToCheck, listOpenAttempts, listUnsettledRefunds } from './queries.ts';

/** Notifications are never guaranteed: open attempts are asked about again after this long. */
const CHECK_AFTER_MS = 60_000;
const PORTION = 100;

/** Closes what must not be paid any more, asks about what stays open, sends refunds, applies notices that failed. */
export function definePaymentJobs(platform: Platform, events: Events, desk: PaymentDesk): void {
  const { database, jobs, clock, log } = platform;

  events.subscribe('orders.cancelled', 'payments.close-attempts', async ({ orderIds }) => {
    for (const attempt of await listOpenAttempts(database.db, orderIds)) await desk.close(attempt);
  });

  jobs.define({
    name: 'payments.reconcile',
    schedule: '* * * * *',
    work: async () => {
      const before = new Date(clock.now().getTime() - CHECK_AFTER_MS);
      for (const attempt of await listAttemptsToCheck(database.db, before, PORTION)) {
        await desk
          .check(attempt)
          .catch((error: unknown) => log.warn({ error, attempt: attempt.id }, 'attempt could not be checked'));
      }
    },
  });

  jobs.define({
    name: 'payments.send-refunds',
    schedule: '* * * * *',
    work: async () => {
      for (const { refund, attempt } of await listUnsettledRefunds(database.db, PORTION)) {
        await desk
          .refund(refund, attempt)
          .catch((error: unknown) => log.error({ error, refund: refund.id }, 'refund could not be sent'));
      }
    },
  });

  jobs.define<{ provider: string; providerRef: string }>({
    name: 'payments.apply-notice',
    retryLimit: 20,
    work: async ({ provider, providerRef }) => {
      const attempt = await findAttemptByRef(database.db, provider, providerRef);
      if (attempt) await desk.check(attempt);
    },
  });
}
