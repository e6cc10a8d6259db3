import { expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    account: 'collector@example.org',
    balance: 40,
    needs: '登录后就能抽。',
    draw: /^抽 ?−600$/,
    done: /抽中了|没有抽中/,
    again: '你已经抽过了',
    own: '我的奖品',
    all: '奖品与验算',
    sealed: '抽奖结束后公布',
    first: /第 \d+ 次/,
  },
  en: {
    account: 'gatherer@example.org',
    balance: 40,
    needs: 'Sign in to draw.',
    draw: /^Draw ?−600$/,
    done: /You won|Nothing this time/,
    again: 'You have drawn already',
    own: 'Your prizes',
    all: 'Prizes and proof',
    sealed: 'Published when the draw has ended',
    first: /Play \d+/,
  },
};

test('somebody with enough energy draws once, sees what came of it, and how it will be checked', async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/lottery');
  await expect(page.getByText(t.needs)).toBeVisible();
  await expectSound(page);
  await visit(page, '/login?back=%2Flottery');
  await signIn(page, language, t.account);
  await page.waitForURL((url) => url.pathname === '/lottery');
  await page.getByRole('button', { name: t.draw }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(page.locator(`[data-balance="${t.balance}"]`)).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(t.again)).toBeVisible();
  await page.getByRole('link', { name: t.own }).click();
  await expect(page.getByText(t.first)).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await page.getByRole('link', { name: t.all }).click();
  await expect(page.getByText(t.sealed)).toBeVisible();
  await expectSound(page);
});
