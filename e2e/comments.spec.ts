import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { findOnAir } from './forums.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { afterPress, completeProfile, expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    write: '写评论',
    send: '发送',
    wait: /\d+ 秒后可以再发/,
    barrage: '弹幕',
    me: '我',
    report: '举报',
    sent: '已收到，主办方会来看',
    more: /更多操作/,
    login: '登录',
  },
  en: {
    write: 'Write a comment',
    send: 'Send',
    wait: /You can send again in \d+ s/,
    barrage: 'Bullets',
    me: 'Me',
    report: 'Report',
    sent: 'Thank you. The organiser will look at it',
    more: /More about/,
    login: 'Sign in',
  },
};

/** A broadcast that is on air now: the demo's relay goes round the clock. */
async function findLiveForum(page: Page): Promise<string> {
  const found = await findOnAir(page);
  if (!found) throw new Error('Nothing is on air.');
  return found.id;
}

/** Somebody else in another browser, who watches the same. */
async function openAnother(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

/** Whoever moderates sits at a desk and reads English, whatever the visitors have. */
async function openDesk(browser: Browser): Promise<Page> {
  const desk = { locale: 'en', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  return (await browser.newContext(desk)).newPage();
}

const say = async (page: Page, text: string, t: (typeof words)['zh' | 'en']): Promise<void> => {
  await page.getByRole('textbox', { name: t.write }).filter({ visible: true }).fill(text);
  await page.getByRole('button', { name: t.send, exact: true }).filter({ visible: true }).click();
};

test('two browsers see each other’s comments; too soon is refused, and what the organiser hides is gone', {
  tag: '@phone',
}, async ({ page, browser, language, isMobile }) => {
  const t = words[language];
  const forumId = await findLiveForum(page);
  const path = paths.liveForum({ id: forumId });
  const mine = `${isMobile ? '手机上说一句' : 'From the desk'} ${Date.now().toString(36)}`;
  // The organiser asks for slow talk.
  const desk = await openDesk(browser);
  await signInStaff(desk, 'reviewer@example.org', `/console/comments?forum=${forumId}`);
  await desk.getByRole('combobox', { name: 'Slow mode' }).click();
  // Another pause than a first try of this journey chose: choosing the one that holds changes nothing.
  await desk
    .locator('.ant-select-item-option:not([aria-selected=true]):not(.ant-select-item-option-selected)')
    .filter({ hasText: /^[15] min$/ })
    .first()
    .click();
  await expect(desk.getByText('The pause has changed')).toBeVisible();

  await enter(page, language);
  await visit(page, path);
  const other = await openAnother(browser, path);
  const field = page.getByRole('textbox', { name: t.write }).filter({ visible: true });
  await say(page, mine, t);
  await expect(page.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true })).toContainText(t.me);
  await expect(field).toHaveValue('');
  // Too soon: it says how long, and keeps what was typed.
  await afterPress(page);
  await say(page, `${mine} 2`, t);
  await expect(page.getByText(t.wait).filter({ visible: true })).toBeVisible();
  await expect(field).toHaveValue(`${mine} 2`);

  const seen = other.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true });
  await expect(seen).toBeVisible();
  await expectSound(page);

  // The other one complains of it, and is asked who they are.
  await seen.getByRole('button', { name: t.more }).click();
  await other.getByRole('dialog').getByRole('button', { name: t.report, exact: true }).click();
  await signIn(other, language);
  await expect(other.getByText(t.sent)).toBeVisible();
  // Somebody new is led to the form of their profile, and comes back.
  await completeProfile(other);
  await visit(other, path);
  await expect(seen).toBeVisible();

  // Hidden in the console, it is gone on both screens without a reload.
  await desk.goto(`/console/comments?view=reported&forum=${forumId}`);
  const line = desk.getByRole('listitem').filter({ hasText: mine });
  const text = line.getByRole('button', { name: mine });
  await text.click();
  await expect(text).toHaveAttribute('aria-pressed', 'true');
  await desk.keyboard.press('h');
  await expect(line).toHaveCount(0);
  await expectSound(desk);
  await expect(seen).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true })).toHaveCount(0);
  await desk.context().close();
  await other.context().close();
});

test('the comments over the picture are switched off, and stay off', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const path = paths.liveForum({ id: await findLiveForum(page) });
  await enter(page, language);
  await visit(page, path);
  const barrage = page.getByRole('button', { name: t.barrage, exact: true });
  await expect(barrage).toHaveAttribute('aria-pressed', 'true');
  await barrage.click();
  await expect(barrage).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(barrage).toHaveAttribute('aria-pressed', 'false');
});
