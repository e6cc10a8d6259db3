import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Batch } from './batch.ts';

/** A batch whose runs wait to be let through, one by one. */
function heldBatch(options: { max?: number; maxWaiting?: number } = {}) {
  const runs: { items: string[]; finish: (results: (string | Error)[]) => void; fail: (error: Error) => void }[] = [];
  const batch = new Batch<string, string>({
    ...options,
    overflow: () => new Error('full'),
    run: (items) => new Promise((finish, fail) => runs.push({ items, finish, fail })),
  });
  return { batch, runs };
}

describe('Batch', () => {
  test('takes what arrived together in one run, and what arrives meanwhile in the next', async () => {
    const { batch, runs } = heldBatch();
    const first = [batch.submit('a'), batch.submit('b')];
    await turn();
    const second = [batch.submit('c'), batch.submit('d'), batch.submit('e')];
    await turn();
    expect(runs.map(({ items }) => items)).toEqual([['a', 'b']]);

    runs[0]?.finish(['A', 'B']);
    expect(await Promise.all(first)).toEqual(['A', 'B']);
    await turn();
    expect(runs.map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    runs[1]?.finish(['C', 'D', 'E']);
    expect(await Promise.all(second)).toEqual(['C', 'D', 'E']);
  });

  test('an error among the results refuses its item alone', async () => {
    const { batch, runs } = heldBatch();
    const settled = Promise.allSettled([batch.submit('a'), batch.submit('b'), batch.submit('c')]);
    await turn();
    runs[0]?.finish(['A', new Error('sold out'), 'C']);
    expect(await settled).toEqual([
      { status: 'fulfilled', value: 'A' },
      { status: 'rejected', reason: new Error('sold out') },
      { status: 'fulfilled', value: 'C' },
    ]);
  });

  test('a failed run rejects its items and no others', async () => {
    const { batch, runs } = heldBatch({ max: 2 });
    const settled = Promise.allSettled([batch.submit('a'), batch.submit('b'), batch.submit('c')]);
    await turn();
    runs[0]?.fail(new Error('database is gone'));
    await turn();
    expect(runs[1]?.items).toEqual(['c']);
    runs[1]?.finish(['C']);
    expect(await settled).toEqual([
      { status: 'rejected', reason: new Error('database is gone') },
      { status: 'rejected', reason: new Error('database is gone') },
      { status: 'fulfilled', value: 'C' },
    ]);
  });

  test('a run that forgets an item succeeds for nobody', async () => {
    const { batch, runs } = heldBatch();
    const settled = Promise.allSettled([batch.submit('a'), batch.submit('b')]);
    await turn();
    runs[0]?.finish(['A']);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('refuses at once what would wait too long, and takes again when there is room', async () => {
    const { batch, runs } = heldBatch({ maxWaiting: 2 });
    const waiting = Promise.all([batch.submit('a'), batch.submit('b')]);
    await expect(batch.submit('c')).rejects.toThrow('full');
    await turn();
    const later = batch.submit('d');
    runs[0]?.finish(['A', 'B']);
    expect(await waiting).toEqual(['A', 'B']);
    await turn();
    runs[1]?.finish(['D']);
    expect(await later).toBe('D');
  });

  test('works again after it was idle', async () => {
    const { batch, runs } = heldBatch();
    const first = batch.submit('a');
    await turn();
    runs[0]?.finish(['A']);
    expect(await first).toBe('A');
    const second = batch.submit('b');
    await turn();
    runs[1]?.finish(['B']);
    expect(await second).toBe('B');
  });
});
