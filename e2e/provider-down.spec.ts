import type { Page } from '@playwright/test';
import { openOrder } from './buyer.ts';
import { enter } from './session.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

type Method = 'wechat' | 'alipay' | 'stripe';

const words = {
  zh: {
    buyPass: /^购买：展览票/,
    buyNow: '立即购买',
    pay: /^支付 ¥/,
    down: '微信支付暂时无法连接',
    unfinished: '刚才的支付宝付款尚未完成',
    oneTicket: /^1 张票 · 已付/,
    toPay: '有一个订单待付款',
    account: '我的',
  },
  en: {
    buyPass: /^Buy: Exhibition pass/,
    buyNow: 'Buy now',
    pay: /^Pay .*¥/,
    down: 'International card (Stripe) is unavailable right now',
    unfinished: 'Your payment with Alipay is not complete',
    oneTicket: /^1 ticket · /,
    toPay: '1 order awaiting payment',
    account: 'My account',
  },
};

const beDown = (page: Page, method: Method, isDown = true) =>
  page.request.post(`/sandbox/weather/${method}`, {
    form: { condition: isDown ? 'down' : 'fine', slow: '0' },
    maxRedirects: 0,
  });
const choice = (page: Page, method: Method) => page.locator(`input[value=${method}]`);
const payButton = (page: Page, language: 'zh' | 'en') =>
  page.getByRole('button', { name: words[language].pay }).filter({ visible: true });

test.afterEach(async ({ page }) => {
  for (const method of ['wechat', 'alipay', 'stripe'] as const) await beDown(page, method, false);
});

test('a provider that does not answer gives way to the next; the order waits meanwhile', { tag: '@phone' }, async ({
  page,
  language,
  isMobile,
}) => {
  const t = words[language];
  const first = language === 'zh' ? 'wechat' : 'stripe';
  await enter(page, language);
  await visit(page, '/ticket/');
  await page.getByRole('button', { name: t.buyPass }).click();
  await page.getByRole('button', { name: t.buyNow }).click();
  await page.getByRole('checkbox').check();
  await beDown(page, first);
  await expect(choice(page, first)).toBeChecked();
  await payButton(page, language).click();

  await expect(page).toHaveURL(/\/ticket\/ticketsorder\?uuid=/);
  // The choice itself says so as well, a moment later.
  await expect(page.getByText(t.down).filter({ visible: true }).last()).toBeVisible();
  await expect(choice(page, first)).toBeDisabled();
  await expect(choice(page, first)).not.toBeChecked();
  await expectSound(page);

  // Where else to find it while the places are held.
  if (isMobile) await visit(page, '/ticket/my');
  else await page.getByRole('button', { name: t.account }).click();
  await expect(page.getByText(t.toPay)).toBeVisible();
  await expectSound(page);
  await page.getByText(t.toPay).click();

  // Said once: nothing was begun, so nothing is unfinished.
  await expect(choice(page, 'alipay')).toBeVisible();
  if (isMobile) await expect(page.getByText(t.down)).toHaveCount(0);
  await choice(page, 'alipay').check();
  await payButton(page, language).click();
  await expect(page).toHaveURL(/\/sandbox\/alipay\/pay\//);
  await payButton(page, language).click();
  await expect(page.getByText(t.oneTicket)).toBeVisible();
});

test('the way back from a till keeps the choice, and a till that then goes down lets another be paid at', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  await openOrder(page);
  await choice(page, 'alipay').check();
  await payButton(page, language).click();
  await expect(page).toHaveURL(/\/sandbox\/alipay\/pay\//);
  await page.goBack();
  await expect(page.getByText(t.unfinished)).toBeVisible();
  await expect(choice(page, 'alipay')).toBeChecked();
  await expectSound(page);

  await beDown(page, 'alipay');
  await choice(page, 'stripe').check();
  await payButton(page, language).click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
  await payButton(page, language).click();
  await expect(page.getByText(t.oneTicket)).toBeVisible();
});
