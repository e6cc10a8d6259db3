import { WechatFault, wrongField } from './faults.ts';
import { groupOf, optional, text } from './order-request.ts';

export type RefundRequest = {
  number: string;
  transactionNo?: string;
  tradeNumber?: string;
  amountFen: number;
  /** What the merchant believes was paid. */
  totalFen: number;
  reason: string;
  notifyUrl?: string;
};

export function readRefund(body: unknown): RefundRequest {
  const fields = groupOf(body, '/body');
  const transactionNo = optional(fields, 'transaction_id', 32);
  const tradeNumber = optional(fields, 'out_trade_no', 32);
  if (transactionNo === undefined && tradeNumber === undefined) {
    throw wrongField('/body/out_trade_no', '与transaction_id二选一');
  }
  const amount = groupOf(fields['amount'], '/body/amount');
  if (amount['currency'] !== 'CNY') throw wrongField('/body/amount/currency', '只支持CNY', amount['currency']);
  const number = text(fields, 'out_refund_no', 64);
  if (!/^[\w\-|*@]+$/.test(number)) throw new WechatFault('PARAM_ERROR', '商户退款单号格式不正确');
  const notifyUrl = optional(fields, 'notify_url', 256);
  return {
    number,
    amountFen: fen(amount, 'refund'),
    totalFen: fen(amount, 'total'),
    reason: optional(fields, 'reason', 80) ?? '',
    ...(transactionNo === undefined ? {} : { transactionNo }),
    ...(tradeNumber === undefined ? {} : { tradeNumber }),
    ...(notifyUrl === undefined ? {} : { notifyUrl }),
  };
}

function fen(amount: Record<string, unknown>, name: string): number {
  const value = amount[name];
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw wrongField(`/body/amount/${name}`, '必须是大于0的整数，单位为分', value);
}
