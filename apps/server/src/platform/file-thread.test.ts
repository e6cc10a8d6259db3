import { describe, expect, test, vi } from 'vitest';
import { readInThread } from './file-thread.ts';

const orders = JSON.stringify(new URL('./file-orders.ts', import.meta.url).href);
/** A thread that answers an order, `order`, with what the code returns. */
const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { threadId } from 'node:worker_threads';
      import { answerFileOrders } from ${orders};
      const held = [];
      answerFileOrders(async (order) => { ${code} });`)}`,
  );

test('files are read one after another in the order they came, and too many at once are refused', async () => {
  const slow = script(`
    const from = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { name: order, from, to: Date.now() };`);
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, name) => readInThread<{ name: number; from: number; to: number }>(slow, name)),
  );
  const read = all.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  expect(read.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [index, { from }] of read.entries()) expect(from).toBeGreaterThanOrEqual(read[index - 1]?.to ?? 0);
  expect(all.slice(6)).toMatchObject(
    [6, 7].map(() => ({ status: 'rejected', reason: { key: 'files.another_is_read' } })),
  );
  expect(await readInThread<{ name: string }>(slow, 'next')).toMatchObject({ name: 'next' });
});

test('a thread that does not even start has no answer, and the next one is read', async () => {
  expect(await readInThread(new URL('data:text/javascript,throw new Error("no")'), null)).toBeUndefined();
  expect(await readInThread(script('return order'), 7)).toBe(7);
});

describe('one thread', () => {
  const obedient = script(`
    if (order === 'fail') throw new Error('no');
    if (order === 'leave') process.exit(0);
    if (order === 'grow') held.push(new Array(20_000_000).fill(0.5));
    if (order === 'greed') for (;;) held.push(new Array(20_000_000).fill(0.5));
    return threadId;`);
  const ask = (order: string): Promise<number | undefined> => readInThread<number>(obedient, order);

  test('reads one file after another', async () => {
    const first = await ask('read');
    expect(first).toEqual(expect.any(Number));
    expect(await Promise.all([ask('read'), ask('read')])).toEqual([first, first]);
  });

  test.each([
    ['fail', undefined],
    ['leave', undefined],
    ['greed', undefined],
    ['grow', expect.any(Number)],
  ])('is replaced by another after a file that makes it %s', async (order, answer) => {
    const before = await ask('read');
    expect(await ask(order)).toEqual(answer);
    const after = await ask('read');
    expect(after).toEqual(expect.any(Number));
    expect(after).not.toBe(before);
  });

  test('is ended when it takes too long, and when nobody sends a file for a while', async () => {
    const endless = script("if (order === 'wait') for (;;); return threadId;");
    const read = (): Promise<number | undefined> => readInThread<number>(endless, 'read');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = await read();
      const late = readInThread<number>(endless, 'wait');
      await vi.advanceTimersByTimeAsync(18_000);
      expect(await late).toBeUndefined();
      const second = await read();
      expect(second).toEqual(expect.any(Number));
      expect(second).not.toBe(first);
      await vi.advanceTimersByTimeAsync(60_000);
      const third = await read();
      expect(third).toEqual(expect.any(Number));
      expect(third).not.toBe(second);
    } finally {
      vi.useRealTimers();
    }
  });

  test('takes over nothing that a file puts into every object', async () => {
    const hostile = script(`
      const before = [{}.left, [].left];
      for (const place of [{}, []]) try { place.__proto__.left = order; } catch {}
      return before.concat({}.left, [].left);`);
    const nothing = Array.from({ length: 4 }, () => undefined);
    expect(await readInThread(hostile, 'mine')).toEqual(nothing);
    expect(await readInThread(hostile, 'mine')).toEqual(nothing);
  });
});
