import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountdownClock } from './countdown.tsx';

const words = (html: string) => html.replace(/<[^>]*>/g, '');

test.each([
  [872_000, '14:32'],
  [871_001, '14:32'],
  [5_400_000, '90:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-1, '00:00'],
])('%d ms before the end, the first picture depends on the given times alone: %s', (left, shown) => {
  const now = Date.UTC(2024, 6, 5);
  expect(words(renderToStaticMarkup(<CountdownClock until={now + left} now={now} label="保留" />))).toBe(shown);
});
