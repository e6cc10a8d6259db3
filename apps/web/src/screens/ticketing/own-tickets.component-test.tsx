import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { en as enFailures } from '../../phrases/en/failures.ts';
import { currentSession, endSession } from '../../session.ts';
import { makeOrder, makeProduct, NOW } from '../../testing/orders.ts';
import { signIn } from '../../testing/render.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import { makePass, makeSentGift, makeTicket } from '../../testing/tickets.ts';
import { afterPress } from '../../testing/time.ts';
import * as ownTicket from './own-ticket/screen.tsx';
import * as ownTickets from './own-tickets/screen.tsx';

const DAY_MS = 86_400_000;
const pages = { '/tickets': ownTickets, '/ticketsdetail': ownTicket };
const pageOf = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 100 });

let server: StubServer;
/** What is theirs, as the server has it. */
let tickets = [makeTicket()];
let product = makeProduct();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  tickets = [makeTicket()];
  product = makeProduct();
  server = stubServer();
  server.on(identityRoutes.getServerTime, () => NOW);
  server.on(ticketingRoutes.listTickets, () => pageOf(tickets));
  server.on(ticketingRoutes.getPass, ({ id }) => makePass(tickets.find((one) => one.id === id)));
  server.on(ticketingRoutes.getProduct, () => product);
  server.on(entranceRoutes.listInclusions, () => []);
  signIn();
});

const open = (at: string, language: 'zh' | 'en' = 'en') => renderScreens(pages, { at, language });
const ticketAt = `/ticketsdetail?uuid=${makeTicket().id}`;
const button = (name: string) => screen.findByRole('button', { name });

test('a gift to the wrong address is asked for with a reason, and says what became of it', async () => {
  let gift = makeSentGift();
  server.on(ticketingRoutes.listSentGifts, () => pageOf([gift]));
  server.on(ticketingRoutes.disputeGift, () => {
    gift = makeSentGift({
      canDispute: false,
      dispute: { state: 'open', openedAt: new Date(NOW), decidedAt: null, note: null },
    });
    return null;
  });
  const { user, unmount } = await open('/tickets?tab=given');
  await user.click(await button('Request return'));
  const sheet = await screen.findByRole('dialog');
  const reason = within(sheet).getByLabelText('Reason');
  await user.type(reason, 'typo');
  await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
  await within(sheet).findByText('Explain what went wrong, in at least 5 characters.');
  expect(server.calls(ticketingRoutes.disputeGift)).toEqual([]);
  await user.clear(reason);
  await user.type(reason, 'One letter too many');
  afterPress();
  await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
  await screen.findByText('In review');
  expect(server.calls(ticketingRoutes.disputeGift)).toEqual([{ id: gift.id, reason: 'One letter too many' }]);
  expect(screen.queryByRole('button', { name: 'Request return' })).toBeNull();
  unmount();
  gift = makeSentGift({
    canDispute: false,
    dispute: { state: 'returned', openedAt: new Date(NOW), decidedAt: new Date(NOW), note: null },
  });
  await open('/tickets?tab=given');
  await screen.findByText('Returned to you');
});

test('a printed code becomes a ticket, once', async () => {
  server.on(ticketingRoutes.activateTicket, () => makeTicket({ orderId: null }));
  const { user, address, unmount } = await open('/tickets?code=M1NG-TANG-4444-CCCC');
  const activate = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  await activate();
  await waitFor(() => expect(address()).toBe(ticketAt));
  await screen.findByRole('img', { name: /code/i });
  expect(server.calls(ticketingRoutes.activateTicket)).toEqual([{ code: 'M1NG-TANG-4444-CCCC' }]);
  unmount();
  server.on(ticketingRoutes.activateTicket, () => refused('ticketing.activation_code_used'));
  const again = await open('/tickets?code=M1NG-TANG-4444-CCCC');
  await activate();
  await screen.findByText('This activation code has been used.');
  expect(again.address()).toContain('/tickets');
});

test('a ticket is returned after a question that says what comes back, and its code is forgotten', async () => {
  product = makeProduct({ refundUntil: new Date(NOW + DAY_MS) });
  server.on(ordersRoutes.getOrder, () => makeOrder({ state: 'paid' }));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.on(ordersRoutes.refundTicket, () => {
    tickets = [makeTicket({ state: 'refunded', actions: [] })];
    server.on(ticketingRoutes.listTickets, async () => {
      await answered;
      return pageOf(tickets);
    });
    return null;
  });
  const { user, address } = await open(ticketAt);
  await screen.findByText(/^Refundable until/);
  await user.click(await button('Refund ticket'));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('¥128.00');
  expect(localStorage.getItem('tickets')).toContain(makeTicket().number);
  await user.click(within(sheet).getByRole('button', { name: 'Confirm refund' }));
  await waitFor(() => expect(address()).toBe('/tickets?tab=refunded'));
  // At once, whether the list comes or not.
  expect(localStorage.getItem('tickets')).not.toContain(makeTicket().number);
  answer();
  within(await screen.findByRole('tabpanel')).getByText('Refunded');
  expect(server.calls(ordersRoutes.refundTicket)).toEqual([{ ticketId: makeTicket().id }]);
});

test.each([
  ['never', { refundUntil: null }, {}, 'No refunds or exchanges for this ticket.'],
  [
    'in review',
    { refundUntil: null },
    { approval: 'pending' as const },
    'Can’t be refunded during review. You can refund it if it is not approved.',
  ],
  ['no longer', { refundUntil: new Date(NOW - 1) }, {}, /^Refunds closed on/],
  [
    'by who got it as a gift',
    { refundUntil: new Date(NOW + DAY_MS) },
    { isReceived: true },
    /^Only the buyer can refund this ticket/,
  ],
])('what may %s be returned says so', async (_, ofProduct, ofTicket, text) => {
  product = makeProduct(ofProduct);
  tickets = [makeTicket(ofTicket)];
  const { user } = await open(ticketAt);
  await screen.findByText(text);
  await user.click(await button('Refund ticket'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a network the rule of returning is not said to be on its way', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.on(ticketingRoutes.getProduct, () => unreachable);
  await open(ticketAt);
  expect((await button('Refund ticket')).getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText(/^Try again when you are online/)).toBeTruthy();
});

test('a ticket whose holder the committee looks at is shown, and not given on', async () => {
  const holder = { name: 'Moreau Ada', documentKind: 'passport' as const, documentNumber: 'X1****78' };
  tickets = [makeTicket({ approval: 'pending', actions: ['show'], holder })];
  const { unmount } = await open('/tickets');
  await screen.findByText('Under review');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  unmount();
  await open(ticketAt);
  await screen.findByRole('img', { name: /code/i });
  screen.getByText(/foreign ID is being reviewed/);
});

test('a ticket as professional audience is said to be reviewed, and leads to what was sent', async () => {
  const holder = { name: 'Ada', documentKind: 'id_card' as const, documentNumber: '1100****0014' };
  tickets = [makeTicket({ approval: 'rejected', needsReview: true, holder })];
  const { unmount } = await open('/tickets');
  const amend = await screen.findByRole('link', { name: 'Edit details' });
  expect(amend.getAttribute('href')).toBe(paths.professional({ id: tickets[0]?.id ?? '' }));
  unmount();
  await open(ticketAt);
  await screen.findByText(/^Your details were not approved/);
});

test.each([
  ['its buyer', {}, 'Add another holder, send it to someone else or refund it.'],
  ['who got it as a gift', { isReceived: true, actions: ['show' as const, 'verify' as const] }, 'Add another holder.'],
])('%s reads what they can do about a foreign ID that was not approved', async (_, ofTicket, way) => {
  const holder = { name: 'Moreau Ada', documentKind: 'passport' as const, documentNumber: 'X1****78' };
  tickets = [makeTicket({ approval: 'rejected', holder, ...ofTicket })];
  await open(ticketAt);
  const notice = await screen.findByText(/^The ticket holder’s foreign ID was not approved/);
  expect(notice.textContent).toContain(`is not valid for entry. ${way}`);
});

test('a gift says what waits before the sign-in, and asks its receiver for their details', async () => {
  tickets = [makeTicket({ isReceived: true, state: 'unverified', holder: null, actions: [] })];
  endSession();
  const { unmount } = await open(`${ticketAt}&gift=1`);
  await screen.findByRole('heading', { name: 'A ticket is waiting for you' });
  unmount();
  signIn();
  await open(`${ticketAt}&gift=1`);
  await screen.findByText('A friend gave you this ticket. Add your details as its holder, and it opens the doors.');
  const link = await screen.findByRole('link', { name: 'Add your details' });
  expect(link.getAttribute('href')).toBe(paths.ownHolder({ id: makeTicket().id }));
});

test('an empty copy of the list is no answer: without the server it says that it did not load', async () => {
  localStorage.setItem('tickets', JSON.stringify({ personId: currentSession()?.id, tickets: [], passes: {} }));
  server.on(ticketingRoutes.listTickets, () => unreachable);
  await open('/tickets');
  await screen.findByRole('heading', { name: enFailures.unreachable.title });
  expect(screen.queryByText('No tickets yet')).toBeNull();
});
