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
