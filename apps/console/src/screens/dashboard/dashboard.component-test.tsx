import { dashboardConsole } from '@mingtang/contract/dashboard/console';
import { type Dashboard, dashboard } from '@mingtang/contract/dashboard/model';
import type { Role } from '@mingtang/contract/staff/policy';
import type { StubServer } from '@mingtang/contract/testing/stub-server';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import DashboardScreen from './dashboard.tsx';

/** What the server tells an open page of by itself. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  static last: StubStream | undefined;
  readyState = 1;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    super();
    StubStream.last = this;
  }
  close(): void {
    this.readyState = StubStream.CLOSED;
  }
}

const both = (words: string) => ({ zh: words, en: words });
const AT = Date.UTC(2024, 6, 5, 2);
const day = (change: Partial<Dashboard> = {}): Dashboard => ({
  madeAt: new Date(AT),
  conference: { firstDay: '2024-07-04', lastDay: '2024-07-06', day: 2, of: 3 },
  sales: null,
  stock: null,
  funnel: null,
  entries: { expected: 100, entered: null },
  live: { viewers: 7, streams: 1 },
  halls: null,
  streams: null,
  queues: [],
  tasks: [],
  ...change,
});
const sales = (unpaidFen: number): Dashboard['sales'] => ({
  todayFen: 12_800,
  unpaidFen,
  yesterdayFen: 0,
  hours: Array.from({ length: 24 }, () => ({ todayFen: null, yesterdayFen: 0 })),
  products: [],
});

let server: StubServer;
beforeEach(() => {
  vi.stubGlobal('EventSource', StubStream);
  server = stubConsole();
});
function open(shown: Dashboard, roles: Role[]) {
  server.on(dashboardConsole.getDashboard, () => shown);
  return renderScreen(<DashboardScreen />, { roles });
}

test('what waits is a press away; what one may not read is not there', async () => {
  const queue = { key: 'reservations', title: both('Reservations'), waiting: 2, oldestAt: new Date(AT - 3_600_000) };
  open(day({ queues: [queue, { ...queue, key: 'real_names', title: both('Real names'), waiting: 0 }] }), ['reviewer']);
  const link = (await screen.findByText('Reservations')).closest('a');
  expect(link?.getAttribute('href')).toBe('/queues/reservations?state=waiting');
  expect(link?.textContent).toMatch(/2$/);
  expect(screen.queryByText('Real names')).toBeNull();
  expect(screen.queryByText('Sales today')).toBeNull();
});

test('follows by itself: an order that is placed stands beside what was paid', async () => {
  const { container } = open(day({ sales: sales(0) }), ['analyst']);
  const connection = () => container.querySelector('output')?.textContent;
  const figure = () => screen.getByText('Sales today').parentElement?.textContent;
  await screen.findByText('Sales today');
  // Analysts decide in no queue: nothing is said of any.
  expect(screen.queryByText('To review')).toBeNull();
  const next = z.encode(dashboard, day({ sales: sales(12_800) }));
  act(() => StubStream.last?.onmessage?.({ data: JSON.stringify(next) }));
  expect(figure()).toContain('unpaid ¥128');
  expect(connection()).toBe('Live');

  // Lost, what was known stays, and it says so.
  act(() => StubStream.last?.onerror?.());
  expect(connection()).not.toBe('Live');
  expect(figure()).toContain('unpaid ¥128');
});
