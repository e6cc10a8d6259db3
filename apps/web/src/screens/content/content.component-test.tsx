import { contentRoutes } from '@mingtang/contract/content/routes';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screens } from '../../routes.ts';
import { makeCompetition, makeDecided, makeGuest, makeShowcase, pageOf } from '../../testing/content.ts';
import { makeSpeaker } from '../../testing/programme.ts';
import { makeForum } from '../../testing/reservations.ts';
import { renderScreens } from '../../testing/screens.tsx';
import * as competition from './competition/screen.tsx';
import * as competitions from './competitions/screen.tsx';
import * as guest from './guest/screen.tsx';
import * as guests from './guests/screen.tsx';
import * as guide from './guide/screen.tsx';
import * as showcase from './showcase/screen.tsx';
import * as showcases from './showcases/screen.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.on(engagementRoutes.getLiking, () => ({ likes: 3, isLiked: false }));
  server.on(programmeRoutes.listVenues, () => []);
});

const cards = () => Array.from(document.querySelectorAll('article h2, article h3'), ({ textContent }) => textContent);
const results = { name: /^Results/ };
const jury = { name: /^Jury/ };

test('guests are found by words and by letter, and who speaks leads to their sessions', async () => {
  const speakerId = '01990000-0000-7000-8000-000000000081';
  const all = [
    makeGuest('61'),
    makeGuest('62', { nameZh: '林见', nameEn: 'Lin Jian', letter: 'L', speakerId }),
    makeGuest('63', { nameZh: '林深', nameEn: 'Lin Shen', letter: 'L', organisationEn: 'The lab' }),
  ];
  server.on(contentRoutes.listGuests, () => pageOf(all));
  server.on(contentRoutes.getGuest, ({ id }) => all.find((one) => one.id === id) ?? makeGuest('61'));
  server.on(programmeRoutes.getSpeaker, () =>
    makeSpeaker({ id: speakerId, isDistinguished: true, guestId: all[1]?.id ?? null }),
  );
  const { user, address } = await renderScreens(
    { '/distinguishedList': guests, '/distinguishedDetail': guest },
    { at: '/distinguishedList' },
  );
  expect(cards()).toHaveLength(3);
  const box = screen.getByRole('searchbox', { name: 'Find a guest' });
  await user.type(box, 'bai DEAN');
  expect(cards()).toEqual(['Bai Songling']);
  await user.clear(box);
  await user.type(box, 'zzzz');
  expect(screen.queryAllByRole('article')).toEqual([]);
  screen.getByText('No guests found');
  await user.click(screen.getByRole('link', { name: 'See all guests' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
  // A letter nobody has stands there, and leads nowhere.
  expect(screen.queryByRole('link', { name: 'Z' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'L' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(address()).toContain('letter=L');
  await user.click(screen.getByRole('link', { name: /Lin Jian/ }));
  await screen.findByRole('heading', { level: 1, name: 'Lin Jian' });
  const session = await screen.findByRole('link', { name: 'The next mountain' });
  expect(session.getAttribute('href')).toBe(`/forumdetail?uuid=${makeForum().id}`);
});

test.each([
  ['zh', '结果', '评委', '江湾大学“半瓶水”队'],
  ['en', 'Results', 'Jury', 'Half a Bottle, Jiangwan University'],
] as const)('a competition that is over tells its results and jury (%s)', async (language, head, judges, winner) => {
  const [over, running] = [
    makeDecided(),
    makeCompetition({ id: makeShowcase('72').id, titleEn: 'Another', titleZh: '另一个' }),
  ];
  server.on(contentRoutes.listCompetitions, () => pageOf([over, running]));
  server.on(contentRoutes.getCompetition, () => over);
  const { user } = await renderScreens(
    { '/match': competitions, '/matchDetail': competition },
    { at: '/match?state=over', language },
  );
  // The one that is not over is left out.
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: language === 'zh' ? over.titleZh : over.titleEn }));
  await screen.findByRole('heading', { name: new RegExp(`^${head}`) });
  screen.getByText(winner);
  screen.getByRole('heading', { name: new RegExp(`^${judges}`) });
});

test('a competition still running tells its jury alone', async () => {
  server.on(contentRoutes.listCompetitions, () => pageOf([makeCompetition()]));
  server.on(contentRoutes.getCompetition, () => makeCompetition());
  await renderScreens({ '/matchDetail': competition }, { at: `/matchDetail?uuid=${makeCompetition().id}` });
  screen.getByRole('heading', jury);
  expect(screen.queryByRole('heading', results)).toBeNull();
});

test('showcases are narrowed to a field and say what came of them', async () => {
  const all = [makeShowcase('72'), makeShowcase('73', { field: 'learning', titleEn: 'A school', titleZh: '学校' })];
  server.on(contentRoutes.listShowcases, () => pageOf(all));
  server.on(contentRoutes.getShowcase, () => makeShowcase('72'));
  const { user, address } = await renderScreens(
    { [screens.showcases.paths[0]]: showcases, [screens.showcase.paths[0]]: showcase },
    { at: screens.showcases.paths[0] },
  );
  expect(cards()).toHaveLength(2);
  const [chip] = screen.getAllByRole('link', { name: /^Health/ });
  if (chip) await user.click(chip);
  await waitFor(() => expect(cards()).toEqual(['A hospital that reads with machines']));
  expect(address()).toBe(`${screens.showcases.paths[0]}?field=health`);
  await user.click(screen.getByRole('link', { name: 'A hospital that reads with machines' }));
  const numbers = await screen.findByRole('region', { name: 'Results' });
  within(numbers).getByText('40 %');
});

test('the guide leads to its chapters, answers a question, and the manual is beside it', async () => {
  server.on(contentRoutes.getPage, ({ code }) => ({
    code,
    since: null,
    titleZh: '参会指南',
    titleEn: 'Guide',
    descriptionZh: '',
    descriptionEn: '',
    leadZh: '',
    leadEn: 'What to know',
    bodyZh: '## 怎么到',
    bodyEn: '## Getting there\n\nBy metro.',
  }));
  server.on(contentRoutes.listQuestions, () =>
    (['How do I borrow a wheelchair?', 'Where do I eat?'] as const).map((question, at) => ({
      id: makeShowcase(`7${at}`).id,
      topic: at === 0 ? 'access' : 'food',
      questionZh: question,
      questionEn: question,
      answerZh: '四个门都有',
      answerEn: 'At all four doors, free',
    })),
  );
  const { user } = await renderScreens({ '/guide': guide }, { at: '/guide' });
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const hrefs = within(contents)
    .getAllByRole('link')
    .map((one) => one.getAttribute('href') ?? '');
  // Each leads to a place there is.
  expect(hrefs.filter((href) => document.querySelector(href) === null)).toEqual([]);
  expect(hrefs).toHaveLength(2);
  expect(within(contents).getAllByRole('link').at(-1)?.textContent).toContain('Frequently asked questions');
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'WHEELCHAIR');
  expect(screen.queryByText('Where do I eat?')).toBeNull();
  await user.click(screen.getByText('How do I borrow a wheelchair?'));
  screen.getByText('At all four doors, free');
  expect(screen.getByRole('link', { name: 'How to use this site' }).getAttribute('href')).toBe('/operationalManual');
});
