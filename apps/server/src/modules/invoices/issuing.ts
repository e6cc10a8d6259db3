import { and, eq, ne } from 'drizzle-orm';
import { type Actor, type AuditedChange, recordAudit } from '../../platform/audit-trail.ts';
import { postgresError, type Tx, UNIQUE_VIOLATION } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { recordFiles, writeFile } from '../files/commands.ts';
import type { FileRow } from '../files/queries.ts';
import { ADVANCE_JOB, adjustInvoice, issueRest, letGo } from './commands.ts';
import { MAIL_JOB } from './mailing.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './queries.ts';
import { invoices } from './tables.ts';

type IssuingPlatform = Pick<Platform, 'clock' | 'jobs'>;

/** An official document as finance or the provider has it. */
export interface OfficialDocument {
  /** The tax authority's 20 digits. */
  officialNumber: string;
  issuedAt: Date;
  /** A PDF. */
  file: Buffer;
}
/** The same with its file written and not yet on record. */
type WrittenDocument = Omit<OfficialDocument, 'file'> & { file: FileRow };

/**
 * Lays an official document's file down and then records the document, in one transaction that waits for no storage. What
 * is not recorded in the end is swept. Throws not_found, and what `record` throws.
 */
export async function recordDocument(
  platform: Pick<Platform, 'database' | 'storage' | 'keys' | 'clock' | 'jobs'>,
  id: string,
  { file: content, ...document }: OfficialDocument,
  record: (tx: Tx, document: WrittenDocument) => Promise<void>,
): Promise<void> {
  const { personId } = (await findInvoice(platform.database.db, id)) ?? refuse('protocol.not_found');
  const file = await writeFile(platform, {
    personId,
    purpose: 'invoice',
    name: `${document.officialNumber}.pdf`,
    content,
    contentType: 'application/pdf',
    isKept: true,
  });
  await transact(platform, (tx) => record(tx, { ...document, file }));
}

/**
 * What is to be done with the provider about an invoice, if anything: to draw it up or to reverse it. Brings its amount in
 * line with refunds first; from here on they wait until it is issued.
 */
export async function takeStep(
  tx: Tx,
  platform: IssuingPlatform,
  id: string,
): Promise<{ step: 'issue' | 'reverse'; invoice: InvoiceRow } | undefined> {
  const own = await lockInvoice(tx, id);
  if (own?.invoice.issuer !== 'provider') return undefined;
  const now = platform.clock.now();
  const invoice = await adjustInvoice(tx, platform.jobs, own, now);
  if (invoice.state === 'issued' && invoice.reversalDueAt && !invoice.reversalRefusal) {
    await tx.update(invoices).set({ checkedAt: now }).where(eq(invoices.id, id));
    return { step: 'reverse', invoice };
  }
  if (invoice.state !== 'not_issued' || invoice.refusal) return undefined;
  const attempt = invoice.submittedAt ? invoice.attempt : invoice.attempt + 1;
  const change = { attempt, submittedAt: invoice.submittedAt ?? now, checkedAt: now };
  await tx.update(invoices).set(change).where(eq(invoices.id, id));
  return { step: 'issue', invoice: { ...invoice, ...change } };
}

/** The official invoice is there: it is stored, and mailed by a job. Does nothing when it was recorded before. */
export async function recordIssued(
  tx: Tx,
  platform: IssuingPlatform,
  actor: Actor,
  id: string,
  document: WrittenDocument,
): Promise<void> {
  const own = await lockInvoice(tx, id);
  if (own?.invoice.state !== 'not_issued') return;
  const { invoice } = own;
  const now = platform.clock.now();
  await recordFiles(tx, [document.file]);
  const change = {
    state: 'issued' as const,
    officialNumber: document.officialNumber,
    issuedAt: document.issuedAt,
    fileId: document.file.id,
    refusal: null,
  };
  await tx.update(invoices).set(change).where(eq(invoices.id, id));
  await recordAudit(tx, actor, now, [auditOf(invoice, 'issue', document)]);
  await platform.jobs.enqueue(tx, MAIL_JOB, { invoiceId: id, kind: 'issued' });
  // Money may have gone back while it was drawn up.
  await adjustInvoice(tx, platform.jobs, { ...own, invoice: { ...invoice, ...change } }, now);
}

/** The red-letter invoice is there: the orders are free again, and what is left of them is issued anew. */
export async function recordReversed(
  tx: Tx,
  platform: IssuingPlatform,
  actor: Actor,
  id: string,
  document: WrittenDocument,
): Promise<void> {
  const own = await lockInvoice(tx, id);
  if (own?.invoice.state !== 'issued') return;
  const now = platform.clock.now();
  await recordFiles(tx, [document.file]);
  await letGo(tx, id, {
    state: 'reversed',
    reversalNumber: document.officialNumber,
    reversedAt: document.issuedAt,
    reversalFileId: document.file.id,
    reversalRefusal: null,
  });
  await recordAudit(tx, actor, now, [auditOf(own.invoice, 'reverse', document)]);
  await platform.jobs.enqueue(tx, MAIL_JOB, { invoiceId: id, kind: 'reversed' });
  await issueRest(tx, platform.jobs, own, now);
}

/** The tax authority does not take it. Finance sees the reason; the applicant is told to check the title. */
export async function recordRefusal(
  tx: Tx,
  platform: IssuingPlatform,
  { id, step, attempt, reason }: { id: string; step: 'issue' | 'reverse'; attempt: number; reason: string },
): Promise<void> {
  const own = await lockInvoice(tx, id);
  if (!own) return;
  if (step === 'reverse') {
    await tx.update(invoices).set({ reversalRefusal: reason }).where(eq(invoices.id, id));
    return;
  }
  // A late answer to a try that was given up says nothing of the next one.
  if (own.invoice.state !== 'not_issued' || own.invoice.refusal || own.invoice.attempt !== attempt) return;
  const change = { refusal: reason, submittedAt: null };
  await tx.update(invoices).set(change).where(eq(invoices.id, id));
  await platform.jobs.enqueue(tx, MAIL_JOB, { invoiceId: id, kind: 'refused' });
  await adjustInvoice(tx, platform.jobs, { ...own, invoice: { ...own.invoice, ...change } }, platform.clock.now());
}

/**
 * Finance uploads the official invoice. Throws not_found, not_in_this_state, being_issued, number_taken.
 */
export async function issueInvoice(
  tx: Tx,
  platform: IssuingPlatform,
  actor: Actor,
  id: string,
  document: WrittenDocument,
): Promise<void> {
  const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
  if (invoice.state !== 'not_issued') refuse('invoices.not_in_this_state');
  if (invoice.submittedAt) refuse('invoices.being_issued');
  // From now on it is finance's, its reversal too.
  await tx.update(invoices).set({ issuer: 'finance' }).where(eq(invoices.id, id));
  await refusingTakenNumbers(document, () => recordIssued(tx, platform, actor, id, document));
}

/**
 * Finance uploads the red-letter invoice of one that is to be reversed. Throws not_found, not_in_this_state, number_taken.
 */
export async function reverseInvoice(
  tx: Tx,
  platform: IssuingPlatform,
  actor: Actor,
  id: string,
  document: WrittenDocument,
): Promise<void> {
  const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
  const isTheirs = invoice.issuer === 'finance' || invoice.reversalRefusal !== null;
  if (invoice.state !== 'issued' || !isTheirs) refuse('invoices.not_in_this_state');
  await refusingTakenNumbers(document, () => recordReversed(tx, platform, actor, id, document));
}

/** Finance lets the provider draw up an invoice, also one that it refused before. Throws not_found, not_in_this_state. */
export async function handToProvider(tx: Tx, platform: IssuingPlatform, actor: Actor, id: string): Promise<void> {
  const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
  if (invoice.state !== 'not_issued') refuse('invoices.not_in_this_state');
  await tx
    .update(invoices)
    .set({ issuer: 'provider', refusal: null })
    .where(and(eq(invoices.id, id), ne(invoices.state, 'withdrawn')));
  await recordAudit(tx, actor, platform.clock.now(), [
    {
      action: 'hand_over',
      entity: 'invoice',
      entityId: id,
      before: { issuer: invoice.issuer },
      after: { issuer: 'provider' },
    },
  ]);
  await platform.jobs.enqueue(tx, ADVANCE_JOB, { invoiceId: id });
}

/**
 * Finance sends a request back with a reason; the applicant is told, may take it back and ask again. Throws not_found,
 * not_in_this_state, being_issued.
 */
export async function sendBack(
  tx: Tx,
  platform: IssuingPlatform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
  if (invoice.state !== 'not_issued') refuse('invoices.not_in_this_state');
  if (invoice.submittedAt) refuse('invoices.being_issued');
  await tx.update(invoices).set({ issuer: 'finance', refusal: reason }).where(eq(invoices.id, id));
  await recordAudit(tx, actor, platform.clock.now(), [
    {
      action: 'send_back',
      entity: 'invoice',
      entityId: id,
      before: { issuer: invoice.issuer, refusal: invoice.refusal },
      after: { issuer: 'finance', refusal: reason },
    },
  ]);
  await platform.jobs.enqueue(tx, MAIL_JOB, { invoiceId: id, kind: 'refused' });
}

const auditOf = (
  invoice: InvoiceRow,
  action: 'issue' | 'reverse',
  { officialNumber }: Pick<OfficialDocument, 'officialNumber'>,
): AuditedChange => ({
  action,
  entity: 'invoice',
  entityId: invoice.id,
  before: { state: invoice.state },
  after: { state: action === 'issue' ? 'issued' : 'reversed', officialNumber },
});

async function refusingTakenNumbers(
  { officialNumber }: Pick<OfficialDocument, 'officialNumber'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isTaken = postgresError(error)?.code === UNIQUE_VIOLATION;
    if (!isTaken) throw error;
    refuse('invoices.number_taken', { number: officialNumber });
  }
}
