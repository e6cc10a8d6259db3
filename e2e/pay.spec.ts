import type { FrameLocator, Page } from '@playwright/test';
import { openOrder } from './buyer.ts';
import { enter } from './session.ts';
import { test as base, expect, expectSound } from './visitor.ts';

const words = {
  zh: {
    wechat: /^微信支付/,
    pay: /^支付 ¥/,
    decline: '让这次付款失败',
    failed: '微信支付付款失败',
    inSandbox: /沙盒里扫/,
    paid: '我已付款',
    notYet: '尚未收到付款',
    oneTicket: /^1 张票 · 已付/,
  },
  en: {
    wechat: /^WeChat Pay/,
    pay: /^Pay .*¥/,
    decline: 'Have this payment fail',
    failed: 'Payment with WeChat Pay failed',
    inSandbox: /in the sandbox/,
    paid: 'I have paid',
    notYet: 'Payment not received yet',
    oneTicket: /^1 ticket · /,
  },
};

/** Phones open the shop inside the messaging app, where its own payment sheet is. */
const IN_MESSAGING_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.47';
const test = base.extend<object>({
  userAgent: async ({ isMobile, userAgent }, use) => use(isMobile ? IN_MESSAGING_APP : userAgent),
});

const payButton = (page: Page | FrameLocator, language: 'zh' | 'en') =>
  page.getByRole('button', { name: words[language].pay }).filter({ visible: true });

test('pays with WeChat where the buyer is, after a try that failed', async ({ page, language, isMobile }) => {
  const t = words[language];
  await enter(page, language);
  await openOrder(page);
  await page.getByRole('radio', { name: t.wechat }).check();
  await payButton(page, language).click();
  if (isMobile) {
    // Who the buyer is with the messaging app, and back to the same order.
    await expect(page).toHaveURL(/\/sandbox\/wechat\/connect/);
    await page.locator('form button').click();
    const sheet = page.frameLocator('[data-wechat-sheet] iframe');
    await sheet.getByRole('button', { name: t.decline }).click();
    await expect(page.getByText(t.failed).filter({ visible: true })).toBeVisible();
    await expectSound(page);
    await payButton(page, language).click();
    await payButton(sheet, language).click();
  } else {
    await expect(page.getByRole('img', { name: /payment QR code/i })).toBeVisible();
    await page.getByRole('button', { name: t.paid }).click();
    await expect(page.getByText(t.notYet)).toBeVisible();
    await expectSound(page);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: t.inSandbox }).click();
    const phone = await opening;
    await phone.getByRole('button', { name: t.decline }).click();
    await payButton(phone, language).click();
  }
  await expect(page).toHaveURL(/\/ticket\/success/);
  await expect(page.getByText(t.oneTicket)).toBeVisible();
});
