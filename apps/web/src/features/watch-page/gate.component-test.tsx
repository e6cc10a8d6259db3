import { WATCH_BARS, type WatchBar, wayPast } from '@mingtang/contract/live/watching/model';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/watch.ts';
import { makeProduct } from '../../testing/orders.ts';
import { renderPart } from '../../testing/render.tsx';
import { Gate } from './gate.tsx';

const FORUM = '01990000-0000-7000-8000-000000000061';
const library = makeProduct({ nameEn: 'The replay library', priceFen: 9_900 });

const destinations = {
  // A sheet over the page, not a page.
  sign_in: undefined,
  complete_profile: paths.profileCompletion({ back: '/videodetail' }),
  buy_ticket: paths.forumPurchase({ id: FORUM }),
  buy_recording: paths.forumPurchase({ id: FORUM }),
  reserve: paths.forum({ id: FORUM }),
};

const link = (name: string | RegExp) => screen.getByText(name).closest('a')?.getAttribute('href');
async function open(bar: WatchBar): Promise<void> {
  const server = stubServer();
  server.on(ticketingRoutes.listVideoProducts, () => [library, makeProduct({ nameEn: 'Sold out', remaining: 0 })]);
  await renderPart(<Gate forumId={FORUM} bar={bar} way={wayPast(bar)} />, { at: '/videodetail' });
}

test.each(WATCH_BARS)('says why one cannot watch, and leads to what helps: %s', async (bar) => {
  await open(bar);
  expect(screen.getByText(en.bars[bar].title)).toBeTruthy();
  const way = wayPast(bar);
  const [name, to] = way === null ? [en.otherSessions, paths.live()] : [en.ways[way], destinations[way]];
  expect(link(name)).toBe(to);
});

test('a recording is bought by itself as well, unless it is sold out', async () => {
  await open('recording');
  await screen.findByText(/^The replay library/);
  expect(link(/^The replay library · ¥99/)).toBe(paths.purchase({ id: library.id }));
  expect(screen.queryByText(/^Sold out/)).toBeNull();
});
