import type { Reservation } from '@mingtang/contract/programme/reservation';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { elsewhere, makeReservable, makeReservation, NOW } from '../../testing/reservations.ts';
import { makeInvite } from '../../testing/shop.ts';
import { afterPress } from '../../testing/time.ts';
import type { Reservable } from './reservable.ts';
import { ReserveCard } from './reserve-card.tsx';

const HOUR_MS = 3_600_000;
const button = (name: string) => screen.findByRole('button', { name });

let server: StubServer;
/** What the person has; a call that changes it changes this. */
let own: Reservation[];
beforeEach(() => {
  own = [];
  server = stubServer();
  server.on(programmeRoutes.listOwnReservations, () => own);
  server.on(programmeRoutes.listBookingAlerts, () => []);
  signIn();
});

const show = (reservable: Reservable, language: 'zh' | 'en' = 'en') =>
  renderPart(<ReserveCard reservable={reservable} now={NOW} />, { language });

test('a free place is taken by one press, and given back after a question', async () => {
  const made = makeReservation();
  server.on(programmeRoutes.reserveForum, () => {
    own = [made];
    return made;
  });
  server.on(programmeRoutes.cancelReservation, () => {
    own = [];
    return makeReservation({ state: 'cancelled' });
  });
  const { user } = await show(makeReservable());
  await user.click(await button('Reserve'));
  await button('Reserved');
  const day = await screen.findByRole('link', { name: 'See this day in your trip' });
  expect(day.getAttribute('href')).toContain('2030-07-06');
  afterPress();
  await user.click(await button('Reserved'));
  expect(server.calls(programmeRoutes.reserveForum)).toEqual([{ id: made.forum?.id, mode: 'offline' }]);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Cancel reservation' }));
  await button('Reserve');
  expect(server.calls(programmeRoutes.cancelReservation)).toEqual([{ id: made.id }]);
});

test('what stands in the way at the same time is named, and exchanged with a press and a word', async () => {
  own = [elsewhere];
  const made = makeReservation();
  server.on(programmeRoutes.reserveForum, () => {
    own = [made];
    return made;
  });
  const { user } = await show(makeReservable());
  expect((await screen.findByRole('link', { name: '“Another mountain”' })).getAttribute('href')).toContain(
    elsewhere.forum?.id,
  );
  await user.click(await button('Switch to this session'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch to this session' }));
  await button('Reserved');
  expect(server.calls(programmeRoutes.reserveForum)).toMatchObject([{ insteadOf: elsewhere.id }]);
  expect(screen.queryByRole('link', { name: '“Another mountain”' })).toBeNull();
});

test('the other kind of place is chosen, and it says which one is held', async () => {
  const made = makeReservation({ mode: 'online' });
  server.on(programmeRoutes.reserveForum, () => {
    own = [made];
    return made;
  });
  const places = { offline: { left: 0, waiting: 0 }, online: { left: 5, waiting: 0 } };
  const { user } = await show(makeReservable({ places }));
  const modes = await screen.findByRole('group', { name: 'How to attend' });
  expect(modes.textContent).toContain('On site · full');
  await user.click(within(modes).getByText('Online'));
  await user.click(await button('Reserve'));
  await screen.findByText('You have an online place.');
  expect(server.calls(programmeRoutes.reserveForum)).toMatchObject([{ mode: 'online' }]);
});

test('where staff decide, one applies with a reason and waits for their word', async () => {
  const made = makeReservation({ state: 'under_review' });
  server.on(programmeRoutes.reserveForum, () => {
    own = [made];
    return made;
  });
  const { user } = await show(makeReservable({ isReviewNeeded: true }));
  await user.click(await button('Apply for a place'));
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByRole('textbox'), 'I build lamps');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await button('Under review');
  expect(server.calls(programmeRoutes.reserveForum)).toMatchObject([{ purpose: 'I build lamps' }]);
});

test('before booking opens one may be told of it, and not any more', async () => {
  const alerts: string[] = [];
  server.on(programmeRoutes.setBookingAlert, ({ id }) => (alerts.push(id), [id]));
  const { user } = await show(makeReservable({ booking: { opens: NOW + HOUR_MS, closes: NOW + 2 * HOUR_MS } }));
  expect((await button('Not open yet')).getAttribute('aria-disabled') ?? 'true').toBe('true');
  await screen.findByText(/^Reservations open /);
  await user.click(await button('Remind me when it opens'));
  await button('Cancel reminder');
  expect(alerts).toHaveLength(1);
});

test('after booking has closed nothing is to be pressed, and it says where seats may be', async () => {
  await show(makeReservable({ booking: { opens: NOW - 2 * HOUR_MS, closes: NOW - HOUR_MS } }));
  expect((await button('Reservations closed')).getAttribute('aria-disabled') ?? 'true').toBe('true');
  await screen.findByText('Reservations are closed. Ask on site about remaining seats.');
  expect(server.calls(programmeRoutes.reserveForum)).toEqual([]);
});

test('a last place that was gone meanwhile turns into the line', async () => {
  const waiting = makeReservation({ state: 'waiting', placeInLine: 1 });
  server.on(programmeRoutes.reserveForum, ({ isWillingToWait }) => {
    if (!isWillingToWait) return refused('programme.quota_reached');
    own = [waiting];
    return waiting;
  });
  const { user } = await show(makeReservable({ places: { offline: { left: 1, waiting: 0 } } }));
  await user.click(await button('Reserve'));
  await button('Join the waiting list');
  afterPress();
  await user.click(await button('Join the waiting list'));
  await button('On the waiting list');
  await screen.findByText(/The next available place is yours/);
  expect(server.calls(programmeRoutes.reserveForum)).toMatchObject([{}, { isWillingToWait: true }]);
});

test('without an invitation the refusal says so and leads to the code', async () => {
  server.on(programmeRoutes.reserveForum, () => refused('programme.not_invited'));
  const { user } = await show(makeReservable({ forumType: 'invited' }));
  await user.click(await button('Reserve'));
  expect(
    (await screen.findByText(/Reservations here are by invitation/)).closest('[aria-live=assertive],[role=alert]'),
  ).not.toBeNull();
  await button('Add invitation code');
});

/** Reserves what wants an invitation, and sees in the sheet what a code opens. */
async function lookUpInvite() {
  const { user } = await show(makeReservable({ forumType: 'invited' }));
  await user.click(await button('Reserve'));
  await user.click(await button('Add invitation code'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByRole('textbox'), 'VIP2-LAMP-9999');
  await user.click(sheet.getByRole('button', { name: 'See what’s included' }));
  return { user, sheet };
}

test('an invitation is bound where it is asked for, and the place is taken by itself', async () => {
  let isInvited = false;
  const made = makeReservation();
  server.on(programmeRoutes.reserveForum, () => {
    if (!isInvited) return refused('programme.not_invited');
    own = [made];
    return made;
  });
  server.on(ticketingRoutes.getInvite, () => makeInvite());
  server.on(ticketingRoutes.bindInvite, () => {
    isInvited = true;
    return makeInvite({ isBound: true });
  });
  const { user, sheet } = await lookUpInvite();
  await sheet.findByText('The next mountain');
  afterPress();
  await user.click(sheet.getByRole('button', { name: 'Add to my account' }));
  await button('Reserved');
  expect(server.calls(programmeRoutes.reserveForum)).toHaveLength(2);
  expect(server.calls(ticketingRoutes.bindInvite)).toEqual([{ code: 'VIP2-LAMP-9999' }]);
});

test('an invitation to something else says so, and is not tried here', async () => {
  server.on(programmeRoutes.reserveForum, () => refused('programme.not_invited'));
  server.on(ticketingRoutes.getInvite, () => makeInvite({ isBound: true, forumIds: [elsewhere.id] }));
  const { sheet } = await lookUpInvite();
  await sheet.findByText('For guests of honour');
  expect(sheet.queryByText('The next mountain')).toBeNull();
  expect(server.calls(programmeRoutes.reserveForum)).toHaveLength(1);
});

test('an incomplete profile is asked for, in the reader’s language, with the way there', async () => {
  server.on(programmeRoutes.reserveForum, () => refused('programme.profile_incomplete'));
  const { user } = await show(makeReservable(), 'zh');
  await user.click(await button('预约'));
  await screen.findByText('请先完善个人信息，再来预约');
  const link = screen.getByRole('link', { name: '完善信息' });
  await waitFor(() => expect(link.getAttribute('href')).toContain(encodeURIComponent('/forumdetail')));
});
