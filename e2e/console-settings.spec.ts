import type { Page } from '@playwright/test';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const HOLD = 'order_hold_minutes';

/** Sets the hold time as a colleague would, in another window. */
const setHold = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(
    async ([code, value]) => {
      const all = (await (await fetch('/console/api/settings', { headers: { 'x-console': '1' } })).json()) as {
        data: { code: string; version: number }[];
      };
      const version = all.data.find((setting) => setting.code === code)?.version;
      const answer = await fetch(`/console/api/settings/${code}`, {
        method: 'PUT',
        headers: { 'x-console': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ version, values: { value } }),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
    },
    [HOLD, minutes] as const,
  );

test('the organiser sets how long orders are kept: faults, a conflict, the shop, and the default again', async ({
  page,
  browser,
}) => {
  const panel = page.getByRole('region', { name: 'How long an order is kept' });
  const minutes = panel.getByRole('spinbutton', { name: /^Minutes/ });
  await signInStaff(page, 'owner@example.org', '/console/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'This edition' })).toBeVisible();
  await expectSound(page);

  // What was typed stays while one looks at another group, and is asked for before one leaves.
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/settings\?group=shop$/);
  await expect(panel).toContainText('Never changed');
  await minutes.fill('25');
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(page.getByText('Not saved yet: How long an order is kept')).toBeVisible();
  await page.getByRole('link', { name: /^Shop/ }).click();
  await expect(minutes).toHaveValue('25');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();

  // A colleague was faster: nothing is overwritten before somebody looked.
  await setHold(page, 40);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText(/before your changes were saved/)).toBeVisible();
  await expectSound(page);
  await panel.getByRole('button', { name: 'Load and keep mine' }).click();
  await expect(minutes).toHaveValue('25');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Default: 15')).toBeVisible();
  await expect(panel).toContainText(/Changed by .+, \d\d:\d\d/);

  // The shop keeps its word.
  const visitor = await (await browser.newContext()).newPage();
  await enter(visitor, 'en');
  const [pass] = await call<{ uuid: string }[]>(visitor, 'GET', '/ticket/info/exhibition');
  const form = { productId: pass?.uuid ?? '', num: '1' };
  const { uuid } = await call<{ uuid: string }>(visitor, 'POST', '/ticket/order/buyNow', form);
  const order = await call<{ expireTime: string }>(visitor, 'GET', `/ticket/order/detail/${uuid}`);
  const left = Date.parse(order.expireTime) - Date.now();
  expect(Math.ceil(left / 60_000)).toBe(25);
  await visitor.context().close();

  // The way back, in Chinese.
  await page.getByRole('button', { name: /切换到中文/ }).click();
  const inChinese = page.getByRole('region', { name: '订单保留时间' });
  await inChinese.getByRole('button', { name: /的修改记录$/ }).click();
  const history = page.getByRole('complementary', { name: /的修改记录$/ }).getByRole('listitem');
  await expect(history.nth(0)).toContainText(/40\s*25/);
  await expect(history.nth(1)).toContainText(/15\s*40/);
  await history.nth(0).getByRole('button', { name: '改回之前的值' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /改\s*回/ })
    .click();
  await expect(inChinese.getByRole('spinbutton')).toHaveValue('40');
  await page.keyboard.press('Escape');
  await inChinese.getByRole('button', { name: '恢复默认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
  await expect(inChinese.getByRole('spinbutton')).toHaveValue('15');
  await expect(inChinese.getByText('与默认不同')).toBeHidden();

  // A fault is said beside its field.
  await page.getByRole('link', { name: '大会', exact: true }).click();
  await page.getByRole('textbox', { name: '每天开馆' }).fill('早上');
  await page.getByRole('button', { name: '全部保存' }).click();
  await expect(page.getByRole('textbox', { name: '每天开馆' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: '每天开馆' })).toBeFocused();
  await page.getByRole('button', { name: '全部放弃' }).click();
  await expect(page.getByRole('textbox', { name: '每天开馆' })).toHaveValue('09:00');
});
