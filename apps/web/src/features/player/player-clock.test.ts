import { expect, it, vi } from 'vitest';
import { PictureClock } from './player-clock.ts';

it('goes by the picture it is shown, and tells of every change until it is told to stop', () => {
  const clock = new PictureClock();
  const listener = vi.fn<() => void>();
  const stop = clock.subscribe(listener);
  expect([clock.position(), clock.isPlaying(), clock.isLive()]).toEqual([null, false, false]);

  clock.show({ position: () => 61_500, isPlaying: () => true, isLive: () => true });
  expect([clock.position(), clock.isPlaying(), clock.isLive()]).toEqual([61_500, true, true]);
  clock.tell();
  expect(listener).toHaveBeenCalledTimes(2);

  stop();
  clock.show(null);
  expect(clock.position()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});
