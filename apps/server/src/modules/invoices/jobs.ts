import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { MAIL_RETRIES, type Mailer } from '../../ports/mail/mailer.ts';
import { ADVANCE_JOB, adjustInvoice } from './commands.ts';
import type { IssuingDesk } from './desk.ts';
import { MAIL_JOB, type MailJob, mailInvoice } from './mailing.ts';
import { findInvoice, findLiveInvoiceId, lockInvoice, takeInvoicesToAdvance } from './queries.ts';

/** An invoice that is being drawn up is asked about this often while it is new; later once a minute. */
const ASK_AFTER_MS = 3_000;
const IS_NEW_MS = 60_000;
const PORTION = 50;

/** Lets the provider draw up and reverse invoices, follows refunds, mails what was issued. */
export function defineInvoiceJobs(platform: Platform, events: Events, desk: IssuingDesk, mailer: Mailer): void {
  const { database, jobs, clock, log } = platform;

  jobs.define<{ invoiceId: string }>({
    name: ADVANCE_JOB,
    work: async ({ invoiceId }) => {
      if ((await desk.advance(invoiceId)) === 'settled') return;
      const invoice = await findInvoice(database.db, invoiceId);
      const since = invoice?.reversalDueAt ?? invoice?.submittedAt;
      const now = clock.now().getTime();
      if (!since || now - since.getTime() > IS_NEW_MS) return;
      const startAfter = new Date(now + ASK_AFTER_MS);
      await transact(platform, (tx) => jobs.enqueue(tx, ADVANCE_JOB, { invoiceId }, { startAfter }));
    },
  });

  jobs.define({
    name: 'invoices.advance-all',
    schedule: '* * * * *',
    work: async () => {
      if (!desk.hasProvider) return;
      for (let taken = PORTION; taken === PORTION; ) {
        const ids = await transact(platform, (tx) => takeInvoicesToAdvance(tx, { now: clock.now(), limit: PORTION }));
        taken = ids.length;
        // Each is stamped before it is asked about, so that one that fails cannot stand in front of the others.
        for (const id of ids)
          await desk.advance(id).catch((error: unknown) => log.warn({ error, id }, 'invoice could not be advanced'));
      }
    },
  });

  jobs.define<MailJob>({ name: MAIL_JOB, ...MAIL_RETRIES, work: (job) => mailInvoice(platform, mailer, job) });

  events.subscribe('payments.refunded', 'invoices.follow-refund', async ({ orderId }) => {
    await transact(platform, async (tx) => {
      const id = await findLiveInvoiceId(tx, orderId);
      const own = id && (await lockInvoice(tx, id));
      if (own) await adjustInvoice(tx, jobs, own, clock.now());
    });
  });
}
