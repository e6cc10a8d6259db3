import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findKeptReceptions, keepReceptions, type LoadedReceptions } from './kept-receptions.ts';

let signedIn: { id: string } | undefined;
vi.mock('../../session.ts', () => ({ KEPT_RECEPTIONS_KEY: 'receptions', currentSession: () => signedIn }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const loaded = {
  list: { items: [], total: 0, days: [], counts: {} },
  loadedAt: 1_000,
} as unknown as LoadedReceptions;

it('are of whoever asked for them, and shown to nobody else', () => {
  signedIn = { id: 'jiang-tang' };
  keepReceptions('jiang-tang', loaded);
  expect(findKeptReceptions()).toMatchObject({ loadedAt: 1_000 });
  signedIn = { id: 'gu-zhou' };
  expect(findKeptReceptions()).toBeUndefined();
});

it('are not kept for who signed in while they were on their way', () => {
  signedIn = { id: 'gu-zhou' };
  keepReceptions('jiang-tang', loaded);
  expect(findKeptReceptions()).toBeUndefined();
  signedIn = { id: 'jiang-tang' };
  expect(findKeptReceptions()).toBeUndefined();
});
