import { EXHIBIT_PAGE_PATH } from '@mingtang/contract/exhibition/routes';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    find: '找展位',
    chosen: '选中的展位',
    gate: '从哪个门进',
    north: '北门 · 地铁',
    minutes: '步行约 10 分钟',
    stand: '进展位',
    name: '象限之外',
    exhibit: '望远 轻量 AR 眼镜',
  },
  en: {
    find: 'Find a stand',
    chosen: 'Selected stand',
    gate: 'Which gate',
    north: 'North gate, metro',
    minutes: 'About 10 minutes on foot',
    stand: 'View stand',
    name: 'Offquad Vision',
    exhibit: 'Afar lightweight AR glasses',
  },
};

test('a stand is found on the map, the way there is told, and its room shows its exhibits', async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/exhibition');
  await expect(page.locator('[data-screen=exhibition]')).toBeVisible();
  await page.getByLabel(t.find).first().fill('b07');
  await page.getByRole('link', { name: t.name }).first().click();
  await expect(page.getByRole('region', { name: t.chosen })).toContainText(t.name);
  await page.getByLabel(t.gate).selectOption({ label: t.north });
  await expect(page.getByText(t.minutes)).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.stand }).click();
  await expect(page.locator('[data-screen=room]')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.exhibit }).click();
  await expect(page.locator(`[data-screen=${EXHIBIT_PAGE_PATH.slice(1)}]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.exhibit);
  await expectSound(page);
});

test('lists narrow by their address and turn pages', async ({ page }) => {
  await visit(page, '/exhibitionlist?hall=2');
  await expect(page.locator('[data-screen=exhibitionlist]')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(24);
  await page.locator('nav a[href*="page=2"]').click();
  await expect(page.locator('article')).toHaveCount(14);
  await expectSound(page);
  await visit(page, '/exhibitionlist?show=exhibitors&hall=2&category=nothing&page=x');
  await expect(page.locator('article')).toHaveCount(18);
  await expectSound(page);
});
