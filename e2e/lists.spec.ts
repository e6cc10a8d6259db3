import type { Page } from '@playwright/test';
import { expect, test, visit } from './visitor.ts';

const words = {
  zh: {
    kinds: '形式',
  },
  en: {
    kinds: 'Type',
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
