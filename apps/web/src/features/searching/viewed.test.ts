import { MOST_VIEWED } from '@mingtang/contract/search/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../session.ts';
import { currentViewed, forgetViewed, keepViewed, rememberViewed } from './viewed.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  keepViewed(false);
  vi.unstubAllGlobals();
});

test('writes nothing down before somebody agrees', () => {
  rememberViewed('one');
  expect(currentViewed()).toEqual({ isKept: false, ids: [] });
  expect(localStorage.getItem('viewed')).toBeNull();
});

test('keeps the last of what was looked at, each once, the newest last', () => {
  keepViewed(true);
  for (let at = 0; at < MOST_VIEWED + 3; at++) rememberViewed(`thing ${at}`);
  rememberViewed('thing 10');
  const { ids } = currentViewed();
  expect(ids).toHaveLength(MOST_VIEWED);
  expect([ids[0], ids.at(-2), ids.at(-1)]).toEqual(['thing 3', `thing ${MOST_VIEWED + 2}`, 'thing 10']);
});

test('forgets what was looked at and goes on, or stops and forgets it', () => {
  keepViewed(true);
  rememberViewed('one');
  forgetViewed();
  expect(currentViewed()).toEqual({ isKept: true, ids: [] });
  rememberViewed('two');
  keepViewed(false);
  expect(currentViewed()).toEqual({ isKept: false, ids: [] });
  forgetViewed();
  expect(currentViewed().isKept).toBe(false);
});

test('goes with a sign-out, for the next at this device agreed to nothing', () => {
  keepViewed(true);
  rememberViewed('one');
  endSession();
  expect(currentViewed()).toEqual({ isKept: false, ids: [] });
});

test('keeps nothing in a browser that objects', () => {
  keepViewed(true);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  rememberViewed('one');
  expect(currentViewed()).toEqual({ isKept: false, ids: [] });
});

test.each(['{', '{"ids":["one"]}', '7', 'null'])('takes %s for nothing', (text) => {
  localStorage.setItem('viewed', text);
  expect(currentViewed()).toEqual({ isKept: false, ids: [] });
});
