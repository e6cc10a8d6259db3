import { describe, expect, it } from 'vitest';
import { findSpecWords, isChecked } from './spec-words.mjs';

describe('findSpecWords', () => {
  it.each([
    ['const { relUuid } = input;', 'relUuid'],
    ['export function getRelUuid() {}', 'RelUuid'],
    ["navigate('/zhanpindetail')", 'zhanpin'],
    ['row.play_sts === 1', 'play_sts'],
    ["path: 'onLine/getPersonDetail'", 'onLine'],
    ['call(onLineForum)', 'onLine'],
    ['where sts = 0', 'sts'],
    ['/exchangeSeccess', 'exchangeSeccess'],
    ["'/txz'", 'txz'],
    ['await aiLoginCode(phone)', 'aiLogin'],
  ])('refuses %s', (text, word) => {
    expect(findSpecWords(`first line\n${text}`)).toEqual([{ line: 2, word }]);
  });

  it.each([
    'the visitor is online; isOnline = true',
    'navigator.onLineage',
    'if (!navigator.onLine) return',
    'const tests = lists; costs, hosts, posts',
    'const statusText = response.status',
    'distinguished guests',
    'the exchange was a success',
    'related by uuid',
  ])('takes %s', (text) => {
    expect(findSpecWords(text)).toEqual([]);
  });
});

describe('isChecked', () => {
  it.each([
    ['apps/server/src/modules/live/routes.ts', true],
    ['apps/web/src/paths.ts', true],
    ['e2e/buy.ts', true],
    ['packages/contract/src/live/model.ts', true],
    ['packages/contract/src/live/wire.ts', false],
    ['packages/contract/src/live/routes.ts', false],
    ['apps/web/src/routes.ts', false],
    ['docs/glossary.md', false],
  ])('%s: %s', (file, expected) => {
    expect(isChecked(file)).toBe(expected);
  });
});
