import { expect, signIn, test } from './visitor.ts';

test.use({ opensWithSplash: true });

/** In the page, before its own scripts: as in a browser that refuses all site data, reading the name alone throws. */
function refuseEverything(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const block = (target: object, names: string[]): void => {
    for (const name of names) Object.defineProperty(target, name, { configurable: true, get: refuse, set: refuse });
  };
  block(window, ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel', 'Notification']);
  block(Navigator.prototype, ['serviceWorker', 'clipboard', 'mediaDevices', 'permissions', 'storage', 'wakeLock']);
  block(Document.prototype, ['cookie']);
}

test('where the browser refuses all storage somebody signs in, buys and sees the ticket', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  await page.addInitScript(refuseEverything);
  await page.goto('/ticket/');
  await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
  await page.getByRole('button', { name: /^购买：展览票/ }).click();
  await signIn(page, language);
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/ticketsorder/);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /^微信支付/ }).check();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  // Whoever leaves the page leaves the session: the code is paid in another tab.
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /沙盒里扫/ }).click();
  const other = await opening;
  await other.getByRole('button', { name: /^支付 ¥/ }).click();
  await expect(page).toHaveURL(/\/ticket\/success/);
  await page.getByRole('link', { name: '出示' }).click();
  await expect(page.getByText(/MT\w{2} \w{4} \w{4}/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ticket\/success/);
  await expect(page.locator('svg[role=img]').first()).toBeVisible();
});
