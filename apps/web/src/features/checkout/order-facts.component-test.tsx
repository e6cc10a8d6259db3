import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeOrder } from '../../testing/orders.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { OrderFacts } from './order-facts.tsx';

afterEach(() => vi.restoreAllMocks());

test('the times of an order say whose they are to a reader elsewhere', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/New_York',
  });
  const order = makeOrder({ createdAt: new Date('2026-12-05T12:00:00+08:00') });
  await renderPart(<OrderFacts order={order} />);
  expect(await screen.findByText(/\(UTC\+8\)\. New York is 13 h behind\.$/)).toBeDefined();
});

test('an order for foreign IDs names the day of its deadline', async () => {
  const server = stubServer();
  server.on(referenceRoutes.getSetting, ({ code }) => ({ code, content: '2030-06-25' as never }));
  signIn();
  await renderPart(<OrderFacts order={makeOrder({ isForForeignIds: true })} />);
  expect(await screen.findByText('Foreign IDs; refunded unless approved by 25 June')).toBeDefined();
});
