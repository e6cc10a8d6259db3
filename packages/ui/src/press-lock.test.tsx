import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { pressLock, usePressLock } from './press-lock.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('likes are guarded for 500 ms and everything else for a second (spec §5, §9)', () => {
  expect(pressLock).toEqual({ like: 500, action: 1_000 });
});

test.each(Object.values(pressLock))('a locked press is dropped, and free again after %d ms', (time) => {
  vi.useFakeTimers();
  const heard: string[] = [];
  let press: (word: string) => void = () => undefined;
  function Probe() {
    press = usePressLock(time, (word: string) => heard.push(word));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  vi.advanceTimersByTime(1);
  press('first');
  vi.advanceTimersByTime(time - 1);
  press('too soon');
  vi.advanceTimersByTime(1);
  press('second');
  expect(heard).toEqual(['first', 'second']);
});
