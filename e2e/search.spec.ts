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
