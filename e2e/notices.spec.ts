import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { makeForum } from './forum-builder.ts';
import { call, enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, openUntil, test, visit } from './visitor.ts';

const words = {
  zh: {
    reserved: '已预约',
    cancelled: '已取消',
    sessionCancelled: '场次已取消',
    gone: '本场已取消。',
    others: '查看当天的其他场次',
  },
  en: {
    reserved: 'Reserved',
    cancelled: 'Cancelled',
    sessionCancelled: 'Session cancelled',
    gone: 'This session will not take place.',
    others: 'See other sessions that day',
  },
};

/** An editor in a browser of their own; the desk is a desktop. */
async function openEditor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInStaff(page, 'editor@example.org');
  return page;
}
const open = async (editor: Page, path: string) => {
  await editor.context().addCookies([{ name: 'language', value: 'en', url: test.info().project.use.baseURL ?? '' }]);
  await editor.goto(path);
};

test('a session changed in its form asks as the board does, and a cancelled one says so by its link', {
  tag: '@desktop',
}, async ({ page, browser, language }) => {
  const t = words[language];
  const editor = await openEditor(browser);
  const { id, titleZh, titleEn } = await makeForum(editor);
  const path = paths.forum({ id });
  await enter(page, language);
  await call(page, 'POST', routeUrl(programmeRoutes.reserveForum).replace(':id', id));

  // Another hall: who is told is asked first, and nothing is saved by thinking better of it.
  await open(editor, `/console/r/forum/${id}`);
  await editor.getByRole('combobox', { name: 'Venue' }).click();
  await editor.keyboard.press('ArrowDown');
  await editor.keyboard.press('Enter');
  const publish = editor.getByRole('button', { name: 'Publish changes' });
  await publish.click();
  const question = editor.getByRole('dialog');
  await expect(question.getByText('New time or place. 1 has a place', { exact: false })).toBeVisible();
  await expectSound(editor);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await publish.click();
  await question.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(editor.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(publish).toBeDisabled();

  // To take it off cancels it: the question counts whom it concerns.
  await editor.getByRole('button', { name: 'More actions' }).click();
  await editor.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(question.getByText('1 has a place', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await expect(editor.getByText('Unpublished. Visitors no longer see it.')).toBeVisible();

  // Whoever comes by the link of before reads what became of it.
  await openUntil(() => visit(page, path), page.getByText(t.gone));
  await expect(page.getByText(t.cancelled, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t.others })).toBeVisible();
  await expectSound(page);
  // Who had a place finds it among their own.
  await visit(page, paths.myExhibition());
  await expect(page.getByRole('article').filter({ hasText: language === 'zh' ? titleZh : titleEn })).toContainText(
    t.sessionCancelled,
  );
  await expectSound(page);

  // Shown again and left out of the lists, it is a session as before, by its link alone.
  await open(editor, `/console/r/forum?words=${encodeURIComponent(titleEn)}`);
  const row = editor.getByRole('row').filter({ hasText: titleEn });
  await row.getByRole('checkbox').check();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row.getByText('Published')).toBeVisible();
  await row.getByRole('checkbox').check();
  await editor.getByRole('button', { name: 'Unlist' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Unlist' }).click();
  await expect(row.getByText('Unlisted')).toBeVisible();
  await expectSound(editor);
  await openUntil(() => visit(page, path), page.getByRole('button', { name: t.reserved, exact: true }));

  await editor.context().close();
});
