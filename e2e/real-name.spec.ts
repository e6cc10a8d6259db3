import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Page } from '@playwright/test';
import { drawPortrait } from '../apps/server/src/testing/portrait.ts';
import { addDocument, newIdCard, newPassport, submitHolder } from './holder.ts';
import { call, enter } from './session.ts';
import { afterPress, expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    name: '姓名',
    number: '证件号码',
    agree: /我已阅读并同意/,
    review: '核对并提交',
    submit: '确认提交',
    waiting: '已提交，等待审核',
    other: '用护照、通行证等其他证件',
    country: '国家或地区',
    gender: '性别',
    birthDate: '出生日期',
    usePhoto: '使用这张',
    another: '换一张',
    photo: '证件照',
    ownPhoto: '你的照片',
    me: '本人持票',
    company: '公司',
    industry: '行业',
    named: '实名成功',
  },
  en: {
    name: 'Full name',
    number: 'ID number',
    agree: /I agree to the/,
    review: 'Check and submit',
    submit: 'Submit',
    waiting: 'Submitted, waiting for review',
    other: 'Use a passport, permit or other ID',
    country: 'Country or region',
    gender: 'Gender',
    birthDate: 'Date of birth',
    usePhoto: 'Use this photo',
    another: 'Change photo',
    photo: 'Photo',
    ownPhoto: 'Your photo',
    me: 'Myself',
    company: 'Company',
    industry: 'Industry',
    named: 'Verified',
  },
};

/** Sends the form that is shown, after everything stood once more. */
async function send(page: Page, language: 'zh' | 'en'): Promise<void> {
  const t = words[language];
  await page.getByRole('button', { name: t.review }).filter({ visible: true }).click();
  const submit = page.getByRole('button', { name: t.submit, exact: true });
  await expect(submit).toBeVisible();
  await afterPress(page);
  await submit.click();
  await expect(submit).toBeHidden();
}

/** Opens a form of one's own real name, signed in. */
async function open(page: Page, language: 'zh' | 'en', path: string): Promise<void> {
  await enter(page, language);
  await visit(page, path);
  await expect(page.getByLabel(words[language].name, { exact: true })).toBeVisible();
}

test('a visitor from abroad gives passport and picture, and waits for staff', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await open(page, language, '/simple');
  await page.getByRole('link', { name: t.other }).click();
  await expect(page.locator('[data-screen=validate]')).toBeVisible();
  await page.getByLabel(t.name, { exact: true }).fill('Lucia Ferraz');
  await page.getByLabel(t.country).selectOption('BR');
  await page.getByLabel(t.number).fill(newPassport());
  await page.getByLabel(t.gender).selectOption('female');
  await page.getByLabel(t.birthDate).fill('1990-02-28');
  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait() };
  await addDocument(page, language);
  const wall = { ...picture, buffer: await drawPortrait([]) };
  await page.locator(`input[type=file][aria-label="${t.photo}"]`).setInputFiles(wall);
  await page.getByRole('button', { name: t.usePhoto }).click();
  // Nobody is on it: the sheet itself leads to another picture.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: t.another }).click();
  await (await chooser).setFiles(picture);
  await page.getByRole('button', { name: t.usePhoto }).click();
  await expect(page.getByRole('img', { name: t.photo })).toBeVisible();
  await page.getByRole('checkbox', { name: t.agree }).check();
  await send(page, language);
  await expect(page.getByRole('heading', { name: t.waiting })).toBeVisible();
  await expect(page.getByRole('img', { name: t.ownPhoto })).toBeVisible();
  await expectSound(page);
});

test('a verified buyer names themselves the holder without their ID', { tag: '@phone' }, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  const { number } = newIdCard();
  const name = '沈知远';
  const [industry] = await call<{ uuid: string }[]>(page, 'GET', '/system/industry/queryChildIndustryList/0');
  const work = { industryType: industry?.uuid ?? '', position: 'engineer', company: 'Suozi Industrial' };
  await call(page, 'POST', routeUrl(profileRoutes.updateProfile), { name, country: 'FR', ...work });
  await call(page, 'POST', routeUrl(realNameRoutes.verifySimply), { name, identityNum: number, agreement: 'true' });
  const [pass] = await call<{ uuid: string }[]>(page, 'GET', '/ticket/info/exhibition');
  const order = await call<{ uuid: string }>(page, 'POST', '/ticket/order/buyNow', {
    productId: pass?.uuid ?? '',
    num: '1',
  });
  const { action } = await call<{ action: { url: string } }>(page, 'POST', '/ticket/online/order/pay/getParam', {
    orderUuid: order.uuid,
    payType: 'stripe',
  });
  await page.request.post(`${new URL(action.url).pathname}/pay`);
  let ticketId: string | undefined;
  await expect
    .poll(async () => {
      const detail = await call<{ tickets: { uuid: string }[] }>(page, 'GET', `/ticket/order/detail/${order.uuid}`);
      return (ticketId = detail.tickets[0]?.uuid);
    })
    .toBeTruthy();
  await visit(page, `/ticket/personForm?uuid=${ticketId}`);
  await expect(page.getByRole('radio', { name: t.me })).toBeChecked();
  await expect(page.getByText(`${number.slice(0, 4)}**********${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByLabel(t.number)).toHaveCount(0);
  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: t.usePhoto }).click();
  await expect(page.getByRole('img', { name: t.photo })).toBeVisible();
  // What the profile says is not asked for again.
  await expect(page.getByLabel(t.company)).toHaveValue(work.company);
  await page.getByLabel(t.industry, { exact: true }).selectOption('robots');
  await page.getByRole('checkbox', { name: t.agree }).check();
  await expectSound(page);
  await page.getByRole('button', { name: t.review }).filter({ visible: true }).click();
  await expectSound(page);
  await submitHolder(page, language);
  await expect(page.getByRole('heading', { name: t.named })).toBeVisible();
});
