import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../session.ts';
import { findKeptReceptions, keepReceptions, type LoadedReceptions } from './kept-receptions.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string): void =>
  startSession({ token: id, id, name: null, phone: null, email: null, userTag: '406', subSource: null });

const loaded = {
  list: { items: [], total: 0, days: [], counts: {} },
  loadedAt: 1_000,
} as unknown as LoadedReceptions;

it('are of whoever asked for them, and shown to nobody else', () => {
  signIn('jiang-tang');
  keepReceptions('jiang-tang', loaded);
  expect(findKeptReceptions()).toMatchObject({ loadedAt: 1_000 });
  signIn('gu-zhou');
  expect(findKeptReceptions()).toBeUndefined();
});

it('are not kept for who signed in while they were on their way', () => {
  signIn('gu-zhou');
  keepReceptions('jiang-tang', loaded);
  expect(findKeptReceptions()).toBeUndefined();
  signIn('jiang-tang');
  expect(findKeptReceptions()).toBeUndefined();
});
