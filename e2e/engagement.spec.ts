import type { Page } from '@playwright/test';
import { expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    /** Of the demo's visitors, with a complete profile. */
    address: 'jiang.wan@example.org',
    like: /^点赞/,
    save: '收藏',
    saved: '已收藏，在「我的收藏」里',
    asOf: /^网络断开了/,
    offline: '没有网络，这次点赞没有保存',
  },
  en: {
    address: 'lu.xiaoman@example.org',
    like: /^Like/,
    save: 'Save',
    saved: 'Added to saved items',
    asOf: /^You are offline/,
    offline: 'No network. Your like was not saved.',
  },
};

/** Opens a forum of the programme; returns what it is called. */
async function openForum(page: Page): Promise<string> {
  await visit(page, '/forum?day=all');
  await page.locator('article:visible').nth(2).getByRole('link').first().click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

test('a like waits for the sign-in; it and what is saved stay, come back without a network, and are taken back', {
  tag: '@phone',
}, async ({ page, context, language }) => {
  const t = words[language];
  const title = await openForum(page);
  const like = page.getByRole('button', { name: t.like });
  const count = async (): Promise<number> =>
    Number(/\d+/.exec((await like.getAttribute('aria-label')) ?? '')?.[0] ?? '0');
  // The demo's visitors have been here.
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await signIn(page, language, t.address);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(count).toBe(before + 1);

  const save = page.getByRole('button', { name: t.save, exact: true });
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);

  await context.setOffline(true);
  // The notice above moves everything down: a press meanwhile would hit nothing.
  await expect(page.getByText(t.asOf)).toBeVisible();
  await like.click();
  await expect(page.getByText(t.offline)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect.poll(count).toBe(before);

  await visit(page, '/collection');
  const row = page.locator('article').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectSound(page);
  await row.getByRole('button', { name: t.save, exact: true }).click();
  await expect(row.getByRole('button', { name: t.save, exact: true })).toHaveAttribute('aria-pressed', 'false');
});
