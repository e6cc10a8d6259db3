import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { BillDesk, BillLine } from '../bills/desk.ts';
import { toPlainTime } from '../china-time.ts';
import type { WechatAccount } from './documents.ts';
import { WechatFault } from './faults.ts';
import { sha1 } from './signature.ts';

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryColumns = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const tradeTypes: Record<string, string> = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' };
const billTypes = ['ALL', 'SUCCESS', 'REFUND'] as const;
const linkSeconds = 30;

/** The bill of trades: where to fetch it, and the file. Its download is checked by the hash, it carries no signature. */
export function registerWechatBills(
  app: FastifyInstance,
  options: {
    bills: BillDesk;
    account: WechatAccount & { apiV3Key: string };
    apiUrl: () => string;
  },
): void {
  const { bills, account, apiUrl } = options;
  const sealOf = (claim: string) => createHmac('sha256', account.apiV3Key).update(claim).digest('hex');

  function write(day: string, type: (typeof billTypes)[number]): string {
    const all = bills.listDay('wechat', day);
    const kind = type === 'ALL' ? undefined : type === 'SUCCESS' ? 'payment' : 'refund';
    return writeBill(kind === undefined ? all : all.filter((line) => line.kind === kind), account);
  }

  app.get('/bill/tradebill', (request) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const day = query.get('bill_date') ?? '';
    const type = billTypes.find((name) => name === (query.get('bill_type') ?? 'ALL'));
    const tar = query.get('tar_type');
    if (type === undefined || (tar !== null && tar !== 'GZIP')) throw new WechatFault('PARAM_ERROR', '参数错误');
    const state = bills.stateOf('wechat', day);
    if (state === 'making') throw new WechatFault('STATEMENT_CREATING', '账单生成中');
    // A day on which nothing was booked has no bill either.
    if (state === 'none' || bills.listDay('wechat', day).length === 0) {
      throw new WechatFault('NO_STATEMENT_EXIST', '账单文件不存在');
    }
    const claim = [day, type, tar ?? '', Date.now() + linkSeconds * 1000].join('|');
    const token = Buffer.from(`${claim}|${sealOf(claim)}`).toString('base64url');
    return {
      download_url: `${apiUrl()}/v3/billdownload/file?token=${token}`,
      hash_type: 'SHA1',
      hash_value: sha1(write(day, type)),
    };
  });

  app.get('/billdownload/file', (request, reply) => {
    const token = new URLSearchParams(request.url.split('?')[1] ?? '').get('token') ?? '';
    const [day = '', name, tar, until, seal] = Buffer.from(token, 'base64url').toString().split('|');
    const type = billTypes.find((known) => known === name);
    const claim = [day, name, tar, until].join('|');
    if (type === undefined || seal !== sealOf(claim)) throw new WechatFault('PARAM_ERROR', 'token不正确');
    if (Date.now() > Number(until)) throw new WechatFault('NO_AUTH', '下载地址已过期');
    const file = Buffer.from(write(day, type));
    return reply.type('text/plain; charset=utf-8').send(tar === 'GZIP' ? gzipSync(file) : file);
  });
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Every value stands behind a grave accent, so that spreadsheets leave it alone. */
const row = (values: (string | number)[]): string =>
  `${values.map((value) => `\`${String(value).replaceAll(/[\r\n]/g, ' ')}`).join(',')}\r\n`;

function writeBill(lines: BillLine[], account: WechatAccount): string {
  const body = lines.map((line) => {
    const isRefund = line.kind === 'refund';
    return row([
      toPlainTime(line.at),
      account.appId,
      account.merchantId,
      '0',
      '',
      line.transactionNo,
      line.number,
      line.payerId,
      tradeTypes[line.way] ?? 'NATIVE',
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      isRefund ? '0.00' : yuan(line.amountFen),
      '0.00',
      isRefund ? (line.refundNo ?? '') : '0',
      isRefund ? (line.refundNumber ?? '') : '0',
      isRefund ? yuan(line.amountFen) : '0.00',
      '0.00',
      isRefund ? 'ORIGINAL' : '',
      isRefund ? 'SUCCESS' : '',
      line.subject,
      line.attach,
      (line.feeFen / 100).toFixed(5),
      '0.60%',
      isRefund ? '0.00' : yuan(line.amountFen),
      isRefund ? yuan(line.amountFen) : '0.00',
      '',
    ]);
  });
  const sum = (kind: BillLine['kind']) =>
    lines.reduce((total, line) => total + (line.kind === kind ? line.amountFen : 0), 0);
  const fees = lines.reduce((total, line) => total + line.feeFen, 0);
  const summary = row([
    lines.length,
    yuan(sum('payment')),
    yuan(sum('refund')),
    '0.00',
    (fees / 100).toFixed(5),
    yuan(sum('payment')),
    yuan(sum('refund')),
  ]);
  return `${columns}\r\n${body.join('')}${summaryColumns}\r\n${summary}`;
}
