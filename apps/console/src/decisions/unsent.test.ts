import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdDecision, takeLeft, type UnsentDecision } from './unsent.ts';

/** Locks as a browser has them: those of a page that is gone are free. */
const held = new Map<string, Promise<unknown>>();
const request = async (name: string, first: unknown, second?: (lock: object | null) => unknown): Promise<unknown> => {
  const work = (second ?? first) as (lock: object | null) => unknown;
  if (held.has(name)) return work(null);
  const working = Promise.resolve(work({ name }));
  held.set(name, working);
  return working.finally(() => held.delete(name));
};

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  held.clear();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const decision = (id: string): UnsentDecision => ({
  queue: 'reservations',
  entries: [{ id, version: '1' }],
  verdict: 'approve',
  reason: undefined,
});
const idsOf = (taken: readonly UnsentDecision[]): string[] =>
  taken.flatMap(({ entries }) => entries.map(({ id }) => id));
async function take(staffId: string, knows = true): Promise<string[]> {
  const taken: UnsentDecision[] = [];
  await takeLeft(staffId, async (one) => {
    taken.push(one);
    return knows;
  });
  return idsOf(taken);
}

it('goes on with a decision whose page is gone, once, and only for whoever made it', async () => {
  holdDecision('mei', decision('a'));
  vi.advanceTimersByTime(5_000);
  expect(await take('mei')).toEqual([]);
  held.clear();
  expect(await take('jun')).toEqual([]);
  expect(await take('mei', false)).toEqual(['a']);
  expect(await take('mei')).toEqual(['a']);
  expect(await take('mei')).toEqual([]);
});

it('leaves alone what was taken back or answered, and takes what its page gave up', async () => {
  const [one, two] = [holdDecision('mei', decision('a')), holdDecision('mei', decision('b'))];
  vi.advanceTimersByTime(5_000);
  one.forget();
  two.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(await take('mei')).toEqual(['b']);
});

it('forgets an older decision on what is decided anew', async () => {
  const both = { ...decision('a'), entries: ['a', 'b'].map((id) => ({ id, version: '1' })) };
  holdDecision('mei', both).leave();
  holdDecision('mei', decision('a'));
  vi.advanceTimersByTime(5_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(await take('mei')).toEqual(['b']);
});

it('waits where a browser has no locks, until no page can be waiting for an answer', async () => {
  vi.stubGlobal('navigator', {});
  holdDecision('mei', decision('a'));
  vi.advanceTimersByTime(64_000);
  expect(await take('mei')).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(await take('mei')).toEqual(['a']);
});

it('keeps no names', () => {
  holdDecision('mei', { ...decision('a'), entries: [{ id: 'a', version: '1', name: 'Ingrid' } as never] });
  expect(kept.get('decisions:mei')).not.toContain('Ingrid');
});
