import { paths } from '../apps/web/src/paths.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

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
  // Before any module comes: by what stands in the page itself.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/more');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('answers an unknown page, and a thing that is not there, with 404 and a way out', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of [paths.forum({ id: '01890000-0000-7000-8000-000000000001' }), '/forumdetail?uuid=half-an-id']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
  }
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
