import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dictionariesRequest, dictionariesWire, dictionaryItemWire, dictionaryRequest } from './wire.ts';

const item = {
  id: '0199a000-0000-7000-8000-00000000000a',
  type: 'play_status' as const,
  value: 'in_playback',
  labelZh: '回放',
  labelEn: 'Replay',
  label: '回放',
};

test('a dictionary item travels under the names of spec §3', () => {
  expect(z.encode(dictionaryItemWire, item)).toEqual({
    uuid: item.id,
    dictType: 'play_sts',
    dictValue: 'in_playback',
    dictLabel: '回放',
    dictLabelEn: 'Replay',
    lableValue: '回放',
  });
});

test('types are asked for and answered under the names of spec §3', () => {
  expect(z.decode(dictionaryRequest, { type: 'play_sts' })).toEqual({ type: 'play_status' });
  expect(z.decode(dictionariesRequest, { dictTypeList: 'play_sts,sex' } as never)).toEqual({
    types: ['play_status', 'sex'],
  });
  expect(Object.keys(z.encode(dictionariesWire, { play_status: [item], sex: [] }) as object).sort()).toEqual([
    'play_sts',
    'sex',
  ]);
});

test.each(['play_status', 'interest', 'colour', '__proto__', ''])('no type is called %j', (type) => {
  expect(z.safeDecode(dictionaryRequest, { type }).error?.issues.map(({ message }) => message)).toEqual([
    'wrong_choice',
  ]);
});

/** spec §3: the types its clients load. */
const loaded =
  'forum_date activity_date invoice_header_type invoice_status cert_type person_position whether exhibition_time data_tag procurement_amount sex member_level pay_type invoice_type forum_type forum_tag business_type company_level exhibit_booth_place play_sts person_identity_type check_state ticket_refund_deadline setting_type forum_time enterprise_label user_tag';

test('the data tags are the interests people choose', () => {
  expect(z.decode(dictionaryRequest, { type: 'data_tag' })).toEqual({ type: 'interest' });
});

test.each(loaded.split(' '))('there is a type %s', (type) => {
  expect(z.safeDecode(dictionaryRequest, { type }).success).toBe(true);
});
