import { identityRoutes } from '@mingtang/contract/identity/routes';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api, backgroundApi } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import * as login from '../../screens/identity/login/screen.tsx';
import * as ticketLogin from '../../screens/identity/ticket-login/screen.tsx';
import { channelSource, currentSession, startSession } from '../../session.ts';
import { renderScreens } from '../../testing/screens.tsx';
import { PageLife } from '../page-life.ts';
import { SignInHost } from './sign-in-host.tsx';

/** Asks for what is its visitor's as soon as it stands. */
function OwnPage() {
  const { state } = useOwnData('own', () => api(identityRoutes).getPerson());
  return (
    <>
      <h1>Own</h1>
      <p>{state}</p>
    </>
  );
}

/** The same for something that no visitor asked for. */
function QuietPage() {
  useEffect(
    () =>
      void backgroundApi(identityRoutes)
        .getPerson()
        .catch(() => undefined),
    [],
  );
  return <h1>Quiet</h1>;
}

function PressedPage() {
  return (
    <>
      <h1>Pressed</h1>
      <button
        type="button"
        onClick={() =>
          void api(identityRoutes)
            .getPerson()
            .catch(() => undefined)
        }
      >
        Press
      </button>
    </>
  );
}

const pages = {
  '/login': login,
  '/ticket/login': ticketLogin,
  '/my': { default: OwnPage },
  '/forum': { default: QuietPage },
  '/ticket/leader': { default: QuietPage },
  '/connect': { default: PressedPage },
};

let server: StubServer;
let sessions = 0;
beforeEach(() => {
  server = stubServer();
  server.on(identityRoutes.getPerson, () => refused('protocol.sign_in_required'));
  // A token that has ended once is never given again.
  startSession({
    token: `token ${(sessions += 1)}`,
    id: '01990000-0000-7000-8000-0000000000aa',
    name: 'Ada',
    phone: null,
    email: null,
    userTag: '406',
    subSource: null,
  });
});

const open = (at: string, language: 'zh' | 'en' = 'en') =>
  renderScreens(pages, {
    at,
    language,
    beside: (
      <>
        <PageLife />
        <SignInHost />
      </>
    ),
  });

test.each([
  ['/my', '/login?back=%2Fmy'],
  ['/forum?day=2', '/login?back=%2Fforum%3Fday%3D2'],
  ['/ticket/leader', '/ticket/login?back=%2Fticket%2Fleader&isleader=1'],
])('a page that is opened with a token that has ended leads to the sign-in page (%s)', async (at, to) => {
  const { address } = await open(at);
  await waitFor(() => expect(address()).toBe(to));
  expect(currentSession()).toBeUndefined();
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

test.each([
  ['zh', '登录已失效，请重新登录。'],
  ['en', 'Your session has ended. Please sign in again.'],
] as const)('the sign-in page says why it is there (%s)', async (language, words) => {
  await open('/my', language);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the channel a visitor came through goes along', async () => {
  channelSource.set('spring mail');
  const { address } = await open('/my');
  await waitFor(() => expect(address()).toBe('/login?back=%2Fmy&channelSource=spring+mail'));
});

test('what was pressed opens the sheet on its page', async () => {
  const { user, address } = await open('/connect');
  await user.click(screen.getByRole('button', { name: 'Press' }));
  await screen.findByText('Sign in to continue');
  expect(address()).toBe('/connect');
  expect(currentSession()).toBeUndefined();
});
