import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(() => vi.restoreAllMocks());

test('without a network the front page says which page could not be opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPart(<OfflineBar />, { at: '/home?notKept=%2Fforum' });
  await screen.findByText(/^The page you asked for has not been opened on this device before/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('with the network back it leads there, and never to another site', async () => {
  const { unmount } = await renderPart(<OfflineBar />, { at: '/home?notKept=%2Fforum%3Fday%3D2' });
  const link = await screen.findByRole('link', { name: 'Open it now' });
  expect(link.getAttribute('href')).toBe('/forum?day=2');
  unmount();
  await renderPart(<OfflineBar />, { at: '/home?notKept=%2F%2Fevil.example' });
  expect(screen.queryByRole('link')).toBeNull();
});
