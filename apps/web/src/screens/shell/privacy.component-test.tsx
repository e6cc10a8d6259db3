import { analyticsRoutes } from '@mingtang/contract/analytics/routes';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageViews } from '../../features/analytics/page-views.ts';
import { RecommendedForums } from '../../features/searching/recommended.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import { makeRecommendation } from '../../testing/search.ts';
import * as privacy from './privacy/screen.tsx';

const FORUM = '01990000-0000-7000-8000-0000000000c1';
const pages = {
  '/privacy': privacy,
  '/forumdetail': { default: () => <h1>A forum</h1> },
  '/presearch': {
    default: () => (
      <>
        <h1>Search</h1>
        <RecommendedForums popular={[makeRecommendation('c3')]} />
      </>
    ),
  },
};
const open = (at: string, language: 'zh' | 'en' = 'en') =>
  renderScreens(pages, { at, language, beside: <PageViews /> });
const kept = () => localStorage.getItem('viewed');
const views = () => server.calls(analyticsRoutes.countView);
const letTimePass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const allow = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Use my viewing history/ });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.on(contentRoutes.getPage, ({ code }) => ({
    code,
    since: null,
    titleZh: '隐私政策',
    titleEn: 'Privacy policy',
    descriptionZh: '',
    descriptionEn: '',
    leadZh: '',
    leadEn: '',
    bodyZh: '正文',
    bodyEn: 'The text.',
  }));
  server.on(analyticsRoutes.countView, () => ({ adverts: 'none' }));
  server.on(searchRoutes.recommendByViewed, () => ({
    isPersonal: true,
    items: [makeRecommendation('c4', { reason: 'viewed', reasonEn: 'Because you looked at “Robots”' })],
  }));
  // What is fetched only later is there already: the clock of these tests does not wait for it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('a page is counted while it is in sight, again every half minute and when it is left, as one look', async () => {
  const { unmount } = await open('/privacy');
  expect(views()).toEqual([]);
  await letTimePass(2_000);
  await waitFor(() => expect(views()).toMatchObject([{ page: 'privacy', seconds: 0 }]));
  await letTimePass(31_000);
  await waitFor(() => expect(views()).toHaveLength(2));
  const [look, again] = views();
  expect(again?.viewId).toBe(look?.viewId);
  expect(again?.seconds).toBeGreaterThanOrEqual(30);
  await letTimePass(5_000);
  unmount();
  await waitFor(() => expect(views()).toHaveLength(3));
});

test('a visitor who says no is not counted any more', async () => {
  const { user, unmount } = await open('/privacy');
  await user.click(screen.getByRole('checkbox', { name: 'Count visits from this device' }));
  await letTimePass(60_000);
  unmount();
  // It is remembered.
  await open('/privacy');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Count visits from this device' }).checked).toBe(false);
  await letTimePass(60_000);
  expect(views()).toEqual([]);
});

test.each([
  ['zh', /浏览器已要求不被统计/],
  ['en', /browser asks not to be tracked, so visits/],
] as const)('a browser that objects by itself is left alone (%s)', async (language, text) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
  await open('/privacy', language);
  screen.getByText(text);
  await letTimePass(60_000);
  expect(views()).toEqual([]);
});

test('nothing of what was looked at is written down before somebody agrees', async () => {
  await open(`/forumdetail?uuid=${FORUM}`);
  await letTimePass(3_000);
  await waitFor(() => expect(views()).toHaveLength(1));
  expect(kept()).toBeNull();
});

test('who agrees is recommended forums by what they looked at, and can have it forgotten', async () => {
  const { user, unmount } = await open('/presearch');
  screen.getByRole('heading', { name: 'Popular forums' });
  expect(allow().checked).toBe(false);
  await user.click(allow());
  unmount();
  const forum = await open(`/forumdetail?uuid=${FORUM}`);
  await letTimePass(3_000);
  await waitFor(() => expect(kept()).toBe(`["${FORUM}"]`));
  forum.unmount();
  const again = await open('/presearch');
  await screen.findByRole('heading', { name: 'Recommended for you' });
  screen.getByText('Because you looked at “Robots”');
  // What was looked at stands in no address.
  expect(searchRoutes.recommendByViewed.method).toBe('POST');
  expect(server.calls(searchRoutes.recommendByViewed)).toMatchObject([{ viewed: [FORUM] }]);
  await again.user.click(screen.getByRole('button', { name: 'Clear viewing history (1 item)' }));
  await screen.findByRole('heading', { name: 'Popular forums' });
  expect(kept()).toBe('[]');
  again.unmount();
  const { user: reader } = await open('/privacy');
  expect(allow().checked).toBe(true);
  await reader.click(allow());
  expect(kept()).toBeNull();
});
