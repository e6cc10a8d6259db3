import { expect, it } from 'vitest';
import type { Refusal } from './refuse.ts';
import { WorkQueue } from './work-queue.ts';

const keyOf = (error: unknown): string => (error as Refusal).key;

it('does one piece of work at a time, in order, and goes on after one that fails', async () => {
  const queue = new WorkQueue({ mostWaiting: 10, waitMs: 60_000 });
  let atWork = 0;
  const done: number[] = [];
  const work = (number: number) =>
    queue.run(async () => {
      atWork += 1;
      expect(atWork).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      if (number === 2) throw new Error('broken');
      done.push(number);
    });
  const outcomes = await Promise.allSettled([work(1), work(2), work(3), work(4)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual([1, 3, 4]);
});

it('sends away whom it has no place for, and who would wait too long', async () => {
  const queue = new WorkQueue({ mostWaiting: 1, waitMs: 5 });
  const held = Promise.withResolvers<void>();
  const first = queue.run(() => held.promise);
  const second = queue.run(async () => 'second').catch(keyOf);
  expect(await queue.run(async () => 'third').catch(keyOf)).toBe('files.another_is_read');
  expect(await second).toBe('files.another_is_read');
  held.resolve();
  await first;
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});
