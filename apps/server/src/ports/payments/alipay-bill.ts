import { BillUnreadable } from './bill-unreadable.ts';
import { readChinaTime } from './china-time.ts';
import type { StatementLine } from './provider.ts';
import { readYuan } from './yuan.ts';

const listHead = '支付宝交易号,';
const listEnd = '业务明细列表结束';
const amountSuffix = /（元）$/;

/** A refund's ref: Alipay finds one only by the payment's number and the refund's together. */
export const refundRefOf = (tradeNumber: string, refundNumber: string): string => `${tradeNumber}.${refundNumber}`;

/**
 * Reads the list of bookings (业务明细) of a day's trade bill, undefined when the text is another file of the bill. Lines of
 * goods whose name holds commas are put together again by the times behind it.
 */
export function readBusinessList(text: string, sellerId: string | undefined): StatementLine[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith(listHead));
  if (start < 0) return undefined;
  const end = lines.findIndex((line) => line.startsWith('#') && line.includes(listEnd));
  if (end < start) throw new BillUnreadable('the bill is not whole: the end of its list is missing');
  const account = /^#账号：\[(\d+)\]/m.exec(text)?.[1];
  if (sellerId !== undefined && account?.startsWith(sellerId) === false) {
    throw new BillUnreadable('the bill is of another seller');
  }
  const names = cellsOf(lines[start] ?? '').map((name) => name.replace(amountSuffix, ''));
  return lines
    .slice(start + 1, end)
    .filter((line) => line.trim() !== '')
    .map((line) => readBooking(names, cellsOf(line)));
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim());

function readBooking(names: string[], cells: string[]): StatementLine {
  const timeColumn = names.indexOf('创建时间');
  const shift = cells.findIndex((cell, column) => column >= timeColumn && readChinaTime(cell)) - timeColumn;
  const valueOf = (name: string): string => {
    const column = names.indexOf(name);
    return (column < 0 ? undefined : cells[column >= timeColumn ? column + shift : column]) ?? '';
  };
  const kind = { 交易: 'payment', 退款: 'refund' }[valueOf('业务类型')] as StatementLine['kind'] | undefined;
  const amountFen = readYuan(valueOf('订单金额'));
  // What Alipay keeps stands there with a minus, what it gives back with a refund without.
  const feeFen = readYuan(valueOf('服务费'));
  const bookedAt = readChinaTime(valueOf('完成时间'));
  const providerRef = valueOf('商户订单号');
  if (shift < 0 || !kind || amountFen === undefined || feeFen === undefined || !bookedAt || providerRef === '') {
    throw new BillUnreadable('a line of the bill has no kind, number, amount, fee or time');
  }
  return {
    kind,
    providerRef,
    ...(kind === 'refund' ? { refundRef: refundRefOf(providerRef, valueOf('退款批次号/请求号')) } : {}),
    transactionRef: valueOf('支付宝交易号'),
    amountFen: Math.abs(amountFen),
    feeFen: feeFen === 0 ? 0 : -feeFen,
    currency: 'CNY',
    bookedAt,
  };
}
