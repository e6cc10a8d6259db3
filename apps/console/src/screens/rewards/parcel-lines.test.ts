import { expect, it } from 'vitest';
import { readParcelLines } from './parcel-lines.ts';

const id = '01a21524-94b4-7230-b2b1-cd1aa931b75d';
const parcel = { id, carrier: '青鸟速运', trackingNumber: 'QN1' };

it('takes rows of the sheet of addresses, with their head', () => {
  const row = [
    id,
    '2026-07-05 10:00',
    '帆布袋',
    '沈知远',
    '+86138',
    'CN',
    '',
    '',
    '',
    '明堂路 9 号',
    '',
    ' 青鸟速运',
    'QN1 ',
  ];
  expect(readParcelLines(`订单\t下单时间\t快递公司\t运单号\r\n${row.join('\t')}\r\n`)).toEqual([
    { line: 2, ...parcel },
  ]);
});

it('takes order, carrier and number, apart by commas of either kind', () => {
  expect(readParcelLines(`${id},青鸟速运,QN1\n\n${id}，青鸟速运，QN1`)).toEqual([
    { line: 1, ...parcel },
    { line: 3, ...parcel },
  ]);
});

it('keeps a line that says too little, so that it is named', () => {
  expect(readParcelLines(`${id}\tQN1`)).toEqual([{ line: 1, id, carrier: '', trackingNumber: '' }]);
  expect(readParcelLines('QN1')).toEqual([{ line: 1, id: 'QN1', carrier: '', trackingNumber: '' }]);
  expect(readParcelLines('  \n')).toEqual([]);
});
