import { openOrder } from './buyer.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const en = { sales: 'Sales today', live: 'Live', queues: 'To review' };

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
