import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';

import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { beforeEach, expect, test } from 'vitest';
import { GuardedPage } from '../../../features/guarded-page.tsx';
import { PageLife } from '../../../features/page-life.ts';
import { paths } from '../../../paths.ts';
import { screens } from '../../../routes.ts';
import { currentSession, updateSession } from '../../../session.ts';
import { makePersonDetail } from '../../../testing/person-detail.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderScreens } from '../../../testing/screens.tsx';
import * as form from './screen.tsx';

const industry = { id: '01990000-0000-7000-8000-0000000000bb', parentId: null, nameZh: '机器人', nameEn: 'Robots' };
const engineer = {
  id: '01990000-0000-7000-8000-0000000000cc',
  type: 'person_position' as const,
  value: 'engineer',
  labelZh: '工程师',
  labelEn: 'Engineer',
  label: 'Engineer',
};
const person = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'Ada',
  phone: null,
  email: 'a***@example.org',
  subSource: null,
};
const HOLDER = '/ticket/personForm?uuid=1';
const FORUMS = '/forum?day=2';
let server: StubServer;
/** How many tickets without a holder are theirs. */
let tickets: number;
const counts = (unverified: number) => ({
  total: unverified,
  unverified,
  pending: 0,
  verified: 0,
  given: 0,
  received: unverified,
  refunded: 0,
});
/** What the server says of the person. */
let userTag: string;
beforeEach(() => {
  server = stubServer();
  userTag = '407';
  tickets = 0;
  visited = [];
  server.on(referenceRoutes.listAllCountries, () => []);
  server.on(referenceRoutes.listIndustries, () => [industry]);
  server.on(referenceRoutes.listDictionaries, () => ({ person_position: [engineer] }));
  server.on(profileRoutes.getHistory, () => null);
  server.on(profileRoutes.getPersonDetail, () => makePersonDetail({ ...person, userTag }));
  server.on(identityRoutes.getPerson, () => ({ ...person, userTag }));
  server.on(ticketingRoutes.countTickets, () => counts(tickets));
  signIn();
  updateSession({ userTag: '407' });
});

/** The addresses that were shown, in order. */
let visited: string[];
function Visits(): null {
  const { pathname, search } = useLocation();
  useEffect(() => void visited.push(pathname + search), [pathname, search]);
  return null;
}
const page = (title: string) => ({ default: () => <h1>{title}</h1> });
/** Opens an address of the site with its guard. */
const open = (at: string) =>
  renderScreens(
    {
      [screens.profileCompletion.paths[0]]: form,
      '/ticket/personForm': page('Ticket holder'),
      '/forum': page('Forums'),
      [paths.interests()]: page('Interests'),
      [paths.profile()]: page('Profile'),
      '/login': page('Sign in'),
    },
    {
      at,
      beside: (
        <>
          <Visits />
          <PageLife />
        </>
      ),
    },
  );
const formFor = (back: string): string => paths.profileCompletion({ back });
/** The guard led to the form. */
async function openRedirected(at: string) {
  const view = await open(at);
  await screen.findAllByLabelText('Name');
  expect(view.address()).toBe(formFor(at));
  return view;
}

test('completing the form leads to the interests, which lead on to the requested page', async () => {
  server.on(profileRoutes.updateProfile, () => makePersonDetail({ ...person, userTag: '406' }));
  const { address, user } = await openRedirected(FORUMS);
  await user.selectOptions(screen.getByLabelText('Industry'), industry.id);
  await user.selectOptions(screen.getByLabelText('Position'), engineer.value);
  await user.click(screen.getAllByRole('button', { name: 'Save and continue' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe(paths.interests({ back: FORUMS })));
  expect(currentSession()?.userTag).toBe('406');
  // Nor does the raised tag lead past them a moment later.
  await act(async () => undefined);
  expect(address()).toBe(paths.interests({ back: FORUMS }));
});

test('a tag that another tab raises leads on from the open form', async () => {
  const { address } = await openRedirected(FORUMS);
  const raised = JSON.stringify({ ...currentSession(), userTag: '406' });
  localStorage.setItem('user', raised);
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: raised })));
  await waitFor(() => expect(address()).toBe(FORUMS));
});

test('a ticket that was just bought or received leads on to the page about it, without the form being filled in', async () => {
  const { address } = await openRedirected(HOLDER);
  // The job that raises the tag runs a moment later.
  userTag = '405';
  await waitFor(() => expect(address()).toBe(HOLDER));
  expect(currentSession()?.userTag).toBe('405');
});

test('whoever was given a ticket sees nothing of the form while the ticket is collected', async () => {
  tickets = 1;
  const { address } = await open(HOLDER);
  await waitFor(() => expect(server.calls(ticketingRoutes.countTickets)).toHaveLength(1));
  expect(address()).toBe(formFor(HOLDER));
  await screen.findByRole('heading', { name: 'Getting your ticket' });
  expect(screen.queryByLabelText('Name')).toBeNull();
  userTag = '405';
  await waitFor(() => expect(address()).toBe(HOLDER));
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a page that a tourist may not see is not painted while the form comes', async () => {
  let arrive = (): void => undefined;
  const isOnTheWay = new Promise<void>((resolve) => (arrive = resolve));
  server.on(referenceRoutes.listAllCountries, async () => {
    await isOnTheWay;
    return [];
  });
  const view = await renderScreens(
    {
      [screens.profileCompletion.paths[0]]: form,
      '/forum': {
        default: () => (
          <GuardedPage>
            <h1>Forums</h1>
          </GuardedPage>
        ),
      },
    },
    { at: FORUMS, beside: <PageLife /> },
  );
  expect(view.address()).toBe(FORUMS);
  expect(screen.getByText('Forums').closest('.hidden')).not.toBeNull();
  screen.getByText('Loading');
  arrive();
  await waitFor(() => expect(view.address()).toBe(formFor(FORUMS)));
});

test('a gift received elsewhere leads on when the visitor comes back to the form; nothing is asked meanwhile', async () => {
  const { address } = await openRedirected(FORUMS);
  expect(server.calls(identityRoutes.getPerson)).toEqual([]);
  userTag = '405';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(address()).toBe(FORUMS));
  expect(server.calls(identityRoutes.getPerson)).toHaveLength(1);
});

test('a tag the server raised before the redirect leads on once the form has asked who it is for', async () => {
  userTag = '405';
  const { address } = await open(FORUMS);
  await waitFor(() => expect(address()).toBe(FORUMS));
  expect(currentSession()?.userTag).toBe('405');
  expect(server.calls(profileRoutes.getPersonDetail)).toHaveLength(1);
});

test('a tag this device learns of during the redirect leads back to the requested page', async () => {
  let arrive = (): void => undefined;
  const isOnTheWay = new Promise<void>((resolve) => (arrive = resolve));
  server.on(referenceRoutes.listAllCountries, async () => {
    await isOnTheWay;
    return [];
  });
  const { address } = await open(FORUMS);
  await waitFor(() => expect(server.calls(referenceRoutes.listAllCountries)).toHaveLength(1));
  await act(async () => updateSession({ userTag: '405' }));
  arrive();
  await waitFor(() => expect(visited).toEqual([FORUMS, formFor(FORUMS), FORUMS]));
  expect(address()).toBe(FORUMS);
});

test.each(['405', '406', '407'])('somebody with tag %s who opens the form by themselves stays there', async (own) => {
  userTag = own;
  updateSession({ userTag: own });
  const { address } = await open(formFor(FORUMS));
  await screen.findAllByLabelText('Name');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => updateSession({ userTag: '405' }));
  expect(address()).toBe(formFor(FORUMS));
  expect(server.calls(identityRoutes.getPerson)).toEqual([]);
});

test('a tourist finds the copy and the erasure of their data where their own page leads to', async () => {
  await open(formFor('/my'));
  const link = await screen.findByRole('link', { name: 'Your data: download a copy, or delete it' });
  expect(link.getAttribute('href')).toBe(paths.accountData());
});

test('a tourist signs out where their own page leads to', async () => {
  server.on(identityRoutes.signOut, () => null);
  const { user, address } = await open(formFor('/my'));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(currentSession()).toBeUndefined();
});
