import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isToldAlready } from './told-shares.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells a share of a thing and channel once a day', () => {
  const thing = { kind: 'forum', id: 'a' } as const;
  const today = new Date('2026-07-05T10:00:00+08:00');
  expect(isToldAlready(thing, 'link', today)).toBe(false);
  expect(isToldAlready(thing, 'link', today)).toBe(true);
  expect(isToldAlready(thing, 'device', today)).toBe(false);
  expect(isToldAlready({ kind: 'video', id: 'a' }, 'link', today)).toBe(false);
  expect(isToldAlready(thing, 'link', new Date('2026-07-06T00:01:00+08:00'))).toBe(false);
  expect(kept.size).toBe(1);
});

it('tells again where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined);
  const thing = { kind: 'forum', id: 'a' } as const;
  expect([isToldAlready(thing, 'link'), isToldAlready(thing, 'link')]).toEqual([false, false]);
});
