import type { Language } from '@mingtang/contract/envelope';
import {
  companyFieldNames,
  findDraftProblems,
  type InvoiceKind,
  type TitleType,
} from '@mingtang/contract/invoices/model';
import type { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { explainReason } from '@mingtang/contract/reasons';
import type { RouteInput } from '@mingtang/contract/route';
import { isMailAddress } from '@mingtang/contract/typed';
import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { callingCodeOf } from '../../../features/sign-in/calling-codes.ts';

/** The form as it is filled in; everything is text until it is sent. */
export interface RequestFields {
  orderIds: string[];
  titleType: TitleType;
  title: string;
  taxId: string;
  kind: InvoiceKind;
  companyAddress: string;
  companyPhone: string;
  bankName: string;
  bankAccount: string;
  email: string;
  /** `CN` */
  region: string;
  mobile: string;
  remarks: string;
  description: string;
}

export const emptyRequest: Omit<RequestFields, 'orderIds'> = {
  titleType: 'company',
  title: '',
  taxId: '',
  kind: 'general',
  companyAddress: '',
  companyPhone: '',
  bankName: '',
  bankAccount: '',
  email: '',
  region: 'CN',
  mobile: '',
  remarks: '',
  description: '',
};

/** Checks as the server does: what fields ask of each other is the contract's own function. */
export function checkRequest(
  fields: RequestFields,
  language: Language,
  words: { ordersMissing: string },
): ResolverResult<RequestFields> {
  const reasons: Partial<Record<keyof RequestFields, string>> = {};
  for (const { field, reason } of findDraftProblems({ ...fields, countryCode: callingCodeOf(fields.region) }))
    reasons[field] = explainReason(reason, language);
  if (fields.title.trim() === '') reasons.title = explainReason('required', language);
  if (!isMailAddress(fields.email))
    reasons.email = explainReason(fields.email.trim() === '' ? 'required' : 'bad_email', language);
  if (fields.orderIds.length === 0) reasons.orderIds = words.ordersMissing;
  const wrong = Object.entries(reasons);
  if (wrong.length === 0) return { values: fields, errors: {} };
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }]));
  return { values: {}, errors: errors as FieldErrors<RequestFields> };
}

/** The call's input: what does not apply to the kind and type chosen stays behind. */
export function toRequest(fields: RequestFields, clientKey: string): RouteInput<typeof invoicesRoutes.requestInvoice> {
  const { orderIds, titleType, title, taxId, kind, email, mobile, region, remarks, description } = fields;
  const company = kind === 'special' ? Object.fromEntries(companyFieldNames.map((name) => [name, fields[name]])) : {};
  return {
    orderIds,
    titleType,
    title,
    taxId,
    kind,
    email: email.trim(),
    remarks,
    description,
    clientKey,
    ...(mobile.trim() === '' ? {} : { mobile: mobile.trim(), countryCode: callingCodeOf(region) }),
    ...company,
  };
}
