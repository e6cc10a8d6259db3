import { openOrder } from './buyer.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const en = { sales: 'Sales today', live: 'Live', queues: 'To review' };
const zh = { sales: '今日销售', go: '去审核', reservations: '论坛与活动预约' };

test('an order in another browser appears on the dashboard without a reload', async ({ page, browser }) => {
  await signInStaff(page, 'analyst@example.org', '/console/');
  await expect(page).toHaveURL(/\/console\/?$/);
  const sales = page.locator('dl > div').filter({ hasText: en.sales });
  await expect(sales).toContainText('¥');
  await expect(page.getByRole('status').filter({ hasText: en.live })).toBeVisible();
  await expectSound(page);
  // The headline is what was paid; an order that is not stands beside it.
  const yuan = async (): Promise<number> =>
    Number(/unpaid ¥([\d,]+)/.exec(await sales.innerText())?.[1]?.replaceAll(',', '') ?? 0);
  const before = await yuan();

  const elsewhere = await browser.newContext({ locale: 'en' });
  const buyer = await elsewhere.newPage();
  await enter(buyer, 'en');
  await openOrder(buyer);
  await expect.poll(yuan).toBeGreaterThan(before);
  await elsewhere.close();

  // Analysts decide in no queue: nothing is said of any.
  await expect(page.getByText(en.queues)).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
});

test('what waits is a press away, and the dashboard two keys', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'ch', url: baseURL ?? '' }]);
  await signInStaff(page, 'reviewer@example.org', '/console/');
  await page.getByRole('link', { name: zh.go, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/queues\/\w+\?state=waiting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/console\/?$/);
  // Reviewers read no sales.
  await expect(page.getByText(zh.sales)).toHaveCount(0);
  await page.getByRole('link', { name: zh.reservations }).click();
  await expect(page).toHaveURL(/queues\/reservations/);
});
