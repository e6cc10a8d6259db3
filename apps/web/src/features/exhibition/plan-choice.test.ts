import type { ExhibitionPlan } from '@mingtang/contract/exhibition/model';
import { expect, test } from 'vitest';
import { findStands, readChoice } from './plan-choice.ts';

const hall = (number: number, code: string) => ({
  hall: number,
  code,
  nameZh: code,
  nameEn: code,
  themeZh: null,
  themeEn: null,
  isForExhibition: true,
  exhibitors: 1,
  exhibits: 1,
});
const stand = (id: string, nameEn: string, of: number, booth: string) => ({
  id,
  nameZh: `${nameEn}公司`,
  nameEn,
  hall: of,
  booth,
  mark: 0,
  logo: null,
  exhibits: 1,
});
const plan: ExhibitionPlan = {
  halls: [hall(0, 'H1'), hall(8, 'H3')],
  stands: [
    stand('a', 'Xuanniao Robotics', 0, 'A-12'),
    stand('b', 'Qimu', 8, 'A-21'),
    stand('c', 'Bottle 12', 8, 'C-03'),
  ],
  gates: [{ id: 'north', nameZh: '北门', nameEn: 'North', side: 'north', along: 17 }],
  pace: { leaveMinutes: 2, wallMinutes: 4 },
  countries: [],
  totals: { exhibitors: 3, exhibits: 3, premieres: 0, films: 0, countries: 0 },
};
const choose = (query: string) => readChoice(plan, new URLSearchParams(query));

test.each([
  ['hall=h3', 8],
  ['hall=H1', 0],
  ['hall=8', 8],
  ['hall=h9', undefined],
  ['', undefined],
  ['hall=h1&stand=b', 8],
])('%s chooses hall %s', (query, chosen) => expect(choose(query).hall?.hall).toBe(chosen));

test('a way needs a gate and a stand that are there', () => {
  expect(choose('stand=b&gate=north').way).toMatchObject({ halls: [0, 1, 2, 5, 8], minutes: 18 });
  expect(choose('stand=a&gate=north').way).toMatchObject({ halls: [0], minutes: 2 });
  expect(choose('stand=a').way).toBeUndefined();
  expect(choose('stand=gone&gate=north').way).toBeUndefined();
});

test.each([
  ['a12', ['a']],
  ['A-12', ['a']],
  ['xuan robot', ['a']],
  ['12', ['c']],
  ['公司', ['a', 'b', 'c']],
  ['nobody', []],
  ['  ', []],
])('%j finds %j', (text, found) => expect(findStands(plan.stands, text).map(({ id }) => id)).toEqual(found));
