import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { screens } from '../apps/web/src/routes.ts';
import { enter } from './session.ts';
import { expect, test, visit } from './visitor.ts';

const words = {
  zh: { share: '分享', close: '关闭', reservations: '我的预约' },
  en: { share: 'Share', close: 'Close', reservations: 'My reservations' },
};

/** A forum of the demo. */
async function findForum(page: Page): Promise<string> {
  const answer = await page.request.post(routeUrl(programmeRoutes.listForums), { form: { pageSize: '1' } });
  const { data } = (await answer.json()) as { data: { list: { uuid: string }[] } };
  return data.list[0]?.uuid ?? '';
}
/** How far down the page is. */
const depthOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test('a desktop is led to the page with the same content, and shows a code where it is asked for one', {
  tag: '@desktop',
}, async ({ page, language }) => {
  await enter(page, language);
  await page.goto(paths.ticketMy({ tab: 'received' }));
  await expect(page).toHaveURL(paths.ownTickets({ tab: 'received' }));
  await page.goto(paths.trip());
  await expect(page).toHaveURL(paths.schedule());
  await visit(page, `${paths.scanPrompt()}?back=${encodeURIComponent(paths.redeem())}`);
  const prompt = page.locator(`[data-screen="${screens.scanPrompt.name}"]`);
  await expect(prompt.getByRole('img').filter({ visible: true }).first()).toBeVisible();
  await expect(prompt.getByText(`“${PAGE_NAMES.redeem.en}”`)).toBeVisible();
  await expect(prompt.locator(`a[href="${paths.redeem()}"]`).filter({ visible: true })).toBeVisible();
});

test('the personal page of the main area is on desktops too, and leads to what they have', {
  tag: '@desktop',
}, async ({ page, language }) => {
  await enter(page, language);
  await visit(page, paths.my());
  const own = page.locator(`[data-screen="${screens.my.name}"]`);
  await expect(own.getByRole('link', { name: words[language].reservations })).toBeVisible();
  const shown = own.locator('a').filter({ visible: true });
  const addresses = await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expect.arrayContaining([paths.ownTickets(), paths.schedule()]));
  expect(addresses).not.toContain(paths.trip());
  expect(addresses).not.toContain(paths.ticketMy());
});

/** How much of the page may be scrolled, by its own style. */
const lockOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).overflowY);
const locked = [paths.search(), paths.draw(), paths.metaverse()];

test('nothing scrolls behind the search, the draw and the halls on foot on phones', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of locked) {
    await visit(page, path);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => window.scrollBy(0, 900));
    expect(await depthOf(page), path).toBe(0);
    expect(['hidden', 'clip'], path).toContain(await lockOf(page));
  }
  await visit(page, paths.forums());
  expect(['hidden', 'clip']).not.toContain(await lockOf(page));
  await page.evaluate(() => window.scrollBy(0, 900));
  expect(await depthOf(page)).toBeGreaterThan(0);
});

test('on desktops they scroll as any other page', { tag: '@desktop' }, async ({ page }) => {
  for (const path of locked) {
    await visit(page, path);
    expect(['hidden', 'clip'], path).not.toContain(await lockOf(page));
  }
});

test('behind a sheet the page stays where it is', { tag: '@phone' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, paths.forum({ id: await findForum(page) }));
  const share = page.getByRole('button', { name: t.share, exact: true }).filter({ visible: true });
  await share.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const before = await depthOf(page);
  expect(before).toBeGreaterThan(0);
  await share.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 600);
  const card = await dialog.boundingBox();
  await page.mouse.move((card?.x ?? 0) + 20, (card?.y ?? 0) + 20);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await dialog.getByRole('button', { name: t.close }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => depthOf(page)).toBe(before);
  // And lets go: the page scrolls again.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => depthOf(page)).not.toBe(before);
});
