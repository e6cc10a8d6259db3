import type { BillLine } from '../bills/desk.ts';
import { toPlainTime } from '../china-time.ts';
import { toYuan } from './documents.ts';

const listColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const summaryColumns =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';
const rule = (title: string) =>
  `#-----------------------------------------${title}----------------------------------------`;
const chineseTime = (instant: number) =>
  toPlainTime(instant).replace(
    /^(\d+)-(\d+)-(\d+) /,
    (_, year: string, month: string, day: string) => `${year}年${month}月${day}日 `,
  );

type Period = { from: number; to: number };

const sumOf = (lines: BillLine[], kind: BillLine['kind']): number =>
  lines.reduce((total, line) => total + (line.kind === kind ? line.amountFen : 0), 0);
const countOf = (lines: BillLine[], kind: BillLine['kind']): number =>
  lines.filter((line) => line.kind === kind).length;

const head = (title: string, account: string, { from, to }: Period): string[] => [
  `#支付宝${title}`,
  `#账号：[${account}]`,
  `#起始日期：[${chineseTime(from)}]   终止日期：[${chineseTime(to)}]`,
];

/** 业务明细: a line a booking. What goes out has a minus: refunds, and the fee of a payment. */
export function writeBusinessList(lines: BillLine[], account: string, period: Period): string {
  const rows = lines.map((line) => {
    const isRefund = line.kind === 'refund';
    const amount = toYuan(isRefund ? -line.amountFen : line.amountFen);
    return [
      `${line.transactionNo}\t`,
      `${line.number}\t`,
      `${isRefund ? '退款' : '交易'}\t`,
      `${line.subject}\t`,
      toPlainTime(line.at),
      toPlainTime(line.at),
      '\t',
      '\t',
      '\t',
      '\t',
      '*试(tes***@sandbox.example)\t',
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00\t',
      '0.00',
      `${line.refundNumber ?? ''}\t`,
      toYuan(-line.feeFen),
      '0.00',
      '',
    ].join(',');
  });
  return [
    ...head('业务明细查询', account, period),
    rule('业务明细列表'),
    listColumns,
    ...rows,
    rule('业务明细列表结束'),
    `#交易合计：${countOf(lines, 'payment')}笔，商家实收共${toYuan(sumOf(lines, 'payment'))}元，商家优惠共0.00元`,
    `#退款合计：${countOf(lines, 'refund')}笔，商家实收退款共${toYuan(-sumOf(lines, 'refund'))}元，商家优惠退款共0.00元`,
    `#导出时间：[${chineseTime(Date.now())}]`,
    '',
  ].join('\r\n');
}

/** 业务汇总: a line a shop, and one of all; here there is one shop without a name. */
export function writeBusinessSummary(lines: BillLine[], account: string, period: Period): string {
  const net = sumOf(lines, 'payment') - sumOf(lines, 'refund');
  const fees = lines.reduce((total, line) => total + line.feeFen, 0);
  const row = (name: string) =>
    [
      `${name}\t`,
      '\t',
      countOf(lines, 'payment'),
      countOf(lines, 'refund'),
      toYuan(net),
      toYuan(net),
      '0.00',
      '0.00',
      '0.00',
      toYuan(-fees),
      '0.00',
      toYuan(net - fees),
    ].join(',');
  return [
    ...head('业务汇总查询', account, period),
    rule('业务汇总列表'),
    summaryColumns,
    row(''),
    row('合计'),
    rule('业务汇总列表结束'),
    `#导出时间：[${chineseTime(Date.now())}]`,
    '',
  ].join('\r\n');
}
