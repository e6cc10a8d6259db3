import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    open: '先看大会图册',
    album: /^大会图册/,
    buyNow: '立即购票',
  },
  en: {
    open: 'Browse the conference album',
    album: /^Conference album/,
    buyNow: 'Buy now',
  },
};

test('phones leaf through thirty pages of the conference, and are led to the tickets', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/ticket/');
  const album = page.getByRole('region', { name: t.album });
  await page.getByRole('link', { name: t.open }).click();
  await expect(album.getByRole('article')).toHaveCount(30);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await expectSound(page);
  await page.getByRole('link', { name: t.buyNow }).click();
  await expect(page).toHaveURL(/#shelf$/);
  for (const path of ['vip', 'leader', 'special']) {
    await visit(page, `/ticket/${path}`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo').or(page.getByRole('navigation')).first()).toBeAttached();
    await expect(album).toHaveCount(0);
  }
});
