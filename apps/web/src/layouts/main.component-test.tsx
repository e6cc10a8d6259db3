import { stubServer } from '@mingtang/contract/testing/stub-server';
import { ToastRegion } from '@mingtang/ui/toast';
import { render, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import MainLayout from './main.tsx';

beforeEach(() => void stubServer());

/** The tab that is lit on a page of the main area. */
async function litTab(at: string): Promise<(string | null)[]> {
  document.documentElement.lang = 'zh-CN';
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ language: 'zh', splash: [] }),
      HydrateFallback: () => null,
      Component: () => (
        <ToastRegion>
          <Outlet />
        </ToastRegion>
      ),
      children: [
        {
          id: 'layout',
          Component: MainLayout,
          children: [{ path: '*', handle: { bar: 'brand' }, Component: () => <h1>Page</h1> }],
        },
      ],
    },
  ] as unknown as Parameters<typeof createRoutesStub>[0]);
  const view = render(<Page initialEntries={[at]} />);
  const tabs = within((await view.findByText('更多', { selector: 'nav.fixed span' })).closest('nav') as HTMLElement);
  const lit = tabs.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  view.unmount();
  return lit.map((link) => link.textContent);
}

test('the first tab is home and live (spec §2): it is lit on pages of both', async () => {
  expect(await litTab('/home')).toEqual(['首页']);
  expect(await litTab('/live')).toEqual(['首页']);
  expect(await litTab('/livedetail')).toEqual(['首页']);
  expect(await litTab('/forum')).toEqual(['论坛']);
  expect(await litTab('/search')).toEqual([]);
});
