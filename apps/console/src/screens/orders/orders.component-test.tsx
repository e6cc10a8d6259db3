import { orderDeskConsole } from '@mingtang/contract/order-desk/console';
import type { StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Orders from './orders.tsx';

const idOf = (index: number): string => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const order = (index: number) => ({
  id: idOf(index),
  number: `MT${index}`,
  state: 'paid' as const,
  createdAt: new Date(Date.UTC(2030, 6, 5)),
  paidAt: new Date(Date.UTC(2030, 6, 5)),
  buyer: 'l***u@example.org',
  items: [],
  method: 'wechat' as const,
  totalFen: 12_800,
  refundedFen: 0,
  isStuck: false,
  match: null,
});

const OLDER = `older:${idOf(500)}`;
const NEWER = `newer:${idOf(501)}`;

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
  server.on(orderDeskConsole.listProducts, () => []);
  server.on(orderDeskConsole.listOrders, ({ page = 1, cursor }) => ({
    items: [order(cursor === undefined ? page : 501)],
    total: 10_000,
    isMore: true,
    page,
    pageSize: 20,
    older: cursor === OLDER ? `older:${idOf(501)}` : OLDER,
    newer: cursor === OLDER ? NEWER : null,
  }));
});
const press = (text: string): void => void fireEvent.click(screen.getByText(text).closest('button') as HTMLElement);
/** The table and, on a phone, the cards have it. */
const shown = async (number: string): Promise<void> => {
  expect((await screen.findAllByText(number)).length).toBeGreaterThan(0);
};

test('the first pages are numbered, and say that there are more than are counted', async () => {
  renderScreen(<Orders />, { at: '/orders' });
  await shown('MT1');
  expect(screen.getByText('1–1 of more than 10,000')).toBeTruthy();
  expect(screen.queryByText('Next page')).toBeNull();
  expect(screen.getByTitle('500')).toBeTruthy();
});

test('behind the last number the list goes on from its last row, back, and to its beginning', async () => {
  const { place } = renderScreen(<Orders />, { path: '/orders', at: '/orders?page=500&state=paid' });
  await shown('MT500');
  press('Next page');
  await shown('MT501');
  expect(place()).toBe(`/orders?state=paid&cursor=${encodeURIComponent(OLDER)}`);
  expect(server.calls(orderDeskConsole.listOrders).at(-1)).toMatchObject({ state: 'paid', page: 1, cursor: OLDER });
  expect(screen.getByText('More than 10,000')).toBeTruthy();
  expect(screen.queryByTitle('500')).toBeNull();
  press('Previous page');
  await expect.poll(() => server.calls(orderDeskConsole.listOrders).at(-1)).toMatchObject({ cursor: NEWER });
  await expect.poll(() => screen.queryByText('Previous page')).toBeNull();
  press('First page');
  await shown('MT1');
  expect(place()).toBe('/orders?state=paid');
});

test('another filter begins at the first page', async () => {
  const { place } = renderScreen(<Orders />, {
    path: '/orders',
    at: `/orders?cursor=${encodeURIComponent(OLDER)}`,
    language: 'zh',
  });
  await shown('MT501');
  expect(screen.getByText('共 10,000 多条')).toBeTruthy();
  expect(screen.getByText('下一页')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  await shown('MT1');
  expect(place()).toBe('/orders?stuck=yes');
  expect(screen.getByText('第 1—1 条，共 10,000 多条')).toBeTruthy();
});
