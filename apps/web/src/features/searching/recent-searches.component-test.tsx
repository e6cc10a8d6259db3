import { searchRoutes } from '@mingtang/contract/search/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { recordSearch } from './search-history.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.on(searchRoutes.recordSearch, () => null);
});

const link = (name: string) => screen.queryByRole('link', { name });
const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Save search history/ });

test('what was searched for is kept on the device, one by one deleted, and not kept when one does not want it', async () => {
  recordSearch('robots');
  recordSearch('world models');
  recordSearch('robots');
  const { user } = await renderPart(<RecentSearches />);
  await screen.findByText('Recent searches');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['robots', 'world models']);
  expect(link('robots')?.getAttribute('href')).toBe('/search?text=robots');
  await user.click(screen.getByRole('button', { name: /robots/ }));
  expect(link('robots')).toBeNull();
  expect(link('world models')).not.toBeNull();
  await user.click(keep());
  await screen.findByText('Search history is off.');
  expect(screen.queryAllByRole('link')).toEqual([]);
  recordSearch('xylophonic');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(localStorage.getItem('searches')).toBe('{"isKept":false,"words":[]}');
});

test('of whoever is signed in they are the account’s, and the device keeps none', async () => {
  let words = ['robots', 'lamps'];
  server.on(searchRoutes.getHistory, () => ({ isKept: true, words }));
  server.on(searchRoutes.forgetHistory, ({ words: gone }) => {
    words = words.filter((one) => one !== gone);
    return { isKept: true, words };
  });
  signIn();
  const { user } = await renderPart(<RecentSearches />);
  await screen.findByText('Saved with your account, on all your devices');
  await user.click(await screen.findByRole('button', { name: /robots/ }));
  await screen.findByRole('link', { name: 'lamps' });
  await waitFor(() => expect(link('robots')).toBeNull());
  expect(server.calls(searchRoutes.forgetHistory)).toEqual([{ words: 'robots' }]);
  expect(localStorage.getItem('searches')).toBeNull();
});
