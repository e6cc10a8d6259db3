import type { Language } from '@mingtang/contract/envelope';
import { formatYuan } from '../../platform/money.ts';

export type MailKind = 'issued' | 'reversed' | 'refused';

interface Told {
  number: string;
  title: string;
  amountFen: number;
  officialNumber: string | null;
  reversalNumber: string | null;
  /** Why it was not taken, and by whom: finance's reason is for the applicant, the provider's is not. */
  refusal: string | null;
  issuer: 'provider' | 'finance';
}

/** The mail about an invoice, in the applicant's language; its file is attached beside it. */
export function invoiceMail(
  kind: MailKind,
  invoice: Told,
  { language, brand, contact }: { language: Language; brand: string; contact: string },
): { subject: string; text: string } {
  const { number, title } = invoice;
  const amount = formatYuan(invoice.amountFen);
  const sentBack = invoice.issuer === 'finance' ? invoice.refusal : null;
  if (language === 'zh') {
    switch (kind) {
      case 'issued':
        return {
          subject: `你的电子发票已开具 · ${amount}`,
          text: `${title}\n\n发票号码 ${invoice.officialNumber ?? ''}，金额 ${amount}，PDF 文件在附件里。\n申请编号 ${number}。也可以在购票区「发票」里随时下载或重新发送。\n\n如抬头或金额有误，请写信到 ${contact}。\n\n${brand}`,
        };
      case 'reversed':
        return {
          subject: `你的电子发票已红冲 · ${amount}`,
          text: `${title}\n\n因订单退款，发票 ${invoice.officialNumber ?? ''}（${amount}）已开具红字发票 ${invoice.reversalNumber ?? ''} 冲销，红字发票在附件里。原发票不要再用于报销。\n如订单还有未退金额，将按原抬头另开一张，开具后单独发送。\n\n${brand}`,
        };
      case 'refused':
        if (sentBack)
          return {
            subject: '发票申请被退回，请修改后重新申请',
            text: `申请 ${number}（${title}，${amount}）被退回。原因：${sentBack}\n请在购票区「发票」里撤回这次申请，修改后重新提交；也可以写信到 ${contact}。\n\n${brand}`,
          };
        return {
          subject: '发票未能开具，请核对抬头与税号',
          text: `申请 ${number}（${title}，${amount}）未通过税务平台的校验，通常是抬头与税号不一致。\n请在购票区「发票」里撤回这次申请，核对后重新提交；也可以写信到 ${contact}。\n\n${brand}`,
        };
    }
  }
  switch (kind) {
    case 'issued':
      return {
        subject: `Your e-invoice for ${amount}`,
        text: `${title}\n\nInvoice ${invoice.officialNumber ?? ''} for ${amount} is attached as a PDF.\nReference: ${number}. You can also download or resend it under Invoices in the ticket area.\n\nIf the title or the amount is wrong, write to ${contact}.\n\n${brand}`,
      };
    case 'reversed':
      return {
        subject: `Your e-invoice for ${amount} is reversed`,
        text: `${title}\n\nBecause of a refund, invoice ${invoice.officialNumber ?? ''} for ${amount} is reversed by red-letter invoice ${invoice.reversalNumber ?? ''}, which is attached. Please do not use the original invoice for expense claims.\nIf part of the amount was not refunded, a new invoice for the rest is sent separately.\n\n${brand}`,
      };
    case 'refused':
      if (sentBack)
        return {
          subject: 'Your invoice request was returned: please edit it',
          text: `Request ${number} (${title}, ${amount}) was returned. Reason: ${sentBack}\nWithdraw it under Invoices in the ticket area, edit it and submit again, or write to ${contact}.\n\n${brand}`,
        };
      return {
        subject: 'Your invoice could not be issued: check title and tax ID',
        text: `Request ${number} (${title}, ${amount}) did not pass the tax platform’s check. Usually the title and tax ID do not match.\nWithdraw it under Invoices in the ticket area, check both and submit again, or write to ${contact}.\n\n${brand}`,
      };
  }
}
