import { expect, it } from 'vitest';
import { Repeats } from './repeats.ts';

it('takes a phone that stays in sight for one, and one that comes back for another', () => {
  const repeats = new Repeats();
  const seen = (at: number, subject = 'a') => repeats.isNew(subject, at);
  expect([seen(0), seen(1_000), seen(3_000), seen(5_000)]).toEqual([true, false, false, false]);
  expect([seen(5_100, 'b'), seen(5_200)]).toEqual([true, true]);
  expect(seen(8_000)).toBe(true);
  repeats.hold(20_000);
  expect([seen(20_500), seen(24_000)]).toEqual([false, true]);
});

it('judges one after the other, and what came meanwhile when it is shown again', async () => {
  const repeats = new Repeats();
  const judged: string[] = [];
  const first = Promise.withResolvers<void>();
  const take = (subject: string, at: number, until?: Promise<void>) =>
    repeats.take(subject, at, async () => {
      judged.push(subject);
      await until;
    });
  const one = take('a', 0, first.promise);
  await take('b', 200);
  expect(judged).toEqual(['a']);
  // Still in sight while the server is slow: not somebody who comes back.
  await take('a', 2_000);
  first.resolve();
  await one;
  await take('a', 4_000);
  expect(judged).toEqual(['a']);
  // Whose trigger was pressed too early presses it again.
  await take('b', 4_100);
  expect(judged).toEqual(['a', 'b']);
});
