import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Countdown, CountdownClock, partsOf } from './countdown.tsx';
import { usePressLock } from './press-lock.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [10_038_000, { days: 0, hours: 2, minutes: 47, seconds: 18 }],
  [93_784_000, { days: 1, hours: 2, minutes: 3, seconds: 4 }],
])('%d ms are %o', (milliseconds, parts) => {
  expect(partsOf(milliseconds)).toEqual(parts);
});

const words = (html: string) => html.replace(/<[^>]*>/g, '');
const units = { days: '天', hours: '时', minutes: '分', seconds: '秒' };

test('the first picture depends on the given times alone', () => {
  const now = Date.UTC(2024, 6, 5);
  const countdown = (until: number) =>
    words(renderToStaticMarkup(<Countdown until={until} now={now} label="距开始" units={units} />));
  expect(countdown(now + 10_038_000)).toBe('02时47分18秒');
  expect(countdown(now + 93_784_000)).toBe('1天02时03分');
  expect(countdown(now - 1)).toBe('00时00分00秒');
  const clock = renderToStaticMarkup(<CountdownClock until={now + 872_000} now={now} label="保留" />);
  expect(words(clock)).toBe('14:32');
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
