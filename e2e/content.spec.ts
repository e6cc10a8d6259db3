import { expect, expectSound, settle, test, visit } from './visitor.ts';

const words = {
  zh: {
    exhibition: '展览',
    related: '相关新闻',
    around: '前后的新闻',
    advert: '开屏广告',
    look: '查看详情',
  },
  en: {
    exhibition: 'Exhibition',
    related: 'Related news',
    around: 'Previous and next news',
    advert: 'Opening ad',
    look: 'See details',
  },
};

test('news is narrowed to a category, opened, and leads on to its neighbours', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/news');
  await expectSound(page);
  const screen = page.locator('[data-screen=news]');
  const all = await screen.locator('article').count();
  await screen.getByRole('link', { name: t.exhibition, exact: true }).click();
  await expect.poll(() => screen.locator('article').count()).toBeLessThan(all);
  const first = screen.locator('article').first().getByRole('link');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: t.related })).toBeVisible();
  await expectSound(page);
  const neighbour = page.getByRole('navigation', { name: t.around }).getByRole('link').first();
  const next = await neighbour.locator('span').last().innerText();
  await neighbour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
});

test.describe('a visit', () => {
  test.use({ opensWithSplash: true });

  test('opens with an advert whichever page it begins on, once', { tag: '@phone' }, async ({ page, language }) => {
    const t = words[language];
    await page.goto('/forum');
    const advert = page.getByRole('dialog', { name: t.advert });
    await advert.getByRole('link', { name: t.look }).click();
    await expect(page).toHaveURL(/\/exhibition\?hall=h2/);
    await expect(advert).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('[data-screen=forum]')).toBeVisible();
    await page.reload();
    await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
    await settle(page);
    await expect(advert).toHaveCount(0);
  });
});
