import { pictureRoutes } from '@mingtang/contract/identity/picture/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { ToastRegion } from '@mingtang/ui/toast';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { htmlLanguage } from '../language.ts';
import { makeEdition } from '../testing/edition.ts';
import { signIn } from '../testing/render.tsx';
import { stubSight } from '../testing/sight.ts';
import MainLayout from './main.tsx';
import TicketLayout from './ticket.tsx';

type Routes = Parameters<typeof createRoutesStub>[0];

let server: StubServer;
beforeEach(() => {
  // Nothing comes into sight: the ticket area's preview waits for that.
  stubSight();
  server = stubServer();
});

/** Opens a page in its frame, with the bar of a section. */
async function open(at: string, language: 'zh' | 'en') {
  document.documentElement.lang = htmlLanguage[language];
  const handle = { bar: 'brand', title: () => 'Title' };
  const page = { path: '*', handle, Component: () => <h1>Page</h1> };
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ language, edition: makeEdition() }),
      HydrateFallback: () => null,
      Component: () => (
        <ToastRegion>
          <Outlet />
        </ToastRegion>
      ),
      children: [
        { path: 'ticket', Component: TicketLayout, children: [page] },
        { Component: MainLayout, children: [page] },
      ],
    },
  ] as unknown as Routes);
  const view = render(<Site initialEntries={[at]} />);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

/** The tab bar is the one that stands at the foot of the window. */
const tabs = () => screen.getAllByRole('navigation').find((bar) => bar.className.includes('bottom-0')) as HTMLElement;
const wordsOf = (part: HTMLElement): string[][] =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']);
const currentOf = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('link', { current: 'page' })
    .map((link) => link.getAttribute('href'));

test.each([
  ['zh', ['首页', '论坛', '展览', '更多', '我的']],
  ['en', ['Home', 'Forums', 'Exhibition', 'Explore', 'My']],
] as const)('phones have five tabs in the main area (spec §2, %s)', async (language, words) => {
  await open('/forum', language);
  const addresses = ['/home', '/forum', '/exhibition', '/more', '/my'];
  expect(wordsOf(tabs())).toEqual(words.map((word, at) => [word, addresses[at]]));
  expect(currentOf(tabs())).toEqual(['/forum']);
});

test.each([
  ['zh', ['购票首页', '购物车', '我的']],
  ['en', ['Tickets', 'Cart', 'My']],
] as const)('and three in the ticket area (spec §2, %s)', async (language, words) => {
  await open('/ticket/buy', language);
  const addresses = ['/ticket/', '/ticket/buy', '/ticket/my'];
  expect(wordsOf(tabs())).toEqual(words.map((word, at) => [word, addresses[at]]));
  expect(currentOf(tabs())).toEqual(['/ticket/buy']);
});

test.each([
  [0, undefined, 'Cart'],
  [1, '1', 'Cart1 item'],
  [3, '3', 'Cart3 items'],
  [120, '99+', 'Cart120 items'],
])('the tab of the bag counts what is in it: %d (spec §2)', async (count, badge, words) => {
  server.on(ordersRoutes.countCart, () => ({ count }));
  server.on(pictureRoutes.getOwnPicture, () => ({ url: null }));
  signIn();
  await open('/ticket/my', 'en');
  const bag = within(tabs()).getByRole('link', { name: /Cart/ });
  await waitFor(() => expect(bag.textContent).toBe(`${badge ?? ''}${words}`));
});

test.each([
  ['zh', ['论坛', '展览', 'CONNECT', 'FUTURE TECH', '直播', '更多'], ['媒体', '参展', '热线']],
  ['en', ['Forums', 'Exhibition', 'CONNECT', 'FUTURE TECH', 'Live', 'Explore'], ['Press', 'Exhibitors', 'Hotline']],
] as const)(
  'the footer of desktops has its six ways and the contacts (spec §2, %s)',
  async (language, words, contacts) => {
    await open('/forum', language);
    const footer = await screen.findByRole('contentinfo');
    const addresses = ['/forum', '/exhibition', '/connect', '/future', '/live', '/more'];
    const all = wordsOf(footer);
    for (const [at, word] of words.entries()) expect(all).toContainEqual([word, addresses[at]]);
    const [press, exhibitors, hotline] = contacts;
    expect(all).toContainEqual([`${press} press@example.org`, 'mailto:press@example.org']);
    expect(all).toContainEqual([`${exhibitors} exhibitors@example.org`, 'mailto:exhibitors@example.org']);
    expect(all).toContainEqual([`${hotline} 400`, 'tel:400']);
  },
);
