import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { RECEPTIONS_SCREEN_PATH, receptionScreenPath } from '@mingtang/contract/reception/routes';
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { callsOf } from './calls.ts';
import { enter } from './session.ts';
import { expect, test, visit } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const notice = /(网络断开了，这是|You are offline\. Showing content from) ?\d\d:\d\d/;
const notKept = /没有网络时无法显示|cannot be shown offline/;
const PASS = paths.pass();

/** The paths of the pages the worker keeps. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await (await caches.open('pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Pages are kept some seconds after one has come: they are let pass until this holds. */
const later = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(4_000);
    await holds();
  }).toPass();
const isKept = (page: Page, path: string): Promise<void> =>
  later(page, async () => expect(await keptPages(page)).toContain(path));

test.beforeEach(({ page }) => page.clock.install());

test('opens without a network what was last seen, and forgets a person’s pages with them', { tag: '@phone' }, async ({
  page,
  context,
  language,
}) => {
  await visit(page, '/home');
  await isKept(page, '/home');

  await enter(page, language);
  await visit(page, PASS);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pass'))).not.toBeNull();
  await isKept(page, '/tickets');

  await context.setOffline(true);
  for (const path of [PASS, '/tickets', '/schedule', '/home']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByText(notice)).toBeVisible();
  }
  // What was never opened leads to what is there, which says so.
  await page.goto('/forum');
  await expect(page).toHaveURL(/\/home\?notKept=%2Fforum$/);
  await expect(page.getByText(notKept)).toBeVisible();
  await context.setOffline(false);

  await visit(page, '/home');
  expect((await keptPages(page)).filter((path) => /^\/(console|business|system|sandbox)/.test(path))).toEqual([]);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  await expect.poll(() => keptPages(page)).not.toContain(PASS);
});

const guests = {
  zh: { account: 'pickup@example.org', name: '英格丽德·索尔海姆', kept: /^没有网络。这是/ },
  en: { account: 'escort@example.org', name: 'Tomás Arce', kept: /^You are offline\. This is from/ },
};

test('whoever receives guests opens them by their address without a network, and leaves nothing of them behind', {
  tag: '@phone',
}, async ({ page, context, language }) => {
  const t = guests[language];
  const { pathname: onePath } = new URL(receptionScreenPath('0'), 'http://page');
  await enter(page, language, { account: t.account });
  await visit(page, '/home');
  // Whoever receives nobody, or has not looked yet, keeps none of these pages.
  await isKept(page, PASS);
  expect(await keptPages(page)).not.toContain(RECEPTIONS_SCREEN_PATH);
  await visit(page, RECEPTIONS_SCREEN_PATH);
  const guest = page.getByRole('link', { name: new RegExp(t.name) });
  await expect(guest).toBeVisible();
  await isKept(page, onePath);

  await context.setOffline(true);
  await page.goto('/home');
  await page.goto(RECEPTIONS_SCREEN_PATH);
  await expect(page.getByText(t.kept)).toBeVisible();
  // No guest was ever opened: their page was kept all the same.
  await guest.click();
  await expect(page.getByRole('heading', { level: 1, name: t.name })).toBeVisible();
  await expect(page.getByText(t.kept)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t.name })).toBeVisible();
  await context.setOffline(false);

  await visit(page, '/home');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  await expect.poll(() => keptPages(page)).not.toContain(RECEPTIONS_SCREEN_PATH);
  expect(await keptPages(page)).not.toContain(onePath);
});

const trips = {
  zh: { kept: /^没有网络。这是/, title: '我的行程' },
  en: { kept: /^You are offline\. This is your trip/, title: 'My trip' },
};

test('the days one put together are read after a reload without a network, and are fresh again with one', {
  tag: '@phone',
}, async ({ page, context, language }) => {
  const t = trips[language];
  const screen = '/trip';
  await enter(page, language);
  const { programme, engagement } = callsOf(page, { programme: programmeRoutes, engagement: engagementRoutes });
  const { items } = await programme.listForums({ pageSize: 1 });
  const [forum] = items;
  if (!forum) throw new Error('The demo has forums.');
  await engagement.save({ id: forum.id, kind: 'forum' });

  await visit(page, `${screen}?day=${forum.day}`);
  const entry = page.getByRole('article').filter({ hasText: language === 'zh' ? forum.titleZh : forum.titleEn });
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeAttached();
  await expect(entry.first()).toBeVisible();
  await isKept(page, screen);
  const address = page.url();

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(t.kept)).toBeVisible();
  await expect(entry.first()).toBeVisible();
  await page.reload();
  await expect(entry.first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(t.kept)).toHaveCount(0);
  await expect(entry.first()).toBeVisible();
});

test('a new version takes the place of the old one', { tag: '@desktop' }, async ({ page }) => {
  const script = await page.request.get('/service-worker.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  const { version, files } = JSON.parse(/const build = (\{.*\});/.exec(await script.text())?.[1] ?? '{}') as {
    version: string;
    files: string[];
  };
  expect(version).not.toBe('');
  for (const file of files.slice(0, 5)) expect((await page.request.get(file)).status()).toBe(200);
  await visit(page, '/home');
  const assets = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets-')));
  await later(page, async () => expect(await assets()).toEqual([`assets-${version}`]));
});
