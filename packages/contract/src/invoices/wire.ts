import * as z from 'zod/mini';
import { int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import {
  company,
  fileLink,
  findDraftProblems,
  invoiceDetail,
  invoicedOrder,
  invoiceFiles,
  invoiceStates,
  invoiceSummary,
  requestFields,
  requestTerms,
  savedTitle,
  titleTypes,
} from './model.ts';

const titleNames = {
  titleType: 'invoiceHeaderType',
  title: 'invoiceHeader',
  taxId: 'taxNo',
  kind: 'invoiceType',
  companyPhone: 'companyTel',
} as const;
const requestNames = {
  ...titleNames,
  orderIds: 'orderUuids',
  description: 'invoiceDescription',
  remarks: 'remark',
  countryCode: 'areaCode',
} as const;
const summaryNames = {
  ...titleNames,
  id: 'uuid',
  number: 'applyNo',
  state: 'status',
  amountFen: 'amount',
  requestedAt: 'createTime',
  promisedBy: 'promiseDate',
  issuedAt: 'invoiceTime',
  reversedAt: 'redTime',
  officialNumber: 'invoiceNo',
} as const;

/** A double tap or a retry sends the same key, and gets the same record. */
const clientKey = z.optional(text({ min: 8, max: 64 }));

export const applyRequest = renamed({ ...requestFields, clientKey }, requestNames).check((context) => {
  for (const { field, reason } of findDraftProblems(context.value))
    context.issues.push({
      code: 'custom',
      input: context.value[field],
      message: reason,
      path: [(requestNames as Record<string, string>)[field] ?? field],
    });
});

const orderWire = renamed(
  {
    ...invoicedOrder,
    lines: z.array(
      renamed(
        { nameZh: z.string(), nameEn: z.string(), quantity: int({ min: 0 }) },
        { nameZh: 'name', quantity: 'num' },
      ),
    ),
  },
  { id: 'uuid', number: 'orderNo', paidAt: 'payTime', amountFen: 'amount' },
);
const orders = z.array(orderWire);

export const invoiceWire = renamed(invoiceSummary, summaryNames);
export const invoiceDetailWire = renamed(
  { ...invoiceDetail, orders },
  { ...summaryNames, description: 'invoiceDescription', remarks: 'remark' },
);
export const invoiceListRequest = renamed(
  { state: z.optional(z.enum(invoiceStates)), ...pageFields },
  { ...pageNames, state: 'status' },
);
export const invoicePage = pageOf(invoiceWire);
export const byId = renamed({ id: uuid });

/** `all`, one type of title, or the title of an own record by its id. */
export const titlesRequest = renamed({ id: z.union([z.enum(['all', ...titleTypes]), uuid]) });
export const titlesWire = z.array(renamed(savedTitle, titleNames));

export const companiesRequest = renamed({ keyword: text({ min: 2, max: 60 }) });
export const companiesWire = z.array(renamed(company, { name: 'companyName', taxId: 'taxNo' }));

const invoiced = z.array(
  renamed({ orderId: uuid, invoiceId: uuid }, { orderId: 'orderUuid', invoiceId: 'invoiceUuid' }),
);
export const termsWire = renamed(
  { ...requestTerms, orders, invoiced },
  { lastDay: 'deadline', promisedBy: 'promiseDate' },
);

export const fileRequest = renamed({ id: uuid, file: z.optional(z.enum(invoiceFiles)) });
export const fileLinkWire = renamed(fileLink);
/** Without an address, to the one it was asked for with. */
export const resendRequest = renamed({ id: uuid, email: z.optional(requestFields.email) });
