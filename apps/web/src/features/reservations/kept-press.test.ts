import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPress, isPressKeptFor, keepPress, keptPress } from './kept-press.ts';

const MINUTE_MS = 60_000;
const press = { mode: 'offline', purpose: 'to learn' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes on with what was pressed there by the same person within half an hour', () => {
  keepPress('forum', press, 'ada', 0);
  expect(keptPress('forum', 'ada', 30 * MINUTE_MS)).toEqual(press);
  expect(keptPress('forum', 'ada', 30 * MINUTE_MS + 1)).toBeUndefined();
  expect(keptPress('forum', 'grace', 1)).toBeUndefined();
  expect(keptPress('another', 'ada', 1)).toBeUndefined();
  expect(isPressKeptFor('/forumdetail?uuid=forum')).toBe(true);
  forgetPress();
  expect(keptPress('forum', 'ada', 1)).toBeUndefined();
});

it('takes whoever signs in next in the tab for the guest who pressed', () => {
  keepPress('forum', press, undefined, 0);
  expect(keptPress('forum', 'ada', 1)).toEqual(press);
});

it('without storage a press ends with its page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepPress('forum', press, 'ada', 0);
  expect(keptPress('forum', 'ada', 1)).toBeUndefined();
  expect(isPressKeptFor('/forumdetail?uuid=forum')).toBe(false);
});
