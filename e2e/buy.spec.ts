import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    buy: /^购买：展览票/,
    buyForum: /^购买：论坛票/,
    more: '加一张',
    buyNow: '立即购买',
    addToBag: '加入购物车',
    checkOut: '去结算',
    pay: /^支付 ¥/,
    decline: '让银行卡被拒',
    declined: '银行卡被拒',
    tickets: (count: number) => new RegExp(`^${count} 张`),
    show: '出示',
    addHolder: '填写持票人',
  },
  en: {
    buy: /^Buy: Exhibition pass/,
    buyForum: /^Buy: Forum pass/,
    more: 'One more',
    buyNow: 'Buy now',
    addToBag: 'Add to cart',
    checkOut: 'Check out',
    pay: /^Pay .*¥/,
    decline: 'Have the card declined',
    declined: 'The card was declined',
    tickets: (count: number) => new RegExp(`^${count} tickets ·`),
    show: 'Show',
    addHolder: 'Add holder',
  },
};

/** Presses a Buy of the shelf, signing in where the shop asks for it. */
async function chooseTicket(page: Page, language: 'zh' | 'en', name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  const sheet = page.getByRole('button', { name: words[language].buyNow });
  const form = page.getByRole('checkbox');
  await expect(sheet.or(form)).toBeVisible();
  if (await form.isVisible()) await signIn(page, language);
  // The interrupted purchase goes on by itself.
  await expect(sheet).toBeVisible();
}

async function agreeAndPay(page: Page, language: 'zh' | 'en'): Promise<void> {
  await expect(page).toHaveURL(/ticketsorder/);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /Stripe/ }).check();
  // Twice, as an impatient thumb does.
  await page.getByRole('button', { name: words[language].pay }).dblclick();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
}

test('a stranger buys tickets, pays and holds a signed QR', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/ticket/');
  await expectSound(page);
  await chooseTicket(page, language, t.buy);
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('button', { name: t.buyNow }).click();
  await agreeAndPay(page, language);
  await page.getByRole('button', { name: t.pay }).click();
  await expect(page).toHaveURL(/\/ticket\/success/);
  await expect(page.getByText(t.tickets(2))).toBeVisible();
  await expect(page.locator('svg[role=img]').first()).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(t.tickets(2))).toBeVisible();
  await page.getByRole('link', { name: t.show }).first().click();
  await expect(page).toHaveURL(/\/ticket\/tick\w+\?uuid=/);
  await expect(page.getByText(/MT\w{2} \w{4} \w{4}/)).toBeVisible();
  await expectSound(page);
  await visit(page, '/ticket/ticketsorder');
  await expect(page.getByRole('link', { name: /× 2/ })).toHaveCount(1);
  await expectSound(page);
});

test('a bag of two becomes one order, and survives a declined card', { tag: '@phone' }, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  await visit(page, '/ticket/');
  for (const name of [t.buy, t.buyForum]) {
    await chooseTicket(page, language, name);
    await page.getByRole('button', { name: t.addToBag }).click();
    await expect(page.getByRole('button', { name: t.addToBag })).toBeHidden();
  }
  await visit(page, '/ticket/buy');
  await expectSound(page);
  await page
    .getByRole('button', { name: t.checkOut })
    .or(page.getByRole('link', { name: t.checkOut }))
    .click();
  await agreeAndPay(page, language);
  await expect(page.getByRole('main')).toContainText('808');
  await page.getByRole('button', { name: t.decline }).click();
  await expect(page.getByText(t.declined).first()).toBeVisible();
  await visit(page, '/ticket/ticketsorder');
  await page.getByRole('link', { name: /808/ }).click();
  await expectSound(page);
  await visit(page, '/ticket/buy');
  await expect(page.getByRole('button', { name: t.checkOut })).toHaveCount(0);
});

test('somebody new who bought a ticket names its holder, and is asked for no profile before', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/ticket/');
  await chooseTicket(page, language, t.buy);
  await page.getByRole('button', { name: t.buyNow }).click();
  await agreeAndPay(page, language);
  await page.getByRole('button', { name: t.pay }).click();
  await expect(page).toHaveURL(/\/ticket\/success/);
  await page.getByRole('link', { name: t.addHolder }).click();
  await expect(page).toHaveURL(/\/ticket\/personForm\?uuid=/);
});
