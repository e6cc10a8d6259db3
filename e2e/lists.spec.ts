import type { Page } from '@playwright/test';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    filter: '筛选',
    kinds: '形式',
    venue: '会场',
    show: /^看 \d+ [场个项]/,
    topics: '主题',
    clear: '清除筛选',
    top: '重点场次',
    remove: /^去掉筛选/,
  },
  en: {
    filter: 'Filter',
    kinds: 'Kind',
    venue: 'Venue',
    show: /^Show \d+/,
    topics: 'Topic',
    clear: 'Clear filters',
    top: 'Top sessions',
    remove: /^Remove filter/,
  },
};

const rows = (page: Page) => page.locator('main article:visible');

/** Narrows a list by the second chip of a row, and returns how many it says it shows. */
async function chooseChip(page: Page, label: string): Promise<number> {
  const chip = page.getByRole('list', { name: label }).getByRole('link').nth(1);
  const count = Number(/\d+$/.exec((await chip.innerText()).trim())?.[0]);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  return count;
}

test('narrows a list by chip, day and venue, keeps that in the address, and takes it off again', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/connect');
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(1);

  const ofChip = await chooseChip(page, t.topics);
  await expect(rows(page)).toHaveCount(ofChip);
  expect(ofChip).toBeGreaterThan(0);
  await expect(page).toHaveURL(/tag=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(ofChip);
  await page.goBack();
  await expect(rows(page)).toHaveCount(all);

  await page.getByRole('button', { name: t.filter, exact: true }).click();
  const field = page.getByRole('dialog').getByLabel(t.venue, { exact: true });
  await field.selectOption({ index: 1 });
  const show = page.getByRole('dialog').getByRole('button', { name: t.show });
  const ofVenue = Number(/\d+/.exec(await show.innerText())?.[0]);
  await expectSound(page);
  await show.click();
  await expect(page).toHaveURL(/venue=/);
  await expect(rows(page)).toHaveCount(ofVenue);
  await page.getByRole('link', { name: t.remove }).click();
  await expect(rows(page)).toHaveCount(all);

  // What nothing fits says so, and leads back to everything.
  await visit(page, `/connect?text=${encodeURIComponent('没有这样的一场 qqzz')}`);
  await expect(rows(page)).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: t.clear }).click();
  await expect(rows(page)).toHaveCount(all);
});

test('shows the list of its address when somebody goes back before the page listens', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/activities');
  const all = await rows(page).count();
  const ofChip = await chooseChip(page, t.kinds);
  await expect(rows(page)).toHaveCount(ofChip);
  expect(ofChip).toBeLessThan(all);
  let arrive = (): void => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(ofChip);
  await page.goBack({ waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(all);
  arrive();
  await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
  await expect(rows(page)).toHaveCount(all);
});

test('puts top sessions above the others, until somebody narrows the list', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/forum?day=all&view=list');
  const top = page.getByRole('region', { name: t.top });
  await expect(top.getByRole('article').first()).toBeVisible();
  await expectSound(page);
  const link = top.getByRole('article').last().getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(top).toBeVisible();
  await page.goto('/forum?day=all&view=list&type=paid');
  await expect(rows(page).first()).toBeVisible();
  await expect(top).toHaveCount(0);
});
