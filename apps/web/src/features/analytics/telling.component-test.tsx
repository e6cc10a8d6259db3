import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPage } from './telling.ts';

let server: StubServer;
let leave: (() => void) | undefined;
beforeEach(() => {
  server = stubServer();
  server.on(analyticsRoutes.countView, () => ({ adverts: 'a' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  leave?.();
  setVisible(true);
});

const told = () => server.calls(analyticsRoutes.countView).map(({ seconds }) => seconds);
/** Lets that time pass, and what was asked by then be answered. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that is looked at says so every 30 seconds (spec §9)', async () => {
  leave = watchPage('home', undefined);
  await pass(0);
  expect(told()).toEqual([0]);
  await pass(29_999);
  expect(told()).toEqual([0]);
  await pass(1);
  await pass(30_000);
  expect(told()).toEqual([0, 30, 60]);
});

test('after two hours it says nothing more (spec §9)', async () => {
  leave = watchPage('home', undefined);
  await pass(7_200_000);
  const all = told();
  expect(all).toEqual(Array.from({ length: 241 }, (_, beat) => beat * 30));
  await pass(3_600_000);
  leave();
  await pass(0);
  expect(told()).toEqual(all);
});

test('a page that is out of sight is silent, and its time stands still', async () => {
  leave = watchPage('home', undefined);
  await pass(45_000);
  setVisible(false);
  await pass(600_000);
  expect(told()).toEqual([0, 30, 45]);
  setVisible(true);
  await pass(30_000);
  expect(told()).toEqual([0, 30, 45, 75]);
});
