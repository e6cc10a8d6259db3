import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { refusals } from '@mingtang/contract/refusals';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeClash, makeEntry, makeItinerary } from '../../testing/itinerary.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { makeForum, makeReservation, NOW } from '../../testing/reservations.ts';
import { ItineraryPage } from './itinerary-page.tsx';

let server: StubServer;
let itinerary = makeItinerary([]);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubEnv('TZ', 'Asia/Shanghai');
  server = stubServer();
  itinerary = makeItinerary([]);
  server.on(itineraryRoutes.getItinerary, () => itinerary);
  server.on(itineraryRoutes.getCalendar, () => null);
  return () => vi.unstubAllEnvs();
});

const open = (language: 'zh' | 'en' = 'en') =>
  renderPart(<ItineraryPage />, { language, at: '/schedule?day=2030-07-06' });
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};

test.each([
  ['zh', '登录后查看你的行程', '这一天还没有安排'],
  ['en', 'Sign in to see your trip', 'Nothing on this day yet'],
] as const)('a stranger is asked who they are, and an empty day says so (%s)', async (language, guest, empty) => {
  const { unmount } = await open(language);
  await screen.findByText(guest);
  expect(server.calls(itineraryRoutes.getItinerary)).toEqual([]);
  unmount();
  signIn();
  await open(language);
  await screen.findByText(empty);
});

test('of two at once both say so, and one of them is kept in the other’s place', async () => {
  signIn();
  const [reserved, starred] = makeClash();
  itinerary = makeItinerary([reserved, starred]);
  server.on(programmeRoutes.reserveForum, () => {
    itinerary = makeItinerary([{ ...starred, standing: 'reserved', clashes: [] }]);
    return makeReservation({ forum: makeForum({ id: starred.id }) });
  });
  const { user } = await open();
  const second = await card('The second');
  second.getByText('Overlaps');
  second.getByText('Overlaps the 10:00 session by 30 min');
  // The other of the two says so as well, and still that it is reserved.
  const first = await card('The next mountain');
  first.getByText('Overlaps the 10:30 session by 30 min');
  first.getByText('Reserved');
  first.getByRole('button', { name: 'Adjust' });
  await user.click(second.getByRole('button', { name: 'Adjust' }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Switch to this one' }));
  await screen.findByText('Trip updated');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'The next mountain' })).toBeNull());
  (await card('The second')).getByText('Reserved');
  expect(server.calls(programmeRoutes.reserveForum)).toMatchObject([
    { id: starred.id, insteadOf: reserved.reservation?.id },
  ]);
});

test('what cannot be exchanged says why, and both stay', async () => {
  signIn();
  const both = makeClash();
  itinerary = makeItinerary(both);
  server.on(programmeRoutes.reserveForum, () => refused('programme.quota_reached'));
  const { user } = await open();
  await user.click((await card('The second')).getByRole('button', { name: 'Adjust' }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Switch to this one' }));
  await within(sheet).findByText(refusals['programme.quota_reached'].en);
  expect(within(sheet).getByText('The next mountain')).toBeTruthy();
});

test('a calendar’s address is told once, and works until it is switched off', async () => {
  signIn();
  const url = 'https://example.org/schedule/secret.ics';
  server.on(itineraryRoutes.makeCalendar, () => ({ url }));
  server.on(itineraryRoutes.revokeCalendar, () => null);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Create calendar address' }));
  expect((await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Your calendar address' })).value).toBe(url);
  sheet.getByText(/^This address is shown only once/);
  expect(sheet.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(url.replace('https:', 'webcal:'));
  await user.click(sheet.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Calendar address turned off');
  expect(server.calls(itineraryRoutes.revokeCalendar)).toHaveLength(1);
  await sheet.findByRole('button', { name: 'Create calendar address' });
});

test('what was seen last stays readable without a network, and says of when it is', async () => {
  signIn();
  itinerary = makeItinerary([makeEntry()]);
  const { unmount } = await open();
  await card('The next mountain');
  unmount();
  server.on(itineraryRoutes.getItinerary, () => unreachable);
  await open();
  const notice = await screen.findByText(/^You are offline/);
  expect(notice.textContent).toBe('You are offline. This is your trip as of 5 July 10:00.');
  await card('The next mountain');
});

test('a meeting at a stand stands in one’s day, and leads to where it is called off', async () => {
  signIn();
  const { startsAt, endsAt } = makeForum();
  itinerary = makeItinerary([
    makeEntry({
      id: '01990000-0000-7000-8000-0000000000e2',
      forum: null,
      reservation: null,
      meeting: {
        startsAt,
        endsAt,
        placeZh: '展位会客处',
        placeEn: 'The sofa',
        exhibitor: {
          id: '01990000-0000-7000-8000-0000000000e3',
          nameZh: '索子工业',
          nameEn: 'Suozi Industrial',
          hall: 1,
          booth: 'A-12',
        },
      },
    }),
  ]);
  await open();
  const meeting = await card('Meeting: Suozi Industrial');
  meeting.getByText('Booth A-12 · The sofa');
  meeting.getByText('Meeting booked');
  meeting.getByText('10:00');
  expect(meeting.getByRole('link').getAttribute('href')).toBe('/myExhibition');
});
