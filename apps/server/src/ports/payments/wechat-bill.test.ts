import { describe, expect, it } from 'vitest';
import { BillUnreadable } from './bill-unreadable.ts';
import { readTradeBill } from './wechat-bill.ts';

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryHead = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const cells = (values: string[]) => values.map((value) => `\`${value}`).join(',');
const payment = cells(
  '2026-07-04 09:30:05|wx1|1900000001|0||4200001|aaaa|o1|NATIVE|SUCCESS|OTHERS|CNY|128.00|0.00|0|0|0.00|0.00|||展览票,两张||0.76800|0.60%|128.00|0.00|'.split(
    '|',
  ),
);
const refund = cells(
  '2026-07-04 11:00:00|wx1|1900000001|0||4200001|aaaa|o1|NATIVE|REFUND|OTHERS|CNY|0.00|0.00|503001|bbbb|28.00|0.00|ORIGINAL|SUCCESS|展览票||-0.16800|0.60%|0.00|28.00|'.split(
    '|',
  ),
);
const bill = (lines: string[], count = lines.length) =>
  ['\uFEFF', head, '\r\n', ...lines.flatMap((line) => [line, '\r\n']), summaryHead, '\r\n', `\`${count},\`0.00`].join(
    '',
  );

describe('a trade bill', () => {
  it('gives every booking in fen, with what names it', () => {
    expect(readTradeBill(bill([payment, refund]), '1900000001')).toStrictEqual([
      {
        kind: 'payment',
        providerRef: 'aaaa',
        transactionRef: '4200001',
        amountFen: 12_800,
        feeFen: 77,
        currency: 'CNY',
        bookedAt: new Date('2026-07-04T01:30:05Z'),
      },
      {
        kind: 'refund',
        providerRef: 'aaaa',
        refundRef: 'bbbb',
        transactionRef: '4200001',
        amountFen: 2800,
        feeFen: -17,
        currency: 'CNY',
        bookedAt: new Date('2026-07-04T03:00:00Z'),
      },
    ]);
  });

  it('leaves out what moved no money', () => {
    const failed = refund.replace('`SUCCESS', '`FAIL');
    const revoked = payment.replace('`SUCCESS', '`REVOKED');
    expect(readTradeBill(bill([failed, revoked]), '1900000001')).toEqual([]);
    expect(readTradeBill(bill([]), '1900000001')).toEqual([]);
  });

  it.each([
    ['of another merchant', bill([payment]), '1900000002'],
    ['with a line lost', bill([payment], 2), '1900000001'],
    ['without its summary', `${head}\r\n${payment}\r\n`, '1900000001'],
    ['with a cut line', bill([payment.slice(0, -20)]), '1900000001'],
    ['with a fee that is none', bill([payment.replace('`0.76800', '`free')]), '1900000001'],
    ['that is none', '{"code":"SYSTEM_ERROR"}', '1900000001'],
  ])('is refused when it is one %s', (_, text, merchantId) => {
    expect(() => readTradeBill(text, merchantId)).toThrow(BillUnreadable);
  });
});
