import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Browser, Page } from '@playwright/test';
import { makeForum } from './forum-builder.ts';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { afterPress, expect, expectSound, passTimeUntil, test, visit } from './visitor.ts';

const words = {
  zh: {
    reserve: '预约',
    reserved: '已预约',
    wait: '候补',
    waiting: '候补中',
    next: '下一个空位归你',
    offered: '有空位了',
    accept: '确认参加',
  },
  en: {
    reserve: 'Reserve',
    reserved: 'Reserved',
    wait: 'Join the waiting list',
    waiting: 'On the waiting list',
    next: 'The next available place is yours',
    offered: 'A place is available',
    accept: 'Confirm place',
  },
};

const forumPath = (id: string): string => `/forumdetail?uuid=${id}`;
const reservationOf = (id: string): string => routeUrl(programmeRoutes.reserveForum).replace(':id', id);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Joins the line, where the last press did not. */
async function joinLine(page: Page, { wait, waiting }: { wait: string; waiting: string }): Promise<void> {
  await expect(button(page, wait).or(button(page, waiting))).toBeVisible();
  await afterPress(page);
  if (await button(page, wait).isVisible()) await button(page, wait).click();
  await expect(button(page, waiting)).toBeVisible();
}

/** Somebody with a complete profile, on a page. */
async function open(page: Page, language: 'zh' | 'en', path: string): Promise<void> {
  await enter(page, language);
  await visit(page, path);
}

/** An editor in a browser of their own. */
async function openEditor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInStaff(page, 'editor@example.org');
  return page;
}

test('a full forum: one waits, the other leaves, and the place moves up', { tag: '@phone' }, async ({
  page,
  browser,
  language,
}) => {
  const t = words[language];
  const editor = await openEditor(browser);
  const forum = await makeForum(editor);
  // The only place is somebody else's.
  const other = await (await browser.newContext()).newPage();
  await enter(other, language);
  const taken = await call<{ uuid: string }>(other, 'POST', reservationOf(forum.id));

  await page.clock.install();
  await open(page, language, forumPath(forum.id));
  // The page may be some seconds older than the last place: asking for it says so, and offers the line.
  if (await button(page, t.reserve).isVisible()) await button(page, t.reserve).click();
  await joinLine(page, t);
  await expect(page.getByText(t.next)).toBeVisible();
  await expectSound(page);

  const cancelling = routeUrl(programmeRoutes.cancelReservation).replace(':id', taken.uuid);
  await call(other, 'POST', cancelling);
  // Without being loaded again.
  await passTimeUntil(page.getByRole('heading', { name: t.offered }));
  await expectSound(page);
  await button(page, t.accept).click();
  await expect(button(page, t.reserved)).toBeVisible();
  await visit(page, '/myExhibition');
  await expect(page.getByText(language === 'zh' ? forum.titleZh : forum.titleEn)).toBeVisible();
  await Promise.all([other.context().close(), editor.context().close()]);
});

test('the waiting lists of the console follow, and change turns', { tag: '@desktop' }, async ({
  page,
  browser,
  language,
}) => {
  const editor = await openEditor(browser);
  const forum = await makeForum(editor);
  // One has the place, the other waits.
  for (const form of [{}, { waitingList: 'true' }]) {
    const visitor = await (await browser.newContext()).newPage();
    await enter(visitor, language);
    await call(visitor, 'POST', reservationOf(forum.id), form);
    await visitor.context().close();
  }
  await signInStaff(page, 'reviewer@example.org', '/console/waiting-lists');
  await page.getByRole('button', { name: forum.titleEn }).click();
  const drawer = page.getByRole('complementary', { name: /^Waiting lists/ });
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Give a place' })).toBeDisabled();
  await expectSound(page);
  await editor.context().close();
});
