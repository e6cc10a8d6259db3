import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Seats } from './facts.tsx';

type Data = Parameters<typeof Seats>[0]['data'];
const dataOf = (left: number): Data =>
  ({ session: { seats: { left, total: 10_000 } }, online: undefined, isReviewNeeded: false }) as unknown as Data;

test('a room that nobody has booked says so in its gauge, in numbers without needless decimals', async () => {
  await renderPart(<Seats data={dataOf(10_000)} isOffline={false} />, { language: 'zh' });
  await screen.findByText('余 1万 / 1万');
  const gauge = screen.getByRole('meter');
  expect(gauge.getAttribute('aria-valuetext')).toBe('余 1万 / 1万');
  expect(gauge.getAttribute('value')).toBe('0');
  // A track that is filled reads as full.
  expect(gauge.parentElement?.className).not.toContain('bg-');
});
