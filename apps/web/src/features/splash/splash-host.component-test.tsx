import { contentRoutes } from '@mingtang/contract/content/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAdvert } from '../../testing/content.ts';
import SplashHost from './splash-host.tsx';

let server: StubServer;
/** The browser's rest, when a test says so. */
let rest: (() => void)[];
beforeEach(() => {
  rest = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => rest.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  server = stubServer();
  server.on(contentRoutes.countAdvertViews, () => null);
});

async function open() {
  document.documentElement.lang = 'en';
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ language: 'en', splash: [makeAdvert()] }),
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <SplashHost />
        </main>
      ),
    },
  ]);
  const view = render(<Page />);
  await view.findByRole('main', { hidden: true });
  const settle = () =>
    act(() => {
      for (const work of rest.splice(0)) work();
    });
  return { ...view, settle };
}
const skip = () => screen.queryByRole('button', { name: /^Skip/ });

test('the splash advert is shown once a visit, when the page has come to rest, with the focus on Skip', async () => {
  const first = await open();
  expect(skip()).toBeNull();
  first.settle();
  expect(document.activeElement).toBe(skip());
  await userEvent.click(skip() as HTMLElement);
  await waitFor(() => expect(skip()).toBeNull());
  first.unmount();
  const again = await open();
  again.settle();
  expect(skip()).toBeNull();
});
