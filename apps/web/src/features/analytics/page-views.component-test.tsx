import { SIGN_IN_REMINDER_MS } from '@mingtang/contract/analytics/model';
import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { PageViews } from './page-views.ts';

let server: StubServer;
beforeEach(async () => {
  server = stubServer();
  server.on(analyticsRoutes.countView, () => ({ adverts: 'a' }));
  server.on(analyticsRoutes.countBehaviour, () => null);
  // Fetched beforehand: on a clock that is held nothing is.
  await Promise.all([import('./sign-in-reminder.ts'), import('./telling.ts'), import('../searching/viewed.ts')]);
});

const reminded = () =>
  server.calls(analyticsRoutes.countBehaviour).filter(({ behaviour }) => behaviour === 'sign_in_reminded').length;
/** Lets that time pass, and what was begun by then end. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <PageViews />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}
/** Opens a page on a clock that is held from its first moment on. */
async function open() {
  vi.useRealTimers();
  const view = await renderPart(<Page />, { at: '/privacy' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}

test('the reminder to sign in is due after two minutes (spec §9)', () => {
  expect(SIGN_IN_REMINDER_MS).toBe(120_000);
});

test('who is signed in is not counted as reminded', async () => {
  signIn();
  await open();
  await pass(1_500);
  await pass(118_500);
  await pass(60_000);
  expect(reminded()).toBe(0);
});

test('a guest is counted as reminded after two minutes, once a visit', async () => {
  const { unmount } = await open();
  await pass(1_500);
  await pass(118_499);
  expect(reminded()).toBe(0);
  await pass(1);
  expect(reminded()).toBe(1);
  unmount();
  await open();
  await pass(1_500);
  await pass(118_500);
  await pass(60_000);
  expect(reminded()).toBe(1);
});
