import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    exhibition: '展览',
    related: '相关新闻',
    around: '前后的新闻',
  },
  en: {
    exhibition: 'Exhibition',
    related: 'Related news',
    around: 'News before and after',
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
