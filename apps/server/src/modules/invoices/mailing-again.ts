import type { Language } from '@mingtang/contract/envelope';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { refuse } from '../../platform/refuse.ts';
import { MAIL_JOB, type MailJob } from './mailing.ts';
import { mayMailAgain } from './policy.ts';
import { countMailsAgain } from './queries.ts';

interface MailAgain {
  invoiceId: string;
  personId: string;
  /** The asker's network address. */
  ip: string;
  to: string;
  language: Language;
  now: Date;
}

/** How asking reads what was asked before. Tests replace it to show what the lock prevents. */
export type CountMails = (tx: Tx, asked: MailAgain) => Promise<{ ofInvoice: number; ofPerson: number }>;

/** Puts the wishes of one person one after the other, in whichever process they come. */
const lockMails: CountMails = async (tx, asked) => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice mail ${asked.personId}`}, 0))`);
  return countMailsAgain(tx, asked);
};

/**
 * Has an issued file mailed again, to any address; each is a line of the audit trail, by which it is counted. Throws
 * mailed_often: whoever may name the receiver could otherwise have strangers written to.
 */
export async function mailAgain(tx: Tx, jobs: Jobs, asked: MailAgain, count: CountMails = lockMails): Promise<void> {
  const { invoiceId, personId, ip, to, language, now } = asked;
  if (!mayMailAgain(await count(tx, asked))) refuse('invoices.mailed_often');
  // Lines are never deleted: of the address only what tells providers apart.
  const after = { to: to.slice(to.lastIndexOf('@')) };
  await recordAudit(tx, { kind: 'person', id: personId, address: ip }, now, [
    { action: 'mail', entity: 'invoice', entityId: invoiceId, before: null, after },
  ]);
  const job: MailJob = { invoiceId, kind: 'again', to, language, mailId: newId() };
  await jobs.enqueue(tx, MAIL_JOB, job);
}
