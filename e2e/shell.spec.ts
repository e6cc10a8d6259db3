import { expect, expectSound, test, visit } from './visitor.ts';

test('shows the splash advert once, with the focus on Skip', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/home');
  const skip = page.getByRole('button', { name: /^(跳过|Skip)/ });
  await expect(skip).toBeFocused();
  await skip.click();
  await expect(skip).toBeHidden();
  await page.reload();
  await page.waitForFunction(() => 'listening' in document.documentElement.dataset);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(skip).toBeHidden();
});

test('switches the language, keeps the page, and remembers it', { tag: '@desktop' }, async ({ page, language }) => {
  await visit(page, '/more');
  const [shown, other] = language === 'zh' ? ['zh-CN', 'en'] : ['en', 'zh-CN'];
  await expect(page.locator('html')).toHaveAttribute('lang', shown);
  await page
    .getByRole('link', { name: /English|中文/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(/\/more/);
  await page.goto('/more');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('paints the first page in the language and theme that were chosen', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'language', value: 'en', url: baseURL ?? '' },
    { name: 'theme', value: 'dark', url: baseURL ?? '' },
  ]);
  const html = await (await page.request.get('/more', { headers: { accept: 'text/html' } })).text();
  expect(html).toMatch(/<html[^>]*lang="en"/);
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test('answers an unknown page with 404 and a way out', { tag: '@phone' }, async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectSound(page);
});

test('takes a path of two slashes for a path, whose links lead to no other host', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get(`${baseURL}//elsewhere.example/a?b=1`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, '/elsewhere.example/a?b=1']);
});
