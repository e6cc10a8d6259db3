import { WATCH_BARS, wayPast } from '@mingtang/contract/live/watching/model';
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
  complete_profile: paths.profileCompletion({ back: '/videodetail' }),
  buy_ticket: paths.forumPurchase({ id: FORUM }),
  buy_recording: paths.forumPurchase({ id: FORUM }),
  reserve: paths.forum({ id: FORUM }),
};

test.each(WATCH_BARS)('says why one cannot watch, and leads to what helps: %s', async (bar) => {
  const server = stubServer();
  server.on(ticketingRoutes.listVideoProducts, () => [library, makeProduct({ nameEn: 'Sold out', remaining: 0 })]);
  const way = wayPast(bar);
  await renderPart(<Gate forumId={FORUM} bar={bar} way={way} />, { at: '/videodetail' });
  expect(screen.getByText(en.bars[bar].title)).toBeTruthy();
  const link = (name: string | RegExp) => screen.getByText(name).closest('a')?.getAttribute('href');
  if (way === null) expect(link(en.otherSessions)).toBe(paths.live());
  else if (way === 'sign_in') expect(screen.getByText(en.ways.sign_in).closest('button')).not.toBeNull();
  else expect(link(en.ways[way])).toBe(destinations[way]);
  // A recording is bought by itself as well, unless all are sold.
  if (way !== 'buy_recording') return;
  await screen.findByText(/^The replay library/);
  expect(link(/^The replay library · ¥99/)).toBe(paths.purchase({ id: library.id }));
  expect(screen.queryByText(/^Sold out/)).toBeNull();
});
