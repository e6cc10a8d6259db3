import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    /** Of the demo's visitors, with a complete profile. */
    address: 'tang.guoguo@example.org',
    open: '搜索',
    typed: 'jiqiren',
    asked: '机器人',
    traditional: '機器人',
    forums: /^论坛/,
    nothing: /没有找到「火星殖民地」/,
    noSuch: '火星殖民地',
    recent: '最近搜过',
    remove: /^删除/,
    keep: /保留搜索记录/,
    off: '搜索记录已关闭，不再保留。',
    withAccount: '随账户保存，在你的每台设备上可见',
    save: '收藏',
    saved: '已收藏，在「我的收藏」里',
    own: '为你推荐',
    popular: '热门论坛',
    forYou: '按你的兴趣',
    because: /与你|和你/,
    allow: '也按我看过的内容推荐',
    looked: /^因为你看过「/,
    forget: /^忘掉看过的/,
  },
  en: {
    address: 'priya.nair@example.org',
    open: 'Search',
    typed: 'robo',
    asked: 'robots',
    traditional: 'ROBOT',
    forums: /^Forums/,
    nothing: /Nothing found for “xylophonic”/,
    noSuch: 'xylophonic',
    recent: 'Recent searches',
    remove: /^Delete “/,
    keep: /Keep my searches/,
    off: 'Your searches are not being kept.',
    withAccount: 'Kept with your account, on every device you use',
    save: 'Save',
    saved: 'Saved to your items',
    own: 'Recommended for you',
    popular: 'Popular forums',
    forYou: 'Picked for your interests',
    because: /you chose|what you did|your interest/,
    allow: 'Also go by what I look at',
    looked: /^Because you looked at “/,
    forget: /^Forget the one thing I looked at$/,
  },
};

const box = (page: Page) => page.getByRole('combobox');
/** Without the advert that may stand below them. */
const results = (page: Page) => page.locator('[data-screen=search] article:has(h3)');

/** Searches for something and waits for its results. */
async function search(page: Page, asked: string): Promise<void> {
  await box(page).fill(asked);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ text: asked })}`);
}

test('what is typed becomes a title, chosen by keys, and the page of it', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('link', { name: t.open }).filter({ visible: true }).click();
  await expect(page.locator('[data-screen=presearch]')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expectSound(page);
  await box(page).pressSequentially(t.typed);
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expectSound(page);
  await box(page).press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box(page)).toHaveValue(t.typed);
  await box(page).press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await box(page).press('Enter');
  await expect(page.locator('[data-screen=presearch]')).toHaveCount(0);
});

test('results are marked, counted by kind, in the address, and scroll by themselves on phones', {
  tag: '@phone',
}, async ({ page, language, isMobile }) => {
  const t = words[language];
  await visit(page, '/presearch');
  await search(page, t.asked);
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expectSound(page);
  if (isMobile) {
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(rest).toBeLessThanOrEqual(0);
  }
  const kind = page.getByRole('main').getByRole('link', { name: t.forums }).first();
  const count = Number(/\d+/.exec(await kind.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await kind.click();
  await expect(page).toHaveURL(/kind=forum/);
  await expect(results(page)).toHaveCount(Math.min(count, 20));
  const first = await results(page).first().getByRole('link').innerText();
  await page.reload();
  await expect(results(page).first().getByRole('link')).toHaveText(first);
  await results(page).first().getByRole('link').click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
  await page.goBack();
  await expect(results(page).first().getByRole('link')).toHaveText(first);
  // Written otherwise, it is the same.
  await search(page, t.traditional);
  await expect(results(page).first()).toBeVisible();
});

test('where nothing is found there is a way on', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/presearch');
  await search(page, t.noSuch);
  await expect(page.getByRole('heading', { name: t.nothing })).toBeVisible();
  const hot = page.locator('ol').getByRole('link').filter({ visible: true }).first();
  const asked = await hot.locator('span').nth(1).innerText();
  await hot.click();
  await expect(box(page)).toHaveValue(asked);
  await expect(results(page).first()).toBeVisible();
});

test('hostile questions are only questions', { tag: '@phone' }, async ({ page }) => {
  for (const asked of ['%', `'; DROP TABLE forums; --`, '🤖'.repeat(60), '\u202E\u200F"']) {
    const answer = await page.request.get(`/search?${new URLSearchParams({ text: asked })}`);
    expect(answer.status(), asked).toBe(200);
  }
  await visit(page, `/search?${new URLSearchParams({ text: 'a'.repeat(3_000) })}`);
  await expect(box(page)).toHaveValue('a'.repeat(100));
  await visit(page, '/search?text=%20%20');
  await expect(page.locator('[data-screen=search]')).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('whoever is signed in finds their searches with the account, and suggestions that say why', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/presearch');
  await expect(page.getByRole('heading', { name: t.popular })).toBeVisible();
  await enter(page, language, { account: t.address });
  await expect(page.locator('[data-screen=login]')).toHaveCount(0);
  await visit(page, '/forum?day=all');
  await page.locator('article:visible').nth(4).getByRole('link').first().click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await visit(page, '/presearch');
  await expect(page.getByText(t.withAccount)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.own })).toBeVisible();
  await expect(page.getByText(t.because).first()).toBeVisible();
  await expectSound(page);
  await search(page, t.asked);
  await expect(results(page).first()).toBeVisible();
  await visit(page, '/presearch');
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: t.recent }) });
  await expect(recent.getByRole('link', { name: t.asked, exact: true })).toBeVisible();
  await visit(page, '/forum');
  await expect(page.getByRole('heading', { name: t.forYou })).toBeVisible();
  await expectSound(page);
});

test('who agrees is recommended forums by what they looked at, and can have it forgotten', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const kept = () => page.evaluate(() => localStorage.getItem('viewed'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/recommend[A-Z]/.test(request.url())) asked.push(`${request.method()} ${new URL(request.url()).search}`);
  });
  await visit(page, '/forum?day=all');
  await page.locator('article:visible').nth(3).getByRole('link').first().click();
  const detail = page.locator('[data-screen=forumdetail]');
  await expect(detail).toBeVisible();
  await visit(page, '/presearch');
  await expect(page.getByRole('heading', { name: t.popular })).toBeVisible();
  const allow = page.getByRole('checkbox', { name: t.allow });
  await expect(allow).not.toBeChecked();
  // Nothing was written down before somebody agreed.
  expect(await kept()).toBeNull();
  await allow.check();
  await page.locator('[data-screen=presearch] article:has(h3)').first().getByRole('link').click();
  await expect(detail).toBeVisible();
  await expect.poll(kept).toMatch(/^\["[0-9a-f-]{36}"\]$/);
  await visit(page, '/presearch');
  await expect(page.getByRole('heading', { name: t.own })).toBeVisible();
  await expect(page.getByText(t.looked).first()).toBeVisible();
  await expectSound(page);
  // What was looked at stands in no address.
  expect(asked).toEqual(['POST ']);
  await page.getByRole('button', { name: t.forget }).click();
  await expect(page.getByRole('heading', { name: t.popular })).toBeVisible();
  expect(await kept()).toBe('[]');
  await visit(page, '/privacy');
  await expect(allow).toBeChecked();
  await allow.uncheck();
  expect(await kept()).toBeNull();
  await expectSound(page);
});
