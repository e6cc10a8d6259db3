import { drawPortrait } from '../apps/server/src/testing/portrait.ts';
import { newIdCard } from './holder.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const t = {
  name: '沈知远',
  masked: '沈**',
  otherName: 'Shen Zhiyuan',
  company: '梭子工业（上海）有限公司',
  code: 'DESK-TANG-6666-AAAA',
  search: /扫码或输入/,
  none: /没有找到/,
  account: '手机号或邮箱',
  agree: /已阅读并同意/,
  agreeFirst: '请先取得同意',
  register: '登记',
  verify: '核验证件',
  number: '证件号码',
  fullName: '证件姓名',
  photo: '人脸照片',
  preview: '人脸照片预览',
  wrongNumber: /校验/,
  agreeDocument: '此人同意核验其证件',
  verified: '已实名',
  activationCode: '激活码',
  activate: '激活',
  used: '激活码已被使用',
  nameHolder: '填写持票人',
  industry: '行业',
  companyLabel: '单位',
  agreeHolder: /同意将其信息/,
  compare: '比对人脸',
  agreeCompare: /第三方服务/,
  face: '现场人脸',
  match: '很可能是同一人',
  same: '是同一人',
  accepted: '认定同一人',
  make: '制作胸卡',
  again: '重新制作胸卡',
  other: '另一种文字的姓名',
  preview2: '胸卡预览',
  replaced: /之前制作的胸卡立即失效/,
  second: /第 2 张胸卡已生成/,
  pdf: '下载 PDF',
  fileName: /^胸卡-MT\w{10}-1\.pdf$/,
  done: '完成',
  count: /已制作 2 张/,
  desk: '服务台',
};

test.use({ locale: 'zh-CN' });

test('somebody without an account leaves the desk with a badge, and a second one kills the first', {
  tag: '@desktop',
}, async ({ page }) => {
  const picture = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait() };
  const account = `walk-in-${Date.now()}@example.org`;
  const dialog = page.getByRole('dialog');
  const send = dialog.locator('.ant-modal-footer .ant-btn-primary');
  await signInStaff(page, 'gate@example.org', '/console/desk');
  await expect(page.getByLabel(t.search)).toBeFocused();
  await page.getByLabel(t.search).fill(account);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.none)).toBeVisible();
  await expectSound(page);

  await page.getByLabel(t.account).fill(account);
  await page.getByRole('button', { name: t.register, exact: true }).click();
  await expect(page.getByText(t.agreeFirst)).toBeVisible();
  await page.getByRole('checkbox', { name: t.agree }).check();
  await page.getByRole('button', { name: t.register, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/desk\/[0-9a-f-]{36}$/);
  await expectSound(page);

  const { number } = newIdCard();
  await page.getByRole('button', { name: t.verify }).click();
  await dialog.getByLabel(t.number).fill(`${number.slice(0, -1)}${number.endsWith('1') ? '2' : '1'}`);
  await dialog.getByLabel(t.fullName).fill(t.name);
  await dialog.getByRole('checkbox', { name: t.agreeDocument }).check();
  await expectSound(page);
  await send.click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveText(t.wrongNumber);
  await dialog.getByLabel(t.number).fill(number);
  // The fault goes when the field is left, and gives its height back: not while something below it is being pressed.
  await page.keyboard.press('Tab');
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(0);
  await dialog.locator(`input[type=file][aria-label="${t.photo}"]`).setInputFiles(picture);
  await expect(dialog.getByRole('img', { name: t.preview })).toBeVisible();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t.masked })).toBeVisible();
  await expect(page.getByText(t.verified, { exact: true })).toBeVisible();

  await page.getByLabel(t.activationCode).fill(t.code);
  await page.getByRole('button', { name: t.activate, exact: true }).click();
  await page.getByRole('button', { name: t.nameHolder }).click();
  await dialog.getByLabel(t.companyLabel).fill(t.company);
  await dialog.getByLabel(t.industry).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: t.agreeHolder }).check();
  await send.click();
  await expect(dialog).toBeHidden();

  const ticket = page.getByRole('article');
  await ticket.getByRole('button', { name: t.compare }).click();
  await dialog.locator(`input[type=file][aria-label="${t.face}"]`).setInputFiles(picture);
  await dialog.getByRole('checkbox', { name: t.agreeCompare }).check();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.match)).toBeVisible();
  await page.getByRole('button', { name: t.same, exact: true }).click();
  await expect(page.getByText(t.accepted)).toBeVisible();

  await ticket.getByRole('button', { name: t.make }).click();
  await dialog.getByLabel(t.other).fill(t.otherName);
  await send.click();
  const badge = page.getByRole('region', { name: t.preview2 });
  await expect(badge.getByText(t.name, { exact: true })).toBeVisible();
  await expect(badge.getByText(t.otherName)).toBeVisible();
  await expect(badge.getByText(t.company)).toBeVisible();
  await expectSound(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t.pdf }).click();
  expect((await file).suggestedFilename()).toMatch(t.fileName);
  // On paper there is the badge and nothing else, one page of its size.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.badge-print .badge-sheet')).toBeVisible();
  await expect(page.locator('#root, main').first()).toBeHidden();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? [];
  expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([86, 124]);
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: t.done, exact: true }).click();

  await ticket.getByRole('button', { name: t.again }).click();
  await expect(dialog.getByText(t.replaced)).toBeVisible();
  await send.click();
  await expect(dialog.getByText(t.second)).toBeVisible();
  await dialog.getByRole('button', { name: t.done, exact: true }).click();
  await expect(ticket.getByText(t.count)).toBeVisible();

  const ticketNumber = (await ticket.getByText(/^MT\w{2} \w{4} \w{4}$/).textContent()) ?? '';
  await page.getByRole('link', { name: t.desk, exact: true }).first().click();
  await page.getByLabel(t.search).fill(ticketNumber.slice(-8));
  await page.keyboard.press('Enter');
  await expect(ticket.getByText(ticketNumber)).toBeVisible();
  // The same code again is the same ticket, and somebody else's is refused.
  await page.getByLabel(t.activationCode).fill(t.code);
  await page.getByRole('button', { name: t.activate, exact: true }).click();
  await expect(page.getByLabel(t.activationCode)).toHaveValue('');
  await expect(ticket).toHaveCount(1);
});
