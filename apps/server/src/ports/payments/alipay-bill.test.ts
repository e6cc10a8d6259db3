import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../platform/zip.ts';
import { readBusinessList } from './alipay-bill.ts';
import { BillUnreadable } from './bill-unreadable.ts';

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const times = '2026-07-04 09:30:00,2026-07-04 09:30:05';
const payment = `2026070422001\t,aaaa\t,交易\t,展览票,${times},\t,\t,\t,\t,*三(138****0000)\t,128.00,128.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-0.77,0.00,`;
const refund = `2026070422001\t,aaaa\t,退款\t,展览票,${times},\t,\t,\t,\t,*三(138****0000)\t,-28.00,-28.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,bbbb\t,0.17,0.00,`;
const list = (...lines: string[]) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔，商家实收共128.00元，商家优惠共0.00元',
  ].join('\r\n');

describe('a list of bookings', () => {
  it('gives every booking in fen, with what names it', () => {
    const booked = { providerRef: 'aaaa', transactionRef: '2026070422001', currency: 'CNY' };
    const bookedAt = new Date('2026-07-04T01:30:05Z');
    expect(readBusinessList(list(payment, refund), '2088000000000001')).toStrictEqual([
      { kind: 'payment', ...booked, amountFen: 12_800, feeFen: 77, bookedAt },
      { kind: 'refund', ...booked, refundRef: 'aaaa.bbbb', amountFen: 2800, feeFen: -17, bookedAt },
    ]);
  });

  it('copes with commas in the name of goods and in remarks', () => {
    const [line] = readBusinessList(list(`${payment.replace('展览票', '展览票,两张,儿童')}甲,乙`), undefined) ?? [];
    expect(line).toMatchObject({ amountFen: 12_800, feeFen: 77, bookedAt: new Date('2026-07-04T01:30:05Z') });
  });

  it('is not the summary', () => {
    expect(readBusinessList('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n', undefined)).toBeUndefined();
    expect(readBusinessList(list(), undefined)).toEqual([]);
  });

  it.each([
    ['cut', () => readBusinessList(list(payment, refund).slice(0, -200), undefined)],
    ['of another seller', () => readBusinessList(list(payment), '2088000000000002')],
    ['of an unknown kind', () => readBusinessList(list(payment.replace('交易\t', '转账\t')), undefined)],
    ['without an amount', () => readBusinessList(list(payment.replace('128.00', '')), undefined)],
  ])('is refused when it is %s', (_, read) => {
    expect(read).toThrow(BillUnreadable);
  });
});

/** An archive as the format has it, of files packed by `deflate`. */
function zip(files: { name: Buffer; content: Buffer }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), common, place, name);
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

describe('an archive', () => {
  const one = { name: Buffer.from('d2b5cef12e637376', 'hex'), content: Buffer.from('甲'.repeat(1000)) };
  const two = { name: Buffer.from('2.csv'), content: Buffer.from('乙') };

  it('gives its files, whatever their names', () => {
    const archive = zip([one, two]);
    expect(unzip(archive, 10_000).map(({ content }) => content)).toEqual([one.content, two.content]);
    expect(unzip(archive, 10, (name) => name === '2.csv')).toEqual([{ name: '2.csv', content: two.content }]);
  });

  it('is refused when it is cut, changed, too large or none', () => {
    const archive = zip([one, two]);
    const changed = Buffer.from(archive);
    changed[changed.indexOf(deflateRawSync(two.content)) + 1] = 0;
    expect(() => unzip(archive.subarray(0, -30), 10_000)).toThrow('cut');
    expect(() => unzip(changed, 10_000)).toThrow(/damaged|invalid/);
    expect(() => unzip(archive, 2999)).toThrow('too large');
    expect(() => unzip(Buffer.from('no archive at all, but longer than its end'), 10_000)).toThrow('no archive');
  });
});
