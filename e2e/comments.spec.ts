import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { findOnAir } from './forums.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    write: '写评论',
    send: '发送',
    me: '我',
  },
  en: {
    write: 'Write a comment',
    send: 'Send',
    me: 'Me',
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

test('two browsers see each other’s comments, and what the organiser hides is gone', {
  tag: '@phone',
}, async ({ page, browser, language, isMobile }) => {
  const t = words[language];
  const forumId = await findLiveForum(page);
  const path = paths.liveForum({ id: forumId });
  const mine = `${isMobile ? '手机上说一句' : 'From the desk'} ${Date.now().toString(36)}`;
  await enter(page, language);
  await visit(page, path);
  const other = await openAnother(browser, path);
  const field = page.getByRole('textbox', { name: t.write }).filter({ visible: true });
  await say(page, mine, t);
  await expect(page.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true })).toContainText(t.me);
  await expect(field).toHaveValue('');
  const seen = other.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true });
  await expect(seen).toBeVisible();
  await expectSound(page);

  // Hidden in the console, it is gone on both screens without a reload.
  const desk = await openDesk(browser);
  await signInStaff(desk, 'reviewer@example.org', `/console/comments?forum=${forumId}`);
  const line = desk.getByRole('listitem').filter({ hasText: mine });
  const text = line.getByRole('button', { name: mine });
  await text.click();
  await expect(text).toHaveAttribute('aria-pressed', 'true');
  await desk.keyboard.press('h');
  await expectSound(desk);
  await expect(seen).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: mine }).filter({ visible: true })).toHaveCount(0);
  await desk.context().close();
  await other.context().close();
});
