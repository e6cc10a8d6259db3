import { BillUnreadable } from './bill-unreadable.ts';
import { readChinaTime } from './china-time.ts';
import type { StatementLine } from './provider.ts';
import { readYuan } from './yuan.ts';

/** Columns of the bill, by the names in its first line: their order is not promised. */
const columns = {
  time: '交易时间',
  merchant: '商户号',
  transaction: '微信订单号',
  attempt: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refund: '商户退款单号',
  refundState: '退款状态',
  fee: '手续费',
  paid: '订单金额',
  refunded: '申请退款金额',
} as const;
type Row = Record<keyof typeof columns, string>;

const summary = '总交易单数';
/** Every field begins with it, so that spreadsheets leave long numbers alone; names of goods may contain commas. */
const mark = '`';

/** Reads a trade bill of all kinds (`bill_type=ALL`): a line a payment, a line a refund, a summary that counts them. */
export function readTradeBill(text: string, merchantId: string): StatementLine[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = head.split(',').map((name) => name.trim());
  const positions = Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)] as const);
  const absent = positions.find(([, position]) => position < 0);
  if (absent) throw new BillUnreadable(`the bill has no column ${absent[0]}`);

  const end = lines.findIndex((line) => line.startsWith(summary));
  const count = Number(cellsOf(lines[end + 1] ?? '')[0]);
  if (end < 0 || count !== end) throw new BillUnreadable('the bill is not whole: its summary counts other lines');
  return lines.slice(0, end).flatMap((line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) throw new BillUnreadable('a line of the bill has other columns');
    const row = Object.fromEntries(positions.map(([key, position]) => [key, cells[position] ?? ''])) as Row;
    if (row.merchant !== merchantId) throw new BillUnreadable('the bill is of another merchant');
    return readRow(row) ?? [];
  });
}

const cellsOf = (line: string): string[] =>
  line
    .slice(line.startsWith(mark) ? 1 : 0)
    .split(`,${mark}`)
    .map((cell) => cell.trim());

function readRow(row: Row): StatementLine | undefined {
  const isRefund = row.state === 'REFUND';
  // A refund that failed moved nothing; `REVOKED` is for codes scanned at a till.
  if ((isRefund && row.refundState === 'FAIL') || (!isRefund && row.state !== 'SUCCESS')) return undefined;
  const amountFen = readYuan(isRefund ? row.refunded : row.paid);
  const feeFen = readYuan(row.fee);
  const bookedAt = readChinaTime(row.time);
  if (amountFen === undefined || feeFen === undefined || bookedAt === undefined) {
    throw new BillUnreadable('a line of the bill has no amount, fee or time');
  }
  return {
    kind: isRefund ? 'refund' : 'payment',
    providerRef: row.attempt,
    ...(isRefund ? { refundRef: row.refund } : {}),
    transactionRef: row.transaction,
    amountFen: Math.abs(amountFen),
    feeFen,
    currency: row.currency,
    bookedAt,
  };
}
