import { drawPortrait } from '../apps/server/src/testing/portrait.ts';
import { enter } from './session.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    use: '使用这张',
    close: '关闭',
    photo: '证件照',
    none: '照片里没有找到人脸',
    several: '照片里不止一个人',
    small: '照片里的人脸太小',
    change: '更换头像',
    saved: '头像已更新',
    remove: '删除头像',
    removed: '头像已删除',
  },
  en: {
    use: 'Use this photo',
    close: 'Close',
    photo: 'Photo',
    none: 'No face image detected',
    several: 'There is more than one person in the photo',
    small: 'The face in the photo is too small',
    change: 'Change picture',
    saved: 'Picture saved',
    remove: 'Delete picture',
    removed: 'Picture deleted',
  },
};

test('an account shows a picture of its owner’s choice, until it is deleted', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await enter(page, language);
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('button').last().click();
  const change = page.getByRole('button', { name: t.change });
  await change.click();
  const portrait = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait() };
  await page.locator('input[type=file]').setInputFiles(portrait);
  await page.getByRole('button', { name: t.use }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(change.locator('img')).toBeVisible();
  // Behind the dialog it has no role.
  const head = page.locator('header').filter({ visible: true }).locator('button img');
  await expect(head).toBeVisible();
  await expectSound(page);
  await change.click();
  await page.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(t.removed)).toBeVisible();
  await expect(change.locator('img')).toHaveCount(0);
  await expect(head).toHaveCount(0);
});
