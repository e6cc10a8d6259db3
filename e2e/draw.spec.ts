import { violationsOf } from './examination.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    account: 'collector@example.org',
    balance: 40,
    needs: '登录后即可抽奖。',
    draw: /^抽 ?−600$/,
    done: /恭喜中奖|没有中奖/,
    again: '你已经抽过奖',
    own: '我的奖品',
    all: '奖品与开奖验证',
    sealed: '抽奖结束后公布',
    first: /第 \d+ 次/,
    desk: {
      draw: '九室幸运抽奖',
      report: '抽奖情况',
      plays: /^[12] \/ 1,200$/,
      sealed: '抽奖结束一分钟后，或抽满时公布',
      winners: '中奖名单',
      site: '到前台验算',
    },
  },
  en: {
    account: 'gatherer@example.org',
    balance: 40,
    needs: 'Sign in to enter the draw.',
    draw: /^Draw ?−600$/,
    done: /You won|No prize this time/,
    again: 'You have already entered',
    own: 'My prizes',
    all: 'Prizes and verification',
    sealed: 'Published after the draw ends',
    first: /Entry \d+/,
    desk: {
      draw: 'The nine-room draw',
      report: 'Plays and winners',
      plays: /^[12] of 1,200$/,
      sealed: 'Shown a minute after the draw has ended, or once every play is used',
      winners: 'Winners',
      site: 'Check it on the site',
    },
  },
};

test('somebody with enough energy draws once, sees what came of it, and how it will be checked', {
  tag: '@phone',
}, async ({ page, browser, language }) => {
  const t = words[language];
  await visit(page, '/lottery');
  await expect(page.getByText(t.needs)).toBeVisible();
  await expectSound(page);
  await enter(page, language, { account: t.account });
  await visit(page, '/lottery');
  await page.getByRole('button', { name: t.draw }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(page.locator(`[data-balance="${t.balance}"]`)).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByText(t.again)).toBeVisible();
  // The board still says what it was.
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(page.locator('[data-lit]')).toHaveCount(1);
  await page.getByRole('link', { name: t.own }).click();
  await expect(page.getByText(t.first)).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await page.getByRole('link', { name: t.all }).click();
  await expect(page.getByText(t.sealed)).toBeVisible();
  await expectSound(page);
  const hash = (await page.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';

  // Whoever is asked whether it was drawn rightly sees the same.
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
  });
  const desk = await context.newPage();
  await signInStaff(desk, 'editor@example.org', '/console/r/draw');
  await desk.getByRole('row').filter({ hasText: t.desk.draw }).getByRole('link', { name: t.desk.report }).click();
  await expect(desk.getByText(t.desk.plays)).toBeVisible();
  await expect(desk.getByText(hash)).toBeVisible();
  await expect(desk.getByText(t.desk.sealed)).toBeVisible();
  await expect(desk.getByRole('heading', { name: t.desk.winners, exact: true })).toBeVisible();
  await expect(desk.getByRole('link', { name: t.desk.site })).toHaveAttribute('href', '/giftList');
  expect(await violationsOf(desk)).toEqual([]);
  await context.close();
});
