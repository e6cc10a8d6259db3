import * as z from 'zod/mini';
import { callingCode, day, fen, flag, instant, int, list, mailAddress, text, uuid } from '../fields.ts';
import { mayBeMobile } from '../identity/phone.ts';
import { maskName } from '../masks.ts';
import { bareCode, foldTyped } from '../typed.ts';
import { findTaxIdProblem, type TaxIdProblem } from './tax-id.ts';

/** Dictionary `invoice_header_type`. */
export const titleTypes = ['company', 'individual'] as const;
export type TitleType = (typeof titleTypes)[number];
/** A title as others may read it: an individual's is their name. */
export const maskTitle = ({ titleType, title }: { titleType: TitleType; title: string }): string =>
  titleType === 'individual' ? maskName(title) : title;
/** Dictionary `invoice_type`. */
export const invoiceKinds = ['general', 'special'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
/** Dictionary `invoice_status`. An issued invoice is never deleted: a red-letter invoice reverses it. */
export const invoiceStates = ['not_issued', 'issued', 'reversed', 'withdrawn'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What its owner may do with an invoice in which state; the server refuses by it and screens disable by it. */
export const invoiceActions = {
  /** Not once it is with the tax authority. */
  withdraw: ['not_issued'],
  download: ['issued', 'reversed'],
  resend: ['issued', 'reversed'],
} satisfies Record<string, InvoiceState[]>;
export type InvoiceAction = keyof typeof invoiceActions;
export const mayInvoice = (action: InvoiceAction, state: InvoiceState): boolean =>
  (invoiceActions[action] as InvoiceState[]).includes(state);

/** Orders on one invoice. */
const MOST_ORDERS = 20;

const maybe = (max: number) => z.optional(text({ min: 0, max }));

/** The company's particulars, which a special invoice needs whole. */
const companyFields = {
  companyAddress: maybe(200),
  companyPhone: maybe(40),
  bankName: maybe(100),
  bankAccount: maybe(60),
};
export const companyFieldNames = ['companyAddress', 'companyPhone', 'bankName', 'bankAccount'] as const;

/** What stands on an invoice and where it goes. */
export const requestFields = {
  orderIds: list(uuid, { max: MOST_ORDERS }).check(z.refine((ids) => ids.length > 0, { error: 'required' })),
  titleType: z.enum(titleTypes),
  title: text({ max: 100 }),
  taxId: z.optional(z.string().check(z.maxLength(40, { error: 'too_long:40' }), z.overwrite(bareCode))),
  kind: z.enum(invoiceKinds),
  /** For the people who issue it; it is not printed. */
  description: maybe(200),
  /** Printed in the invoice's own field for remarks. */
  remarks: maybe(200),
  email: mailAddress,
  /** Calling code of the mobile number; a form sends the empty text. */
  countryCode: z.optional(z.union([z.literal(''), callingCode])),
  mobile: z.optional(z.string().check(z.overwrite(foldTyped), z.maxLength(30, { error: 'too_long:30' }))),
  ...companyFields,
};

export interface TitleDraft {
  titleType: TitleType;
  kind: InvoiceKind;
  taxId?: string | undefined;
  countryCode?: string | undefined;
  mobile?: string | undefined;
  companyAddress?: string | undefined;
  companyPhone?: string | undefined;
  bankName?: string | undefined;
  bankAccount?: string | undefined;
}
export type DraftField = 'taxId' | 'kind' | 'mobile' | (typeof companyFieldNames)[number];
export interface DraftProblem {
  field: DraftField;
  reason: TaxIdProblem | 'required' | 'company_only' | 'bad_phone';
}

/**
 * What of one field depends on another: a company needs a tax ID (spec §5), an individual's may be empty; a special
 * invoice is for companies and needs their address, telephone, bank and account. Pure: the form and the server ask the same.
 */
export function findDraftProblems(draft: TitleDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const taxId = bareCode(draft.taxId ?? '');
  if (taxId === '') {
    if (draft.titleType === 'company') problems.push({ field: 'taxId', reason: 'required' });
  } else {
    const reason = findTaxIdProblem(taxId);
    if (reason) problems.push({ field: 'taxId', reason });
  }
  const mobile = (draft.mobile ?? '').trim();
  if (mobile !== '' && !mayBeMobile(mobile, draft.countryCode || '86'))
    problems.push({ field: 'mobile', reason: 'bad_phone' });
  if (draft.kind === 'special') {
    if (draft.titleType === 'individual') problems.push({ field: 'kind', reason: 'company_only' });
    else
      for (const field of companyFieldNames)
        if ((draft[field] ?? '').trim() === '') problems.push({ field, reason: 'required' });
  }
  return problems;
}

/** An order as an invoice counts it. */
export const invoicedOrder = {
  id: uuid,
  number: z.string(),
  paidAt: instant,
  /** What was paid less what went back, or goes back. */
  amountFen: fen,
  lines: z.array(z.object({ nameZh: z.string(), nameEn: z.string(), quantity: int({ min: 0 }) })),
};

export const invoiceSummary = {
  id: uuid,
  /** Ours, for people: `FP`, the year, six digits. The tax authority's own is `officialNumber`. */
  number: z.string(),
  state: z.enum(invoiceStates),
  titleType: z.enum(titleTypes),
  title: z.string(),
  taxId: z.nullable(z.string()),
  kind: z.enum(invoiceKinds),
  amountFen: fen,
  requestedAt: instant,
  /** By when it is sent: counted in working days on the official calendar (spec §9). */
  promisedBy: day,
  /** Whether that year's calendar has been announced. */
  isPromiseCertain: flag,
  issuedAt: z.nullable(instant),
  reversedAt: z.nullable(instant),
  /** The tax authority's 20 digits. */
  officialNumber: z.nullable(z.string()),
  /** It is with the tax authority: it can no longer be withdrawn. */
  isBeingIssued: flag,
  /** Money went back after it was issued: its red-letter invoice is on the way. */
  isBeingReversed: flag,
  /** The tax authority did not accept what stands on it. */
  isRefused: flag,
};

export const invoiceDetail = {
  ...invoiceSummary,
  description: z.string(),
  remarks: z.string(),
  email: z.string(),
  /** Masked: first 3 and last 4 digits (spec §9). */
  mobile: z.nullable(z.string()),
  companyAddress: z.string(),
  companyPhone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  orders: z.array(z.object(invoicedOrder)),
  hasFile: flag,
  hasReversalFile: flag,
  /** The one it stands for after a part was refunded. */
  replacesId: z.nullable(uuid),
  replacedById: z.nullable(uuid),
};

/** A title this person has used. */
export const savedTitle = {
  titleType: z.enum(titleTypes),
  title: z.string(),
  taxId: z.nullable(z.string()),
  kind: z.enum(invoiceKinds),
  email: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
};

/** A company of the public register. */
export const company = {
  name: z.string(),
  taxId: z.nullable(z.string()),
  /** It is neither struck off nor revoked. */
  isActive: flag,
};

/** What an applicant must know before asking. */
export const requestTerms = {
  orders: z.array(z.object(invoicedOrder)),
  /** Own orders that have an invoice, latest first. */
  invoiced: z.array(z.object({ orderId: uuid, invoiceId: uuid })),
  /** The last day of asking oneself (spec §9). */
  lastDay: day,
  isOpen: flag,
  promisedBy: day,
  isPromiseCertain: flag,
  workingDays: int({ min: 1 }),
};

/** Which of an invoice's files. */
export const invoiceFiles = ['invoice', 'reversal'] as const;

/** A short-lived address of a file. */
export const fileLink = { url: z.string(), fileName: z.string() };
