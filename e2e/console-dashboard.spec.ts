import { becomeBuyer, openOrder } from './buyer.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    sales: '今日销售',
    live: '实时',
    hours: '分时销售',
    queues: '待审核',
    go: '去审核',
    placed: '下单',
    staff: '论坛预约审核',
  },
  en: {
    sales: 'Sales today',
    live: 'Live',
    hours: 'Sales by hour',
    queues: 'To review',
    go: 'Review',
    placed: 'Ordered',
    staff: 'Forum reservations',
  },
};

test('a sale in another browser appears on the dashboard without a reload', async ({ page, browser, isMobile }) => {
  test.skip(isMobile);
  const t = words.en;
  await signInStaff(page, 'en', 'analyst@example.org', '/console/');
  await expect(page).toHaveURL(/\/console\/$/);
  const sales = page.locator('dl > div').filter({ hasText: t.sales });
  await expect(sales).toContainText('¥');
  await expect(page.getByRole('status').filter({ hasText: t.live })).toBeVisible();
  await expectSound(page);
  const yuan = async (): Promise<number> =>
    Number(/¥([\d,]+)/.exec(await sales.innerText())?.[1]?.replaceAll(',', '') ?? Number.NaN);
  const before = await yuan();

  const elsewhere = await browser.newContext({ locale: 'en' });
  const buyer = await elsewhere.newPage();
  await becomeBuyer(buyer, 'en');
  await openOrder(buyer);
  await expect.poll(yuan, { timeout: 20_000 }).toBeGreaterThan(before);
  await elsewhere.close();

  // Analysts decide in no queue: nothing is said of any.
  await expect(page.getByText(t.queues)).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
});

test('what waits is a press away, and the dashboard two keys', async ({ page, language, isMobile }) => {
  test.skip(isMobile);
  const t = words[language];
  await signInStaff(page, language, 'reviewer@example.org', '/console/');
  await page.getByRole('link', { name: t.go, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/queues\/\w+\?state=waiting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/console\/?$/);
  // Reviewers read no sales.
  await expect(page.getByText(t.sales)).toHaveCount(0);
  await page.getByRole('link', { name: t.staff }).click();
  await expect(page).toHaveURL(/queues\/reservations/);
});
