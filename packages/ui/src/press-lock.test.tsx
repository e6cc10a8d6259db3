import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { usePressLock } from './press-lock.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a locked press is dropped, and free again after its time', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  let press: (word: string) => void = () => undefined;
  function Probe() {
    press = usePressLock(500, (word: string) => heard.push(word));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  vi.advanceTimersByTime(1);
  press('first');
  vi.advanceTimersByTime(499);
  press('too soon');
  vi.advanceTimersByTime(1);
  press('second');
  expect(heard).toEqual(['first', 'second']);
});
