import type { Label } from '../resources/model.ts';
import type { InvoiceKind, InvoiceState, TitleType } from './model.ts';

/** Dictionary `invoice_header_type`. */
export const titleTypeLabels: Record<TitleType, Label> = {
  company: { zh: '企业', en: 'Company' },
  individual: { zh: '个人', en: 'Individual' },
};

/** Dictionary `invoice_type`. */
export const invoiceKindLabels: Record<InvoiceKind, Label> = {
  general: { zh: '电子普通发票', en: 'General e-invoice' },
  special: { zh: '增值税专用发票', en: 'Special VAT invoice' },
};

/** Dictionary `invoice_status`. */
export const invoiceStateLabels: Record<InvoiceState, Label> = {
  not_issued: { zh: '待开票', en: 'Not yet issued' },
  issued: { zh: '已开票', en: 'Issued' },
  reversed: { zh: '已红冲', en: 'Reversed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
};
