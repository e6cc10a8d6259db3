import { contentRoutes } from '@mingtang/contract/content/routes';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAdvert } from '../../testing/content.ts';
import { renderPart } from '../../testing/render.tsx';
import { stubSight } from '../../testing/sight.ts';
import { AdvertStrip } from './advert-strip.tsx';

test.each([
  ['zh', '直播页广告', '广告'],
  ['en', 'Live page ad', 'Ad'],
] as const)('an advert says that it is one, and is counted once it is seen (%s)', async (language, label, tag) => {
  const bringIntoSight = stubSight();
  const server = stubServer();
  const one = makeAdvert();
  server.on(contentRoutes.listAdverts, () => [one]);
  server.on(contentRoutes.countAdvertViews, () => null);
  await renderPart(<AdvertStrip place="live_advert" />, { language });
  const strip = await screen.findByRole('complementary', { name: label });
  // Nothing of it is asked for before somebody comes near.
  expect(server.calls(contentRoutes.listAdverts)).toEqual([]);
  bringIntoSight(strip);
  const advert = await within(strip).findByRole('article');
  within(strip).getByText(tag);
  expect(server.calls(contentRoutes.listAdverts)).toEqual([{ place: 'live_advert' }]);
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.calls(contentRoutes.countAdvertViews)).toEqual([]);
  bringIntoSight(advert);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await waitFor(() => expect(server.calls(contentRoutes.countAdvertViews)).toEqual([{ ids: [one.id] }]));
});

test('a place without adverts closes', async () => {
  const bringIntoSight = stubSight();
  const server = stubServer();
  server.on(contentRoutes.listAdverts, () => []);
  await renderPart(<AdvertStrip place="live_advert" />);
  const strip = await screen.findByRole('complementary');
  bringIntoSight(strip);
  await waitFor(() => expect(strip.querySelector('[data-none]')).not.toBeNull());
});
