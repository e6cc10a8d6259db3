import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeEdition } from '../../testing/edition.ts';
import { makeExhibit, makeExhibitor, makeRanked, plan } from '../../testing/exhibition.ts';
import { NOW } from '../../testing/reservations.ts';
import { renderScreens } from '../../testing/screens.tsx';
import { stubSight } from '../../testing/sight.ts';
import * as list from './list/screen.tsx';
import * as ranking from './ranking/screen.tsx';

const PAGE_SIZE = 24;
const pageOf = <Item,>(all: Item[], { page = 1 }: { page?: number | undefined }) => ({
  items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  total: all.length,
  page,
  pageSize: PAGE_SIZE,
});
const exhibits = Array.from({ length: 26 }, (_, at) => makeExhibit(at + 1));
const exhibitors = Array.from({ length: 30 }, (_, at) => makeExhibitor(at + 1));

let server: StubServer;
beforeEach(() => {
  stubSight();
  server = stubServer();
  server.on(exhibitionRoutes.getPlan, () => plan);
  server.on(exhibitionRoutes.listCategories, () => []);
  server.on(referenceRoutes.listDictionary, () => []);
  server.on(exhibitionRoutes.listExhibits, (asked) => pageOf(exhibits, asked));
  server.on(exhibitionRoutes.listExhibitors, (asked) => pageOf(exhibitors, asked));
});

/** Of many: by role each would be looked at whole. */
const shown = () => Array.from(document.querySelectorAll('article h2, article h3'), ({ textContent }) => textContent);
const lastAsked = () => server.calls(exhibitionRoutes.listExhibitors).at(-1);

test('a list is asked for as its address says, and goes on below itself', async () => {
  const { user } = await renderScreens({ '/exhibitionlist': list }, { at: '/exhibitionlist?hall=0' });
  expect(server.calls(exhibitionRoutes.listExhibits)).toMatchObject([{ hall: 0, page: 1, pageSize: PAGE_SIZE }]);
  expect(shown()).toHaveLength(PAGE_SIZE);
  const more = screen.getByRole('button', { name: 'Load more' });
  await user.click(more);
  await waitFor(() => expect(shown()).toHaveLength(26));
  expect(new Set(shown()).size).toBe(26);
  expect(server.calls(exhibitionRoutes.listExhibits).at(-1)).toMatchObject({ hall: 0, page: 2 });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('what does not come says so, and comes with the next press', async () => {
  const { user } = await renderScreens({ '/exhibitionlist': list }, { at: '/exhibitionlist' });
  server.on(exhibitionRoutes.listExhibits, () => unreachable);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shown()).toHaveLength(PAGE_SIZE);
  server.on(exhibitionRoutes.listExhibits, (asked) => pageOf(exhibits, asked));
  await user.click(again);
  await waitFor(() => expect(shown()).toHaveLength(26));
});

test('what an address does not know is not asked for', async () => {
  await renderScreens(
    { '/exhibitionlist': list },
    { at: '/exhibitionlist?show=exhibitors&hall=1&category=nothing&label=nothing&order=nothing&page=x' },
  );
  // The second hall has no stands.
  expect(lastAsked()).toEqual({ page: 1, pageSize: PAGE_SIZE });
});

test('exhibitors are narrowed by all that is known of them, and each filter is taken off again', async () => {
  const { user, address } = await renderScreens({ '/exhibitionlist': list }, { at: '/exhibitionlist?show=exhibitors' });
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(shown()[0]).toBe('Exhibitor 25'));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog');
  const choose = (field: string, option: string) =>
    user.selectOptions(within(sheet).getByLabelText(field, { selector: 'select' }), option);
  await choose('Label', 'Hiring at the stand');
  await choose('Film', 'With a film');
  await choose('Sort by', 'By name');
  await choose('Country or region', 'France');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  // Another list begins at its beginning.
  await waitFor(() => expect(address()).not.toContain('page='));
  const narrowed = { page: 1, label: 'hiring', hasFilm: true, order: 'name', countryId: plan.countries[0]?.id };
  await waitFor(() => expect(lastAsked()).toMatchObject(narrowed));
  await user.click(await screen.findByRole('link', { name: 'Remove filter: With a film' }));
  await waitFor(() => expect(address()).not.toContain('film='));
  await waitFor(() => expect(lastAsked()?.hasFilm).toBeUndefined());
  expect(lastAsked()).toMatchObject({ label: 'hiring', order: 'name' });
});

test.each([
  ['zh', '第 2 名', '计算规则', '展商'],
  ['en', 'Rank 2', 'How it is counted', 'Exhibitors'],
] as const)(
  'the ranking shows places with their counts, and the rule it is made by (%s)',
  async (language, place, rule, ofExhibitors) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    server.on(referenceRoutes.getEdition, () => makeEdition());
    server.on(engagementRoutes.getRanking, ({ kind }) => ({
      list: [makeRanked(1), makeRanked(2, kind === 'exhibitor' ? { titleEn: 'A company', titleZh: '一家公司' } : {})],
      countedAt: new Date(NOW),
    }));
    const { user, address } = await renderScreens({ '/ranking': ranking }, { at: '/ranking', language });
    const second = screen.getAllByRole('article')[1] as HTMLElement;
    within(second).getByText(place);
    expect(second.textContent).toContain('38');
    screen.getByRole('heading', { name: rule });
    const choices = screen.getAllByRole('link', { name: new RegExp(`^${ofExhibitors}`) });
    const chip = choices.find((one) => one.getAttribute('href')?.includes('kind=exhibitor'));
    if (chip) await user.click(chip);
    await screen.findByRole('heading', { name: language === 'zh' ? '一家公司' : 'A company' });
    expect(address()).toBe('/ranking?kind=exhibitor');
    // Of the days of the event those that are over, and today.
    expect(server.calls(engagementRoutes.getRanking).map(({ day }) => day)).toEqual([undefined, undefined]);
  },
);
