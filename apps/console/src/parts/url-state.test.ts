import { describe, expect, test } from 'vitest';
import { choiceParam, choicesParam, countParam, dayParam, readParams, textParam, writeParams } from './url-state.ts';

const params = {
  state: choiceParam(['open', 'done'] as const),
  roles: choicesParam(['owner', 'editor', 'cashier'] as const),
  page: countParam,
  from: dayParam,
  words: textParam,
};
const read = (query: string) => readParams(params, new URLSearchParams(query));

describe('filters out of an address', () => {
  test('are typed', () => {
    expect(read('state=done&roles=cashier,owner&page=3&from=2026-07-05&words=张')).toEqual({
      state: 'done',
      roles: ['owner', 'cashier'],
      page: 3,
      from: '2026-07-05',
      words: '张',
    });
  });

  test.each([
    'state=other',
    'state=',
    'roles=nobody',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=99999999',
    'from=5 July',
    'words=',
    'unknown=1',
  ])('%s means nothing', (query) => expect(read(query)).toEqual({}));
});

test('what is set replaces, what is undefined or empty goes, what is not ours stays', () => {
  const before = new URLSearchParams('state=open&page=3&words=张&other=1');
  const after = writeParams(params, before, { state: 'done', page: undefined, words: '', roles: ['owner', 'editor'] });
  expect(after.toString()).toBe('state=done&other=1&roles=owner%2Ceditor');
  expect(before.toString()).toBe('state=open&page=3&words=%E5%BC%A0&other=1');
});

test('what is written reads the same', () => {
  const values = { state: 'open', roles: ['editor'], page: 2, from: '2026-07-05', words: 'a,b&c' } as const;
  const search = writeParams(params, new URLSearchParams(), { ...values, roles: [...values.roles] });
  expect(readParams(params, new URLSearchParams(search.toString()))).toEqual(values);
});
