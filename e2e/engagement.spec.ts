import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { screens } from '../apps/web/src/routes.ts';
import { callsOf } from './calls.ts';
import { enter } from './session.ts';
import { afterPress, expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    /** Of the demo's visitors, with a complete profile. */
    address: 'jiang.wan@example.org',
    like: /^点赞/,
    save: '收藏',
    saved: '已收藏，在「我的收藏」里',
    share: '分享',
    copy: '复制链接',
    copied: '链接已复制',
    asOf: /^网络断开了/,
    offline: '没有网络，这次点赞没有保存',
    storyReader: 'tang.guoguo@example.org',
    people: '嘉宾',
    stories: '资讯与赛事',
  },
  en: {
    address: 'lu.xiaoman@example.org',
    like: /^Like/,
    save: 'Save',
    saved: 'Saved to your items',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    asOf: /^You are offline/,
    offline: 'No network: your like was not counted.',
    storyReader: 'ma.xiao@example.org',
    people: 'Speakers',
    stories: 'Stories',
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

test('a showcase is liked and saved, and stands in the collection', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language, { account: t.storyReader });
  await visit(page, paths.showcases());
  // Far enough down to be the demo's own, which others have liked.
  await page.locator('main article:visible').nth(3).getByRole('link').first().click();
  await expect(page.locator(`[data-screen=${screens.showcase.name}]`)).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const { engagement } = callsOf(page, { engagement: engagementRoutes });
  const id = new URL(page.url()).searchParams.get('uuid') ?? '';
  const savedIds = async () => (await engagement.listSavedIds({ kind: 'showcase', ids: [id] })).map((one) => one.id);
  // What an earlier try left behind.
  if ((await savedIds()).includes(id)) {
    await engagement.unsave({ id });
    await page.reload();
  }
  const like = page.getByRole('button', { name: t.like });
  const count = async (): Promise<number> =>
    Number(/\d+/.exec((await like.getAttribute('aria-label')) ?? '')?.[0] ?? '0');
  await expect.poll(count).toBeGreaterThan(0);
  // The page is kept for some seconds: what others liked meanwhile comes with the answer to one's own.
  const press = async (becomes: boolean): Promise<number> => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/like\//.test(answer.url()),
    );
    await afterPress(page);
    await like.click();
    const { data } = (await (await answered).json()) as { data: { likeNum: number } };
    await expect(like).toHaveAttribute('aria-pressed', String(becomes));
    await expect.poll(count).toBe(data.likeNum);
    return data.likeNum;
  };
  const liked = await press(true);
  // Twice within the second is once.
  const save = page.getByRole('button', { name: t.save, exact: true });
  await save.dblclick();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);
  // The second try of this journey finds it as the first did.
  expect(await press(false)).toBe(liked - 1);

  await visit(page, '/collection');
  await page.getByRole('tab', { name: t.stories, exact: true }).click();
  const row = page.locator('article').filter({ hasText: title });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: t.save, exact: true }).click();
  await expect(row.getByRole('button', { name: t.save, exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(savedIds).not.toContain(id);
});

test('a page is shared by its link and a card of its own, which its head names', { tag: '@desktop' }, async ({
  page,
  context,
  language,
}) => {
  const t = words[language];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForum(page);
  await page.getByRole('button', { name: t.share, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const card = dialog.getByRole('img').first();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectSound(page);
  await dialog.getByRole('button', { name: t.copy }).click();
  await expect(page.getByText(t.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('uuid')).toBe(new URL(page.url()).searchParams.get('uuid'));

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(new URL(picture ?? '').pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(picture).toMatch(language === 'zh' ? /\.zh\.png$/ : /\.en\.png$/);
});

test('a speaker is saved from their page, found again, and taken out', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  const save = page.getByRole('button', { name: t.save, exact: true }).first();

  await openForum(page);
  await page.getByRole('list', { name: t.people }).getByRole('link').first().click();
  // Who is a guest as well has that page.
  await expect(page.locator('[data-screen=speaker], [data-screen=distinguishedDetail]')).toBeVisible();
  const speaker = await page.getByRole('heading', { level: 1 }).innerText();
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();

  await visit(page, '/collection');
  await page.getByRole('tab', { name: t.people, exact: true }).click();
  const row = page.locator('article').filter({ hasText: speaker });
  await row.getByRole('button', { name: t.save, exact: true }).click();
  await expect(row.getByRole('button', { name: t.save, exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByRole('tab', { name: t.people, exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCount(0);
});
