import { expect, test } from 'vitest';
import { plainField } from '../../parts/fields/plain-field.ts';
import { readParams } from '../../parts/url-state.ts';
import { filterInput, listParams } from './list-params.ts';
import { moved } from './use-list-order.tsx';

const description = {
  fields: [
    plainField({ name: 'place', kind: 'choice' }),
    plainField({ name: 'hall', kind: 'number' }),
    plainField({ name: 'isOpen', kind: 'switch' }),
  ],
  filters: ['place', 'hall', 'isOpen'],
};
const asked = (query: string): string | undefined =>
  filterInput(description, readParams(listParams(description), new URLSearchParams(query)));

test('filters come out of the address as values of their kinds', () => {
  expect(asked('f.place=live&f.hall=4&f.isOpen=false&place=other')).toBe('{"place":"live","hall":4,"isOpen":false}');
});

test.each(['', 'f.unknown=1', 'f.hall=four', 'f.place='])('%s filters nothing', (query) => {
  expect(asked(query)).toBeUndefined();
});

test.each([
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['b', 1, ['a', 'b', 'c', 'd']],
])('%s moves to place %i', (id, to, order) => {
  expect(moved(['a', 'b', 'c', 'd'], id, to)).toEqual(order);
});
