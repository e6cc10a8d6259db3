import { expect, test } from 'vitest';
import { readInThread } from './file-thread.ts';

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  );
const slow = script(
  'const from = Date.now(); setTimeout(() => parentPort.postMessage({ name: workerData, from, to: Date.now() }), 60)',
);

test('files are read one after another in the order they came, and too many at once are refused', async () => {
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

test('a thread that fails, or wants too much memory, has no answer, and the next one is read', async () => {
  expect(await readInThread(script('throw new Error("no")'), null)).toBeUndefined();
  const greedy = script('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))');
  expect(await readInThread(greedy, null)).toBeUndefined();
  expect(await readInThread(script('parentPort.postMessage(workerData)'), 7)).toBe(7);
});
