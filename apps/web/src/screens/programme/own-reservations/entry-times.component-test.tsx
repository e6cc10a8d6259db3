import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import type { Activity } from '@mingtang/contract/programme/activity';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../testing/content.ts';
import { makeActivity } from '../../../testing/programme.ts';
import { signIn } from '../../../testing/render.tsx';
import { makeForum, makeReservation, NOW } from '../../../testing/reservations.ts';
import { renderScreens } from '../../../testing/screens.tsx';
import * as ownReservations from './screen.tsx';

const HOUR_MS = 3_600_000;
const uuid = (last: string): string => `01990000-0000-7000-8000-0000000001${last}`;

/** An entry time so many hours from now, for an hour and a half. */
const makeEntry = (last: string, hours: number, change: Partial<Activity> = {}): Activity =>
  makeActivity({
    id: uuid(last),
    kind: 'exhibition_entry',
    titleZh: `展览入场 ${last}`,
    titleEn: `Entry ${last}`,
    spotZh: '南门',
    spotEn: 'South gate',
    startsAt: new Date(NOW + hours * HOUR_MS),
    endsAt: new Date(NOW + (hours + 1.5) * HOUR_MS),
    quota: 300,
    taken: 0,
    bookingOpensAt: new Date(NOW - HOUR_MS),
    bookingClosesAt: new Date(NOW + hours * HOUR_MS),
    isUnlisted: true,
    waiting: 0,
    ...change,
  });
// 5 July, 10:00: one is over, one has begun, two are to come; then the next day.
const [over, begun, noon, evening, tomorrow] = [
  makeEntry('01', -3),
  makeEntry('02', -0.5),
  makeEntry('03', 2, { taken: 299 }),
  makeEntry('04', 6, { taken: 300 }),
  makeEntry('05', 24),
];
const placeAt = (activity: Activity, change: Partial<Reservation> = {}): Reservation =>
  makeReservation({ id: uuid('90'), forum: null, activity, ...change });

let server: StubServer;
let own: Reservation[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  own = [];
  server = stubServer();
  server.on(programmeRoutes.listActivities, ({ kind }) =>
    pageOf(kind === 'exhibition_entry' ? [over, begun, noon, evening, tomorrow] : []),
  );
  server.on(programmeRoutes.listOwnReservations, () => own);
  server.on(programmeRoutes.listBookingAlerts, () => []);
  server.on(meetingRoutes.listOwnMeetings, () => []);
  signIn();
});

const show = (language: 'zh' | 'en' = 'en') =>
  renderScreens({ '/myExhibition': ownReservations }, { at: '/myExhibition', language });
const times = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('the times of a day are chosen from, with what is left of each, and one is reserved by one press', async () => {
  server.on(programmeRoutes.reserveActivity, () => {
    own = [placeAt({ ...noon, taken: 300 })];
    return own[0] as Reservation;
  });
  const { user } = await show();
  await screen.findByRole('heading', { name: 'Exhibition entry' });
  expect(times()).toEqual([
    '09:30–11:00South gate · Reservations closed',
    '12:00–13:30South gate · 1 place left',
    '16:00–17:30South gate · Fully booked, waiting list open',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /12:00/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Reserve' }));
  await screen.findByRole('button', { name: 'Reserved' });
  expect(server.calls(programmeRoutes.reserveActivity)).toEqual([{ id: noon.id }]);
  await waitFor(() => expect(times()[1]).toContain('Reserved'));
  const coming = (await screen.findByRole('heading', { name: 'Coming up' })).closest('section');
  expect(within(coming as HTMLElement).getByText('Entry 03')).toBeTruthy();
});

test('another day has its own times', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^6/ }));
  expect(times()).toEqual(['10:00–11:30South gate · 300 places left']);
});

test('one has one time a day, which is exchanged for another after a question', async () => {
  own = [placeAt(begun)];
  const { user } = await show('zh');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /09:30/ })).checked).toBe(true);
  await screen.findByRole('button', { name: '已预约' });
  await user.click(screen.getByRole('radio', { name: /12:00/ }));
  await user.click(await screen.findByRole('button', { name: '换成这个时段' }));
  server.on(programmeRoutes.reserveActivity, () => {
    own = [placeAt(noon)];
    return own[0] as Reservation;
  });
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: '换成这个时段' }));
  await screen.findByRole('button', { name: '已预约' });
  expect(server.calls(programmeRoutes.reserveActivity)).toEqual([{ id: noon.id, insteadOf: uuid('90') }]);
});

test('a session at the same time stands in no entry time’s way', async () => {
  const { startsAt, endsAt } = noon;
  own = [makeReservation({ forum: makeForum({ startsAt, endsAt }) })];
  await show();
  await screen.findByRole('heading', { name: 'Coming up' });
  expect(await screen.findByRole('button', { name: 'Reserve' })).toBeTruthy();
});

test.each([
  ['programme.exhibition_general_only', /reserve for general audience only/, 'Buy an exhibition ticket', '/ticket/'],
  ['programme.exhibition_ticket_needed', /Re-verify face and buy ticket/, 'See my tickets', '/tickets'],
] as const)('%s is said in the specified words, with the way on', async (key, words, action, path) => {
  server.on(programmeRoutes.reserveActivity, () => refused(key));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toBe(path);
});

test('where no entry times are given, nothing is said of them', async () => {
  server.on(programmeRoutes.listActivities, () => pageOf([]));
  await show();
  await screen.findByText('No reservations yet');
  expect(screen.queryByRole('heading', { name: 'Exhibition entry' })).toBeNull();
});
