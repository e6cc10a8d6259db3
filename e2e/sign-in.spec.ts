import { codeSentBy } from './session.ts';
import { completeProfile, expect, expectSound, signIn, test, visit } from './visitor.ts';

test('signs in with a code, keeps it over a reload, and signs out', { tag: '@phone' }, async ({ page, language }) => {
  await visit(page, '/login');
  await expectSound(page);
  const address = await signIn(page, language);
  await expect(page).not.toHaveURL(/\/login/);
  await completeProfile(page);
  await visit(page, '/my');
  const masked = `${address.slice(0, 1)}***`;
  await expect(page.getByText(masked)).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(masked)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

test('a token that the server knows no more leads from a page to the sign-in', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return;
    localStorage.setItem('seeded', '1');
    localStorage.setItem('token', 'ended');
    localStorage.setItem('user', JSON.stringify({ token: 'ended', id: '0', name: 'Ada', userTag: '406' }));
  });
  await visit(page, '/favorite');
  await expect(page).toHaveURL(/\/login\?back=%2Ffavorite$/);
  await expect(page.getByText('登录已失效，请重新登录。')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('keeps what is typed and tapped before the page listens', async ({ page, language }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = `139${String(Date.now()).slice(-8)}`;
  const field = page.getByRole('textbox', { name: language === 'zh' ? '手机号' : 'Phone number' });
  await field.pressSequentially(phone);
  await page.getByRole('checkbox').check();
  const code = await codeSentBy(page.request, `+86${phone}`, async () => {
    await page.getByRole('button', { name: language === 'zh' ? '获取验证码' : 'Send code' }).click();
    release();
  });
  await page.getByRole('textbox', { name: language === 'zh' ? '验证码' : 'Verification code' }).fill(code);
  await expect(field).toHaveValue(phone);
  await page.getByRole('button', { name: language === 'zh' ? '登录或注册' : 'Sign in or register' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
