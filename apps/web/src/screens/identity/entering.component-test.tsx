import { identityRoutes } from '@mingtang/contract/identity/routes';
import { type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SignOut, SignOutButton } from '../../features/account/sign-out.tsx';
import { PageLife } from '../../features/page-life.ts';
import { beginPurchase, findPurchase } from '../../features/shop/purchase-draft.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../routes.ts';
import { channelSource, currentSession, updateSession } from '../../session.ts';
import { signIn } from '../../testing/render.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import * as login from './login/screen.tsx';
import * as ticketLogin from './ticket-login/screen.tsx';

const ON_SITE = 'channelSource=on-site%20check-in';
const page = (title: string) => ({ default: () => <h1>{title}</h1> });
const pages = {
  '/login': login,
  '/ticket/login': ticketLogin,
  '/ticket/leader': page('Leaders'),
  '/ticket': page('Shop'),
  '/home': page('Home'),
  '/forum': page('Forums'),
  '/my': page('Mine'),
  [screens.profileCompletion.paths[0]]: page('Profile'),
};

let server: StubServer;
let people = 0;
beforeEach(() => {
  server = stubServer();
  server.on(identityRoutes.sendCode, () => ({ resendAfter: 60, validFor: 300 }));
  // Whether a page is the first of a visit is kept for a page's life: each test is another person's.
  server.on(identityRoutes.signIn, () => ({
    id: `01990000-0000-7000-8000-${String((people += 1)).padStart(12, '0')}`,
    name: null,
    phone: null,
    email: 'a***@example.org',
    userTag: '407',
    subSource: null,
    token: 'token',
    expiresAt: new Date(Date.UTC(2030, 0, 1)),
  }));
});

const open = (at: string) => renderScreens(pages, { at, beside: <PageLife /> });

async function enter(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: 'E-mail' }));
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign in or register' }));
}

test.each([
  ['/ticket/login?isleader=1', '/ticket/leader'],
  ['/ticket/login', '/ticket/'],
  ['/ticket/login?back=%2Fforum', '/forum'],
])('a link of the shop leads where it came from after the sign-in (%s)', async (at, home) => {
  const { user, address } = await open(at);
  await enter(user);
  await waitFor(() => expect(address().split('?')[0]).toBe(home));
});

test('who is new is asked for a profile, and by the desk at the entrance is not', async () => {
  const { user, unmount } = await open('/login');
  await enter(user);
  await screen.findByRole('heading', { name: 'Home' });
  unmount();
  const { address, unmount: leave } = await open('/forum');
  await waitFor(() => expect(address()).toBe(paths.profileCompletion({ back: '/forum' })));
  leave();
  // Nobody asks for a profile in the queue (spec §4).
  const desk = await open(`/home?${ON_SITE}`);
  desk.unmount();
  const { address: later } = await open('/forum');
  await screen.findByRole('heading', { name: 'Forums' });
  expect(later()).toBe('/forum');
});

test('a known visitor has the pass open at the desk at the entrance', async () => {
  signIn('01990000-0000-7000-8000-0000000000c7');
  updateSession({ userTag: '405' });
  const { address } = await open(`/home?${ON_SITE}`);
  await waitFor(() => expect(address()).toBe(paths.my({ isPassOpen: true })));
});

const exits = {
  ...pages,
  '/my': { default: SignOutPage },
  '/ticket/leader': { default: SignOutPage },
  '/forum': { default: ButtonPage },
};
function SignOutPage() {
  return (
    <>
      <h1>Mine</h1>
      <SignOut />
    </>
  );
}

test.each([
  ['/my', 'main', '/login?channelSource=spring+mail'],
  ['/ticket/leader', 'ticket', '/ticket/login?channelSource=spring+mail&isleader=1'],
])('signing out forgets token and person and leads to the sign-in page (%s)', async (at, area, to) => {
  const isMain = area === 'main';
  const [used, other] = isMain
    ? [identityRoutes.signOut, identityRoutes.signOutTicketArea]
    : [identityRoutes.signOutTicketArea, identityRoutes.signOut];
  server.on(used, () => null);
  signIn();
  const purchase = beginPurchase({ lines: [] });
  channelSource.set('spring mail');
  const { user, address } = await renderScreens(exits, { at, beside: <PageLife /> });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe(to));
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(channelSource.get()).toBe('spring mail');
  expect(findPurchase(purchase)).toBeUndefined();
  expect([server.calls(used).length, server.calls(other).length]).toEqual([1, 0]);
});

test('a device forgets who was signed in without a network, too', async () => {
  server.on(identityRoutes.signOut, () => unreachable as never);
  signIn();
  const { user, address } = await renderScreens(exits, { at: '/forum' });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(currentSession()).toBeUndefined();
});
function ButtonPage() {
  return (
    <>
      <h1>Forums</h1>
      <SignOutButton />
    </>
  );
}
