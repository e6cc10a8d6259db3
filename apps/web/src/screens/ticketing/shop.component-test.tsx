import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { screens } from '../../routes.ts';
import { makeProduct, NOW } from '../../testing/orders.ts';
import { hall, makeWholeForum } from '../../testing/programme.ts';
import { signIn } from '../../testing/render.tsx';
import { makeForum, makeReservation } from '../../testing/reservations.ts';
import { renderScreens } from '../../testing/screens.tsx';
import { answerRules, makeInvite } from '../../testing/shop.ts';
import { stubSight } from '../../testing/sight.ts';
import { makeTicket } from '../../testing/tickets.ts';
import * as forumPurchase from '../orders/forum-purchase/screen.tsx';
import * as forum from '../programme/forum/screen.tsx';
import * as cart from './cart/screen.tsx';
import * as ticketHome from './ticket-home/screen.tsx';

type Cart = RouteOutput<typeof ordersRoutes.getCart>;
const pages = {
  '/ticket/:channel?': ticketHome,
  '/ticket/buy': cart,
  '/forumdetail': forum,
  [screens.forumPurchase.paths[0]]: forumPurchase,
};
const pass = makeProduct();
const { products } = makeInvite();

let server: StubServer;
let bag: Cart;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubSight();
  bag = { lines: [], priceFen: 0, discountFen: 0, discountPercent: 0, count: 0 };
  server = stubServer();
  answerRules(server);
  server.on(ticketingRoutes.listExhibitionProducts, ({ channel }) => (channel === 'vip' ? products : [pass]));
  server.on(ticketingRoutes.listForumProducts, () => ({ items: [], total: 0, page: 1, pageSize: 100 }));
  server.on(ticketingRoutes.listSpecialActivityProducts, () => []);
  server.on(ticketingRoutes.listVideoProducts, () => []);
  server.on(ticketingRoutes.listMemberships, () => []);
  server.on(ticketingRoutes.listInvites, () => []);
  server.on(ordersRoutes.getCart, () => bag);
  server.on(ordersRoutes.countCart, () => ({ count: bag.count }));
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('an invitation’s link opens its channel', async () => {
  let isBound = false;
  server.on(ticketingRoutes.getInvite, () => makeInvite({ isBound }));
  server.on(ticketingRoutes.listInvites, () => (isBound ? [makeInvite({ isBound })] : []));
  server.on(ticketingRoutes.bindInvite, () => {
    isBound = true;
    return makeInvite({ isBound });
  });
  signIn();
  const { user } = await renderScreens(pages, { at: '/ticket/vip?code=vip2-lamp-9999' });
  expect(server.calls(ticketingRoutes.listExhibitionProducts)).toEqual([{ channel: 'vip' }]);
  expect(screen.queryByRole('button', { name: /^Buy: VIP pass/ })).toBeNull();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('For guests of honour');
  await user.click(sheet.getByRole('button', { name: 'Add to my account' }));
  await user.click(await button(/^Buy: VIP pass/));
  expect((await screen.findByRole('dialog')).textContent).toContain('2,680');
  expect(server.calls(ticketingRoutes.bindInvite)).toEqual([{ code: 'vip2-lamp-9999' }]);
});

test('a member pays the member’s price, and the bag is counted in every tab', async () => {
  bag = { ...bag, discountPercent: 10 };
  server.on(ordersRoutes.addToCart, ({ quantity }) => ({ count: quantity }));
  signIn();
  const otherTab = new BroadcastChannel('cart-count');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const { user } = await renderScreens(pages, { at: '/ticket/' });
  await screen.findByText(/Member · 10% off/);
  await user.click(await button(/^Buy: Exhibition pass/));
  const sheet = within(await screen.findByRole('dialog'));
  expect((await sheet.findAllByText(/115\.20/)).length).toBeGreaterThan(0);
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('link', { name: /^Cart · 1/ });
  await waitFor(() => expect(heard).toEqual([1]));
  // And the other way round.
  otherTab.postMessage(3);
  await screen.findByRole('link', { name: /^Cart · 3/ });
  otherTab.close();
});

test('the bag says what a membership takes off', async () => {
  const { id: productId, kind, nameZh, nameEn, lineZh, lineEn, halls, priceFen, memberPriceFen, ...rest } = pass;
  bag = {
    lines: [
      {
        id: '01990000-0000-7000-8000-0000000000da',
        productId,
        kind,
        nameZh,
        nameEn,
        lineZh,
        lineEn,
        halls,
        quantity: 1,
        unitPriceFen: priceFen,
        unitPaidFen: memberPriceFen,
        memberPriceFen,
        perPurchase: rest.perPurchase,
        needsApproval: rest.needsApproval,
        problem: null,
      },
    ],
    priceFen,
    discountFen: priceFen - memberPriceFen,
    discountPercent: 10,
    count: 1,
  };
  signIn();
  await renderScreens(pages, { at: '/ticket/buy' });
  expect((await screen.findAllByText('Member 10% off')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/115\.20/).length).toBeGreaterThan(0);
});

test('a forum that is sold leads to the tickets that let one in, its own first', async () => {
  const sold = makeWholeForum({ forumType: 'paid' });
  const own = makeProduct({
    id: '01990000-0000-7000-8000-0000000000db',
    kind: 'forum',
    nameEn: 'One forum',
    forumIds: [sold.id],
  });
  const ofHall = makeProduct({ nameEn: 'A hall', halls: [hall.hall ?? 0] });
  const elsewhere = makeProduct({ id: '01990000-0000-7000-8000-0000000000dc', nameEn: 'Elsewhere', halls: [8] });
  server.on(programmeRoutes.getForum, () => sold);
  server.on(programmeRoutes.listRelatedForums, () => []);
  server.on(programmeRoutes.listVenues, () => [hall]);
  server.on(engagementRoutes.getLiking, () => ({ likes: 3, isLiked: false }));
  server.on(ticketingRoutes.listForumProducts, () => ({
    items: [ofHall, own, elsewhere],
    total: 3,
    page: 1,
    pageSize: 100,
  }));
  const { user, address } = await renderScreens(pages, { at: `/forumdetail?uuid=${sold.id}` });
  await user.click(screen.getByRole('link', { name: 'Get tickets' }));
  await screen.findByRole('heading', { name: 'Tickets for this forum' });
  expect(address()).toBe(paths.forumPurchase({ id: sold.id }));
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['One forum', 'A hall']);
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

describe('a free forum with a ticket to the venue', () => {
  const free = makeWholeForum({ forumType: 'free' });
  beforeEach(() => {
    server.on(programmeRoutes.getForum, () => free);
    server.on(programmeRoutes.listRelatedForums, () => []);
    server.on(programmeRoutes.listVenues, () => [hall]);
    server.on(programmeRoutes.listBookingAlerts, () => []);
    server.on(engagementRoutes.listSavedIds, () => []);
    server.on(engagementRoutes.getLiking, () => ({ likes: 3, isLiked: false }));
  });

  test('says that it is free with one', async () => {
    await renderScreens(pages, { at: `/forumdetail?uuid=${free.id}` });
    expect((await screen.findAllByText('Free with a ticket')).length).toBeGreaterThan(0);
    await screen.findByRole('link', { name: 'Get tickets' });
  });

  test.each([
    ['of that day', [free.day], 0],
    ['of another day', ['2030-07-09'], 1],
  ])('sells none to somebody with a place there and a ticket %s', async (_, validDays, count) => {
    server.on(programmeRoutes.listOwnReservations, () => [makeReservation({ forum: makeForum({ id: free.id }) })]);
    server.on(ticketingRoutes.listTickets, () => ({
      items: [makeTicket({ validDays, state: 'verified' })],
      total: 1,
      page: 1,
      pageSize: 100,
    }));
    signIn();
    await renderScreens(pages, { at: `/forumdetail?uuid=${free.id}` });
    await button('Reserved');
    await waitFor(() => expect(server.calls(ticketingRoutes.listTickets)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Get tickets' })).toHaveLength(count));
  });
});
