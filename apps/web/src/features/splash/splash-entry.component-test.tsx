import { contentRoutes } from '@mingtang/contract/content/routes';
import { type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { makeAdvert } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.tsx';
import { PageLife } from '../page-life.ts';
import { Splash } from './splash.tsx';
import { SplashEntry } from './splash-entry.tsx';
import { hadSplash } from './splash-turn.ts';

const advert = makeAdvert({ name: 'splash_advert_none' });

let server: StubServer;
/** The browser's rest, when a test says so. */
let rest: (() => void)[];
beforeEach(() => {
  rest = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => rest.push(work));
  vi.stubGlobal('cancelIdleCallback', () => void rest.splice(0));
  server = stubServer();
  server.on(contentRoutes.listSplashAdverts, () => [advert]);
  server.on(contentRoutes.countAdvertViews, () => null);
  server.on(contentRoutes.countAdvertClick, () => null);
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageLife />
      <SplashEntry />
      <p>{pathname + search}</p>
      <button type="button">Begin</button>
      <Link to="/exhibition">Next</Link>
    </>
  );
}
const open = (at: string) => renderPart(<Page />, { at });
/** The page comes to rest once everything on it has begun. */
async function settle(): Promise<void> {
  await act(async () => undefined);
  act(() => {
    for (const work of rest.splice(0)) work();
  });
}
const skip = () => screen.queryByRole('button', { name: /^Skip/ });
const shown = () => screen.findByRole('button', { name: /^Skip/ });
const asked = () => server.calls(contentRoutes.listSplashAdverts).length;

test.each(['/home', '/en', '/forum', '/forumdetail?uuid=01990000-0000-7000-8000-000000000001', '/more'])(
  'a visit opens with an advert once the page has come to rest, with the focus on Skip (%s)',
  async (at) => {
    await open(at);
    expect([skip(), asked()]).toEqual([null, 0]);
    await settle();
    const button = await shown();
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(server.calls(contentRoutes.countAdvertViews)).toEqual([{ ids: [advert.id] }]));
  },
);

test.each(['/login', '/order?uuid=1', paths.purchaseDone({ id: '1' }), paths.my({ isPassOpen: true }), '/ticket/'])(
  'a visit that begins where nothing may be covered opens with it on the next page (%s)',
  async (at) => {
    const { user } = await open(at);
    await settle();
    expect([skip(), asked()]).toEqual([null, 0]);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('/exhibition');
    await settle();
    await shown();
  },
);

test('it is shown once a visit', async () => {
  const first = await open('/forum');
  await settle();
  await first.user.click(await shown());
  await waitFor(() => expect(skip()).toBeNull());
  first.unmount();
  await open('/home');
  await settle();
  expect([skip(), asked()]).toEqual([null, 1]);
});

test('who is doing something already is not interrupted: it waits for the next page', async () => {
  const { user } = await open('/forum');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await settle();
  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => undefined);
  expect([skip(), hadSplash()]).toEqual([null, false]);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await shown();
});

test('without a network there is none, and the next page asks again', async () => {
  let isOnline = false;
  server.on(contentRoutes.listSplashAdverts, () => (isOnline ? [advert] : (unreachable as never)));
  const { user } = await open('/forum');
  await settle();
  await waitFor(() => expect(asked()).toBe(1));
  expect([skip(), hadSplash()]).toEqual([null, false]);
  isOnline = true;
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await shown();
});

test('where the organiser has none, the visit has had its turn', async () => {
  server.on(contentRoutes.listSplashAdverts, () => []);
  await open('/forum');
  await settle();
  await waitFor(() => expect(hadSplash()).toBe(true));
  expect(skip()).toBeNull();
});

function Shown({ link, linkKind }: Pick<typeof advert, 'link' | 'linkKind'>) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && <Splash advert={{ ...advert, link, linkKind }} onClose={() => setShown(false)} />}
    </>
  );
}
const show = async (link: Pick<typeof advert, 'link' | 'linkKind'>) => {
  const view = await renderPart(<Shown {...link} />, { at: '/forum' });
  return { ...view, press: () => fireEvent.click(screen.getByRole('button', { name: 'Show' })) };
};

test('it counts five seconds down and closes by itself', async () => {
  const { press } = await show({ link: '/ticket/', linkKind: 'inside' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press();
  for (const left of ['5', '4', '3', '2', '1']) {
    expect(skip()?.textContent).toBe(`Skip${left}`);
    act(() => void vi.advanceTimersByTime(999));
    expect(skip()?.textContent).toBe(`Skip${left}`);
    act(() => void vi.advanceTimersByTime(1));
  }
  expect(skip()).toBeNull();
});

test('Skip and Escape close it without a click being counted', async () => {
  const { press } = await show({ link: '/ticket/', linkKind: 'inside' });
  press();
  fireEvent.click(skip() as HTMLElement);
  expect(skip()).toBeNull();
  press();
  // What the browser says of Escape on its own dialog.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(skip()).toBeNull();
  expect(server.calls(contentRoutes.countAdvertClick)).toEqual([]);
});

test('a press follows its link within the site, is counted once, and closes it', async () => {
  const { user, press } = await show({ link: '/ticket/', linkKind: 'inside' });
  press();
  await user.click(screen.getByRole('link', { name: 'See details' }));
  await screen.findByText('/ticket/');
  expect(skip()).toBeNull();
  await waitFor(() => expect(server.calls(contentRoutes.countAdvertClick)).toEqual([{ id: advert.id }]));
});

test('a link to another site opens in a tab of its own, and is counted as well', async () => {
  const { user, press } = await show({ link: 'https://example.org/', linkKind: 'outside' });
  press();
  const link = screen.getByRole('link', { name: 'See details' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.org/', '_blank']);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(skip()).toBeNull();
  await waitFor(() => expect(server.calls(contentRoutes.countAdvertClick)).toEqual([{ id: advert.id }]));
});
