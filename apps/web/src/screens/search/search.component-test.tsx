import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../testing/render.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import { makeAnswer, makeHit, makeRecommendation } from '../../testing/search.ts';
import { stubSight } from '../../testing/sight.ts';
import * as presearch from './presearch/screen.tsx';
import * as search from './search/screen.tsx';

const pages = { '/presearch': presearch, '/search': search, '/forumdetail': { default: () => <h1>A forum</h1> } };
const FOUND = '01990000-0000-7000-8000-0000000000c1';
const popular = makeRecommendation('c3', { titleEn: 'What many go to', titleZh: '大家都去' });
const own = makeRecommendation('c4', {
  titleEn: 'For you alone',
  titleZh: '给你的',
  reason: 'interests',
  reasonEn: 'Near what you chose',
  reasonZh: '与你选的相近',
});

let server: StubServer;
beforeEach(() => {
  stubSight();
  server = stubServer();
  server.on(searchRoutes.listHotWords, () => [{ words: 'world models', isPinned: true }]);
  server.on(searchRoutes.recommendForums, () => ({ isPersonal: false, items: [popular] }));
  server.on(searchRoutes.recommendExhibitors, () => ({ isPersonal: false, items: [] }));
  server.on(searchRoutes.recordSearch, () => null);
  server.on(searchRoutes.recordHit, () => null);
  server.on(searchRoutes.suggest, () => {
    const { title } = makeHit('c1');
    return [
      { kind: 'forum' as const, id: FOUND, ownerId: null, code: null, title },
      { kind: 'talk' as const, id: popular.id, ownerId: FOUND, code: null, title },
    ];
  });
  server.on(searchRoutes.search, ({ words }) =>
    words === 'xylophonic' ? makeAnswer(words, []) : makeAnswer(words, [makeHit('c1'), makeHit('c2')]),
  );
});

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option');

test('what is typed becomes a title, chosen by keys, and the page of it', async () => {
  const { user, address } = await renderScreens(pages, { at: '/presearch' });
  expect(document.activeElement).toBe(box());
  await user.type(box(), 'robo');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(within(options()[0] as HTMLElement).getByText('Robots').tagName).toBe('MARK');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(box().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box().value).toBe('robo');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  // Of a talk it is the page of its forum.
  await waitFor(() => expect(address()).toBe(`/forumdetail?uuid=${FOUND}`));
  expect(server.calls(searchRoutes.recordHit)).toEqual([{ words: 'robo', kind: 'talk', id: popular.id }]);
});

test('results are marked, counted by kind and in the address', async () => {
  const { user, address } = await renderScreens(pages, { at: '/presearch' });
  await user.type(box(), '  robots {Enter}');
  await waitFor(() => expect(address()).toBe('/search?text=robots'));
  expect(await screen.findAllByText('Robots', { selector: 'h3 mark' })).toHaveLength(2);
  const kind = screen.getByRole('link', { name: /^Forums/ });
  expect(kind.textContent).toContain('2');
  await user.click(kind);
  await waitFor(() => expect(address()).toBe('/search?text=robots&kind=forum'));
  expect(server.calls(searchRoutes.search).at(-1)).toMatchObject({ words: 'robots', kind: 'forum', page: 1 });
  expect(server.calls(searchRoutes.recordSearch)).toEqual([{ words: 'robots' }]);
});

test.each([
  ['zh', '没有找到「xylophonic」'],
  ['en', 'No results for “xylophonic”'],
] as const)('where nothing is found there is a way on (%s)', async (language, text) => {
  const { user, address } = await renderScreens(pages, { at: '/search?text=xylophonic', language });
  screen.getByRole('heading', { name: new RegExp(text) });
  screen.getByRole('link', { name: language === 'zh' ? popular.titleZh : popular.titleEn });
  await user.click(screen.getByRole('link', { name: /world models/ }));
  await waitFor(() => expect(address()).toBe('/search?text=world+models'));
  await waitFor(() => expect(box().value).toBe('world models'));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a question is cut to what a question may be, and one of nothing begins a search', async () => {
  const { unmount } = await renderScreens(pages, { at: `/search?text=${'a'.repeat(3_000)}` });
  expect(box().value).toBe('a'.repeat(100));
  unmount();
  await renderScreens(pages, { at: '/search?text=%20%20' });
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
  expect(server.calls(searchRoutes.search)).toEqual([{ words: 'a'.repeat(100) }]);
});

test('a signed-in visitor is suggested what is theirs, and why', async () => {
  server.on(searchRoutes.getHistory, () => ({ isKept: true, words: ['lamps'] }));
  server.on(searchRoutes.recommendForums, () => ({ isPersonal: true, items: [own] }));
  server.on(engagementRoutes.listSavedIds, () => []);
  signIn();
  await renderScreens(pages, { at: '/presearch' });
  await screen.findByRole('heading', { name: 'Recommended for you' });
  screen.getByText('Near what you chose');
  screen.getByText('Saved with your account, on all your devices');
  expect(screen.queryByRole('heading', { name: 'Popular forums' })).toBeNull();
  screen.getByRole('link', { name: 'lamps' });
});

test('a stranger is shown what many go to, without a reason of their own', async () => {
  await renderScreens(pages, { at: '/presearch' });
  screen.getByRole('heading', { name: 'Popular forums' });
  expect(screen.queryByText('Many save it')).toBeNull();
});
