import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    searches: '搜索',
    adverts: '广告效果',
    visitors: '访问',
    engagement: '互动',
    empty: '行李寄存',
    found: '世界模型',
    news: '新闻',
  },
  en: {
    searches: 'Searches',
    adverts: 'Advert report',
    visitors: 'Visitors',
    engagement: 'Engagement',
    empty: 'luggage',
    found: 'world models',
    news: 'News',
  },
};

test('an analyst reads what was searched, seen, clicked and liked', async ({ page, language }) => {
  const t = words[language];
  await signInStaff(page, language, 'analyst@example.org', '/console/searches');
  await expect(page.getByRole('heading', { level: 1, name: t.searches })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.found }).first()).toBeVisible();
  await expectSound(page);
  // What an organiser should add, or give a synonym.
  await page.goto('/console/searches?by=empty');
  await expect(page.getByRole('row').filter({ hasText: t.empty }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.found })).toHaveCount(0);

  await page.goto('/console/adverts');
  await expect(page.getByRole('heading', { level: 1, name: t.adverts })).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expectSound(page);

  await page.goto('/console/visitors');
  await expect(page.getByRole('heading', { level: 1, name: t.visitors })).toBeVisible();
  await expect(page.getByText('metro-poster').first()).toBeVisible();
  await expectSound(page);

  await page.goto('/console/engagement?kind=news');
  await expect(page.getByRole('heading', { level: 1, name: t.engagement })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.news }).nth(1)).toBeVisible();
  await expectSound(page);
});
