import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { callOtherBuyer, openLine } from './shop-line.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    buy: /^购买：展览票/,
    buyNow: '立即购买',
    pay: /^支付 ¥/,
    title: '正在排队',
    position: '你排在第',
    unknownWait: '正在估算',
    knownWait: '不到 1 分钟',
    leave: '退出排队',
  },
  en: {
    buy: /^Buy: Exhibition pass/,
    buyNow: 'Buy now',
    pay: /^Pay .*¥/,
    title: 'You are in the queue',
    position: 'Your position',
    unknownWait: 'Estimating',
    knownWait: 'Less than 1 minute',
    leave: 'Leave the queue',
  },
};

let putBack = async (): Promise<void> => undefined;
test.beforeEach(async () => {
  putBack = await openLine();
});
test.afterEach(() => putBack());

/** Fills in the checkout and presses Pay, which leads into the line. */
async function arrive(page: Page, language: 'zh' | 'en'): Promise<void> {
  const t = words[language];
  await enter(page, language);
  await visit(page, '/ticket/');
  await page.getByRole('button', { name: t.buy }).click();
  await page.getByRole('button', { name: t.buyNow }).click();
  await expect(page).toHaveURL(/ticketsorder/);
  await page.getByRole('checkbox').check();
  await page.locator('input[value=stripe]').check();
  await page.getByRole('button', { name: t.pay }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: t.title })).toBeFocused();
}

test('waits in line with a number and an honest wait, is let in, and holds the order', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const first = await callOtherBuyer(page);
  await first.join();
  await expect.poll(() => first.stand()).toBe('admitted');
  const second = await callOtherBuyer(page);
  expect(await second.join()).toBe('waiting');

  await arrive(page, language);
  const room = page.locator('[data-waiting-room]');
  const position = room.getByText(t.position, { exact: true }).locator('+ p');
  await expect(position).toContainText('2');
  // Nobody has finished yet: there is no pace to reckon with.
  await expect(room.getByText(t.unknownWait, { exact: true })).toBeVisible();
  await expectSound(page);
  await first.buy();
  await expect(position).toContainText('1');
  await expect(room.getByText(t.knownWait, { exact: true })).toBeVisible();
  await expect.poll(() => second.stand()).toBe('admitted');
  await expect(page).not.toHaveURL(/uuid=/);
  await second.buy();

  // Nobody presses anything: the order is there, and paying is the visitor's to begin.
  await expect(page).toHaveURL(/ticketsorder\?uuid=/);
  await expect(page.getByRole('button', { name: t.pay }).filter({ visible: true })).toBeVisible();
  await expectSound(page);
});

test('leaves the line, and comes back to the purchase with nothing ordered', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const first = await callOtherBuyer(page);
  await first.join();
  await expect.poll(() => first.stand()).toBe('admitted');
  await arrive(page, language);
  await page.getByRole('button', { name: t.leave }).click();
  await expect(page.getByRole('button', { name: t.pay }).filter({ visible: true })).toBeEnabled();
  await visit(page, '/ticket/ticketsorder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /× 1/ })).toHaveCount(0);
});
