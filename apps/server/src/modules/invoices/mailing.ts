import type { Language } from '@mingtang/contract/envelope';
import { eq } from 'drizzle-orm';
import { type Platform, transact } from '../../platform/platform.ts';
import { MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { openFile } from '../files/commands.ts';
import { getSetting } from '../reference/queries.ts';
import { invoiceMail, type MailKind } from './messages.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';
import { invoices } from './tables.ts';

/** The job that mails about an invoice. */
export const MAIL_JOB = 'invoices.mail';
export interface MailJob {
  invoiceId: string;
  kind: MailKind | 'again';
  /** Another address than the request's. */
  to?: string;
  language?: Language;
  /** Of a mail that was asked for again: every wish is a mail of its own. */
  mailId?: string;
}

/** Mails about an invoice, with its file when there is one. Throws a MailError that may pass. */
export async function mailInvoice(platform: Platform, mailer: Mailer, job: MailJob): Promise<void> {
  const { database, clock, log } = platform;
  const invoice = await findInvoice(database.db, job.invoiceId);
  // What runs twice sends once; what was asked for again is sent again.
  if (!invoice || (job.kind === 'issued' && invoice.mailedAt)) return;
  const kind = job.kind === 'again' ? (invoice.state === 'reversed' ? 'reversed' : 'issued') : job.kind;
  const language = job.language ?? invoice.language;
  const edition = await getSetting(database.db, 'edition');
  const brand = language === 'zh' ? edition.nameZh : edition.nameEn;
  const attachments = await attach(platform, invoice, kind);
  try {
    await mailer.send({
      id: job.mailId ?? `${invoice.id}-${kind}-${invoice.attempt}`,
      ...invoiceMail(kind, invoice, { language, brand, contact: edition.ticketsMail }),
      to: job.to ?? invoice.email,
      language,
      attachments,
    });
  } catch (error) {
    if (!(error instanceof MailError) || error.isRetryable) throw error;
    // The address takes no mail: the file is still there to be downloaded, or to be sent elsewhere.
    log.warn({ error, invoice: invoice.number }, 'invoice could not be mailed');
    return;
  }
  if (job.kind !== 'issued') return;
  await transact(platform, (tx) =>
    tx.update(invoices).set({ mailedAt: clock.now() }).where(eq(invoices.id, invoice.id)),
  );
}

async function attach(platform: Platform, invoice: InvoiceRow, kind: MailKind) {
  const id = kind === 'reversed' ? invoice.reversalFileId : kind === 'issued' ? invoice.fileId : null;
  const opened = id === null ? undefined : await openFile(platform, id);
  if (!opened) return [];
  return [{ filename: opened.file.name, contentType: opened.file.contentType, content: opened.content }];
}
