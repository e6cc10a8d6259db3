import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screens } from '../../routes.ts';
import { pageOf } from '../../testing/content.ts';
import {
  hall,
  makeActivity,
  makeDay,
  makeEvent,
  makeSpeaker,
  makeWholeForum,
  otherHall,
} from '../../testing/programme.ts';
import { signIn } from '../../testing/render.tsx';
import { makeForum, makeReservation, NOW } from '../../testing/reservations.ts';
import { renderScreens } from '../../testing/screens.tsx';
import { makeRecommendation } from '../../testing/search.ts';
import { stubSight } from '../../testing/sight.ts';
import * as activity from './activity/screen.tsx';
import * as connect from './connect/screen.tsx';
import * as event from './event/screen.tsx';
import * as events from './events/screen.tsx';
import * as forum from './forum/screen.tsx';
import * as forums from './forums/screen.tsx';
import * as speaker from './speaker/screen.tsx';

const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;
const tag = { id: id('21'), nameZh: '机器人', nameEn: 'Robots' };
const [first, second, third] = [
  makeForum({ tags: [tag] }),
  makeForum({ id: id('05'), titleEn: 'The second', titleZh: '第二场', forumType: 'paid' }),
  makeForum({ id: id('06'), titleEn: 'The third', titleZh: '第三场', venue: otherHall, tags: [tag] }),
];
const all = [first, second, third];

let server: StubServer;
beforeEach(() => {
  stubSight();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubEnv('TZ', 'Asia/Shanghai');
  server = stubServer();
  server.on(engagementRoutes.getLiking, () => ({ likes: 3, isLiked: false }));
  server.on(programmeRoutes.listDays, () => []);
  server.on(programmeRoutes.listTags, () => [tag]);
  server.on(programmeRoutes.listVenues, () => [hall, otherHall]);
  server.on(referenceRoutes.listDictionary, () => []);
  server.on(programmeRoutes.listForums, () => pageOf(all));
  server.on(programmeRoutes.listConnectForums, ({ text }) => pageOf(text === undefined ? all : []));
  server.on(programmeRoutes.listRelatedForums, () => []);
  server.on(programmeRoutes.listActivities, () => pageOf([]));
  server.on(programmeRoutes.listConferenceEvents, () => pageOf([]));
  server.on(programmeRoutes.getForum, () => makeWholeForum());
  server.on(ticketingRoutes.listExhibitionProducts, () => []);
});
afterEach(() => vi.unstubAllEnvs());

const titles = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const link = (name: string | RegExp) => screen.getByRole('link', { name });

test.each([
  ['/forum?day=all', { '/forum': forums }],
  ['/connect', { '/connect': connect }],
])('a list is narrowed by a venue in its address, at once, and back again (%s)', async (at, pages) => {
  const { user, address, goBack } = await renderScreens(pages, { at });
  expect(titles()).toEqual(['The next mountain', 'The second', 'The third']);
  const asked = server.calls(programmeRoutes.listVenues).length;
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog');
  await user.selectOptions(within(sheet).getByLabelText('Venue'), 'Xuanying Hall');
  await user.click(within(sheet).getByRole('button', { name: 'Show 1 session' }));
  await waitFor(() => expect(titles()).toEqual(['The third']));
  expect(address()).toContain(`venue=${otherHall.id}`);
  await goBack();
  await waitFor(() => expect(titles()).toHaveLength(3));
  // Nothing was loaded for it.
  expect(server.calls(programmeRoutes.listVenues)).toHaveLength(asked);
});

test.each(['/forum', '/connect'])(
  'an address that narrows a list shows that alone, and it is taken off again (%s)',
  async (at) => {
    const { user, address } = await renderScreens(
      { '/forum': forums, '/connect': connect },
      { at: `${at}?day=all&venue=${otherHall.id}` },
    );
    expect(titles()).toEqual(['The third']);
    await user.click(link('Remove filter: Xuanying Hall'));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(address()).toBe(`${at}?day=all`);
  },
);

test('a chip says how many it shows, and shows them; what nothing fits leads back to everything', async () => {
  const { user, address } = await renderScreens({ '/connect': connect }, { at: '/connect' });
  const chip = within(screen.getByRole('list', { name: 'Topic' })).getByRole('link', { name: /^Robots/ });
  expect(chip.textContent).toContain('2');
  await user.click(chip);
  await waitFor(() => expect(titles()).toEqual(['The next mountain', 'The third']));
  expect(chip.getAttribute('aria-current')).toBe('true');
  expect(address()).toBe(`/connect?tag=${tag.id}`);
});

test('what a search does not find says so, and leads back to everything', async () => {
  const { user } = await renderScreens({ '/connect': connect }, { at: '/connect?text=qqzz' });
  expect(titles()).toEqual([]);
  await user.click(link('Clear filters'));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('top sessions stand above the others, until somebody narrows the list', async () => {
  server.on(programmeRoutes.listRelatedForums, () => [third]);
  await renderScreens({ '/forum': forums }, { at: '/forum?day=all&view=list' });
  const top = screen.getByRole('region', { name: 'Top sessions' });
  expect(within(top).getByRole('link', { name: 'The third' }).getAttribute('href')).toBe(
    `/forumdetail?uuid=${third.id}`,
  );
  expect(server.calls(programmeRoutes.listRelatedForums)).toEqual([{ id: 'all' }]);
});

test('top sessions are left out of a list that is narrowed', async () => {
  server.on(programmeRoutes.listRelatedForums, () => [third]);
  await renderScreens({ '/forum': forums }, { at: '/forum?day=all&view=list&type=paid' });
  expect(titles()).toEqual(['The second']);
  expect(screen.queryByRole('region', { name: 'Top sessions' })).toBeNull();
});

test('a signed-in visitor finds forums picked for them below the list, with why, and not what is only popular', async () => {
  signIn();
  server.on(searchRoutes.recommendForums, () => ({
    isPersonal: true,
    items: [
      makeRecommendation('c4', { titleEn: 'For you alone', reason: 'interests', reasonEn: 'Near what you chose' }),
      makeRecommendation('c5', { titleEn: 'What many go to' }),
    ],
  }));
  await renderScreens({ '/forum': forums }, { at: '/forum?day=all&view=list' });
  await screen.findByRole('heading', { name: 'Based on your interests' });
  expect(titles()).toContain('For you alone');
  expect(titles()).not.toContain('What many go to');
  screen.getByText('Near what you chose');
});

test('a day leads to the conference events, by kind, to one of them and on to another', async () => {
  const kinds = [
    makeEvent('b1'),
    makeEvent('b2', { kind: 'award', titleEn: 'The awards' }),
    makeEvent('b3', { kind: 'visit', titleEn: 'By the river' }),
  ];
  server.on(programmeRoutes.listDays, () => [makeDay()]);
  server.on(programmeRoutes.listConferenceEvents, () => pageOf(kinds));
  server.on(programmeRoutes.getConferenceEvent, (asked) => kinds.find((one) => one.id === asked.id) ?? makeEvent('b1'));
  const { user, address } = await renderScreens(
    { '/forum': forums, '/events': events, '/event': event },
    { at: '/forum' },
  );
  expect(server.calls(programmeRoutes.listConferenceEvents)[0]).toMatchObject({ day: '2030-07-06' });
  await user.click(link('All events'));
  await waitFor(() => expect(address()).toBe('/events'));
  await waitFor(() => expect(titles()).toEqual(['Opening', 'The awards', 'By the river']));
  await user.click(link(/^Awards/));
  await waitFor(() => expect(titles()).toEqual(['The awards']));
  expect(address()).toBe('/events?kind=award');
  await user.click(link('The awards'));
  await screen.findByRole('heading', { level: 1, name: 'The awards' });
  await user.click(link('By the river'));
  await screen.findByRole('heading', { level: 1, name: 'By the river' });
});

test('a forum leads to who speaks there, and they to where they are on stage', async () => {
  const lin = makeSpeaker({ others: [{ id: id('82'), nameZh: '苏念', nameEn: 'Su Nian' }] });
  const { appearances: _, others: __, guestId: ___, ...person } = lin;
  server.on(programmeRoutes.getForum, () =>
    makeWholeForum({
      talks: [
        {
          id: id('31'),
          startsAt: first.startsAt,
          endsAt: first.endsAt,
          titleZh: '山的那边',
          titleEn: 'Behind the mountain',
          abstractZh: null,
          abstractEn: null,
          speakers: [{ ...person, isModerator: false }],
        },
      ],
    }),
  );
  server.on(programmeRoutes.getSpeaker, () => lin);
  const { user } = await renderScreens(
    { '/forumdetail': forum, '/speaker': speaker },
    { at: `/forumdetail?uuid=${first.id}` },
  );
  screen.getByRole('heading', { name: 'Agenda' });
  screen.getByText('Behind the mountain');
  await user.click(within(screen.getByRole('list', { name: 'Speakers' })).getByRole('link', { name: 'Lin Jian' }));
  await screen.findByRole('heading', { level: 1, name: 'Lin Jian' });
  expect(link('Su Nian').getAttribute('href')).toBe(`/speaker?uuid=${id('82')}`);
  await user.click(link('The next mountain'));
  await screen.findByRole('heading', { level: 1, name: 'The next mountain' });
});

test('who is a guest as well has that one page, in the language asked for', async () => {
  server.on(programmeRoutes.getSpeaker, () => makeSpeaker({ guestId: id('61') }));
  const guest = { default: () => <h1>A guest</h1> };
  const { address } = await renderScreens(
    { '/speaker': speaker, '/distinguishedDetail': guest },
    { at: `/speaker?uuid=${id('81')}&lang=en` },
  );
  expect(address()).toBe(`/distinguishedDetail?uuid=${id('61')}&lang=en`);
});

test.each([
  ['', '/forum'],
  ['&isConnect=1', '/connect'],
])('the way up from a forum is where one came from (%s)', async (query, up) => {
  await renderScreens({ '/forumdetail': forum }, { at: `/forumdetail?uuid=${first.id}${query}` });
  const [wayUp] = screen.getAllByRole('link');
  expect(wayUp?.getAttribute('href')).toBe(up);
});

test.each([
  ['', true],
  ['&appointmentMode=offline', false],
])('appointmentMode=offline offers places in the room alone (%s)', async (query, isOffered) => {
  server.on(programmeRoutes.getForum, () => makeWholeForum({ onlineQuota: 5 }));
  await renderScreens({ '/forumdetail': forum }, { at: `/forumdetail?uuid=${first.id}${query}` });
  expect(screen.queryByRole('group', { name: 'How to attend' }) !== null).toBe(isOffered);
  expect(screen.queryByText('Online places') !== null).toBe(isOffered);
  screen.getByText('On-site places');
});

test('an activity is found under its day and reserved', async () => {
  signIn();
  const one = makeActivity();
  const made = makeReservation({ forum: null, activity: one });
  let own: (typeof made)[] = [];
  server.on(programmeRoutes.listDays, () => [makeDay()]);
  server.on(programmeRoutes.listActivities, () => pageOf([one]));
  server.on(programmeRoutes.getActivity, () => one);
  server.on(programmeRoutes.listOwnReservations, () => own);
  server.on(programmeRoutes.listBookingAlerts, () => []);
  server.on(engagementRoutes.listSavedIds, () => []);
  server.on(searchRoutes.recommendForums, () => ({ isPersonal: false, items: [] }));
  server.on(programmeRoutes.reserveActivity, () => {
    own = [made];
    return made;
  });
  const { user } = await renderScreens({ '/forum': forums, [screens.activity.paths[0]]: activity }, { at: '/forum' });
  screen.getByRole('heading', { level: 2, name: /^Activities/ });
  await user.click(link('The halls at night'));
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  await screen.findByRole('button', { name: 'Reserved' });
  expect(server.calls(programmeRoutes.reserveActivity)).toMatchObject([{ id: one.id }]);
});

test.each([
  ['zh', '比会场晚 2 小时 30 分', '你的时区（印度时间）'],
  ['en', 'is 2 h 30 min behind', 'Your time ('],
] as const)('whose time it is stands above lists, and one’s own beside a forum’s (%s)', async (language, gap, own) => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const { user } = await renderScreens(
    { '/forum': forums, '/forumdetail': forum },
    { at: '/forum?day=all&view=list', language },
  );
  expect((await screen.findByText(/UTC\+8|会场/)).textContent).toContain(gap);
  await user.click(link(language === 'zh' ? first.titleZh : first.titleEn));
  await screen.findByText(own, { exact: false });
});

test('nothing of zones is said to who is there', async () => {
  await renderScreens({ '/forum': forums }, { at: '/forum?day=all&view=list' });
  expect(screen.queryByText(/Times are those of the venue/)).toBeNull();
});
