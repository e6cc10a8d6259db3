import { expect, it } from 'vitest';
import type { Refusal } from './refuse.ts';
import { WorkQueue, type WorkSender } from './work-queue.ts';

const keyOf = (error: unknown): string => (error as Refusal).key;
const visitor = (account: string): WorkSender => ({ lane: 'visitor', account });
const staff = (account: string): WorkSender => ({ lane: 'staff', account });

it('does one piece of work at a time, in order, and goes on after one that fails', async () => {
  const queue = new WorkQueue({ mostWaiting: 10, mostOfOne: 10, waitMs: 60_000 });
  let atWork = 0;
  const done: number[] = [];
  const work = (number: number) =>
    queue.run(visitor('a'), async () => {
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
  const queue = new WorkQueue({ mostWaiting: 1, mostOfOne: 2, waitMs: 5 });
  const held = Promise.withResolvers<void>();
  const first = queue.run(visitor('a'), () => held.promise);
  const second = queue.run(visitor('b'), async () => 'second').catch(keyOf);
  expect(await queue.run(visitor('c'), async () => 'third').catch(keyOf)).toBe('files.another_is_read');
  expect(await second).toBe('files.another_is_read');
  held.resolve();
  await first;
  expect(await queue.run(visitor('d'), async () => 'fourth')).toBe('fourth');
});

it('gives accounts their turns one after the other, and staff every second one', async () => {
  const queue = new WorkQueue({ mostWaiting: 3, mostOfOne: 2, waitMs: 60_000 });
  const held = Promise.withResolvers<void>();
  const order: string[] = [];
  const add = (sender: WorkSender, name: string) => queue.run(sender, async () => void order.push(name)).catch(keyOf);
  const first = queue.run(visitor('greedy'), () => held.promise);
  const all = [add(visitor('greedy'), 'greedy 1'), add(visitor('greedy'), 'greedy 2')];
  expect(await add(visitor('greedy'), 'greedy 3')).toBe('files.another_is_read');
  all.push(add(visitor('late'), 'late 1'));
  // Visitors have no place left; staff have their own, and more than two.
  expect(await add(visitor('later'), 'later 1')).toBe('files.another_is_read');
  for (const number of [1, 2, 3]) all.push(add(staff('desk'), `desk ${number}`));
  held.resolve();
  await Promise.all([first, ...all]);
  expect(order).toEqual(['desk 1', 'greedy 1', 'desk 2', 'late 1', 'desk 3', 'greedy 2']);
});
