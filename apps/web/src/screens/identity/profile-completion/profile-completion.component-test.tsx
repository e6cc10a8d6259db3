import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { screens } from '../../../routes.ts';
import { currentSession, updateSession } from '../../../session.ts';
import { makePersonDetail } from '../../../testing/person-detail.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderScreens } from '../../../testing/screens.tsx';
import * as form from './screen.tsx';

const person = {
  id: '01990000-0000-7000-8000-0000000000aa',
  name: null,
  phone: null,
  email: 'a***@example.org',
  userTag: '407',
  subSource: null,
};
let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.on(referenceRoutes.listAllCountries, () => []);
  server.on(referenceRoutes.listIndustries, () => []);
  server.on(referenceRoutes.listDictionaries, () => ({}));
  server.on(profileRoutes.getHistory, () => null);
  server.on(profileRoutes.getPersonDetail, () => makePersonDetail(person));
  // The job that raises the buyer's tag has run by now.
  server.on(identityRoutes.getPerson, () => ({ ...person, userTag: '405' }));
  signIn();
  updateSession({ userTag: '407' });
});

const page = (title: string) => ({ default: () => <h1>{title}</h1> });
const open = (back: string) =>
  renderScreens(
    { [screens.profileCompletion.paths[0]]: form, '/ticket/personForm': page('Holder'), '/forum': page('Forums') },
    { at: paths.profileCompletion({ back }) },
  );

test('a buyer whom a ticket has made more of goes on to the ticket, without filling in the form', async () => {
  const { address } = await open('/ticket/personForm?uuid=1');
  await waitFor(() => expect(address()).toBe('/ticket/personForm?uuid=1'));
  expect(currentSession()?.userTag).toBe('405');
});

test('a tourist who wanted another page fills in the form, and nothing is asked meanwhile', async () => {
  const { address } = await open('/forum');
  await screen.findAllByLabelText('Name');
  expect(address()).toBe(paths.profileCompletion({ back: '/forum' }));
  expect(server.calls(identityRoutes.getPerson)).toEqual([]);
});
