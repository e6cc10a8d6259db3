import { enterAsStaff, signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    wrong: '邮箱或密码不正确',
    staff: '工作人员',
    name: '姓名',
    save: '保存',
    saved: '已保存',
    again: '请重新登录',
    forbidden: '你的角色不含这一项',
    signOut: '退出登录',
    account: /^我的账号/,
    editor: '叶知秋',
    menu: '菜单',
  },
  en: {
    wrong: 'The e-mail address or the password is not right.',
    staff: 'Staff',
    name: 'Name',
    save: 'Save',
    saved: 'Saved',
    again: 'Please sign in again',
    forbidden: 'Your role does not cover this',
    signOut: 'Sign out',
    account: /^My account/,
    editor: '叶知秋',
    menu: 'Menu',
  },
};

test('staff sign in with password and authenticator, and come back to where they were', async ({ page, language }) => {
  const t = words[language];
  const email = language === 'zh' ? 'editor@example.org' : 'reviewer@example.org';
  await page.goto('/console/audit');
  await expect(page).toHaveURL(/\/console\/sign-in\?next=%2Faudit$/);
  await expectSound(page);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('not this one, surely');
  // From the third on the browser shows some work first, and nobody notices.
  for (let tries = 0; tries < 3; tries++) {
    const answered = page.waitForResponse(
      async (response) => response.url().endsWith('/sign-in') && (await response.json()).code === '22001',
    );
    await page.keyboard.press('Enter');
    await answered;
    await expect(page.getByRole('alert')).toContainText(t.wrong);
  }
  await enterAsStaff(page, language, email);
  // They may not read the trail, and are told so at its address.
  await expect(page).toHaveURL(/\/console\/audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.forbidden);
  await expectSound(page);
  await page.getByRole('button', { name: t.account }).click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await page.goto('/console/me');
  await expect(page).toHaveURL(/sign-in/);
});

test('a session that ends asks again over the page, and loses nothing', async ({ page, context, language }) => {
  const t = words[language];
  await signInStaff(page, 'owner@example.org', '/console/staff');
  await page.getByRole('row').filter({ hasText: 'editor@example.org' }).click();
  const drawer = page.getByRole('complementary', { name: t.editor });
  await drawer.getByRole('textbox', { name: t.name }).fill(`${t.editor} ${language}`);
  await expectSound(page);
  await context.clearCookies({ name: 'mingtang_console' });
  await drawer.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(t.again);
  await enterAsStaff(page, language, 'owner@example.org');
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
  await expect(drawer).toContainText(`${t.editor} ${language}`);
  // As it was, for the other journeys.
  await drawer.getByRole('textbox', { name: t.name }).fill(t.editor);
  await drawer.getByRole('button', { name: t.save }).click();
  await expect(drawer.getByText(`${t.editor} ${language}`)).toBeHidden();
});
