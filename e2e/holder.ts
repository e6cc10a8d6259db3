import { filesRoutes } from '@mingtang/contract/files/routes';
import { checkCharacter } from '@mingtang/contract/identity/documents';
import { routeUrl } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { expect, type Page } from '@playwright/test';
import { drawPortrait } from '../apps/server/src/testing/portrait.ts';
import { callsOf } from './calls.ts';
import { call } from './session.ts';

const DAY_MS = 86_400_000;
let people = 0;

/** A well-formed ID card number that nobody has used in this run, of somebody grown up. */
export function newIdCard(): { number: string; birthDate: string } {
  const days = Math.floor(Date.now() / 1000 + people * 37) % 9000;
  const birthDate = new Date(Date.UTC(1970, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
  const order = String((people++ % 900) + 101);
  const digits = `110000${birthDate.replaceAll('-', '')}${order}`;
  return { number: digits + checkCharacter(digits), birthDate };
}

/** A passport number that nobody has used in this run. */
export const newPassport = (): string => `X${String(Date.now() + people++).slice(-8)}`;

const words = {
  zh: {
    name: '姓名',
    country: '国家或地区',
    passport: '护照',
    number: '证件号码',
    gender: '性别',
    birthDate: '出生日期',
    usePhoto: '使用这张',
    photo: '证件照',
    documentPage: '证件资料页',
    email: '邮箱',
    company: '公司',
    industry: '行业',
    job: '职位说明',
    introduction: '工作内容与参观目的',
    agree: /我已阅读并同意/,
    review: '核对并提交',
    submit: '确认提交',
  },
  en: {
    name: 'Full name',
    country: 'Country or region',
    passport: 'Passport',
    number: 'ID number',
    gender: 'Gender',
    birthDate: 'Date of birth',
    usePhoto: 'Use this photo',
    photo: 'Photo',
    documentPage: 'ID page',
    email: 'E-mail',
    company: 'Company',
    industry: 'Industry',
    job: 'Job details',
    introduction: 'Your work and reasons for visiting',
    agree: /I agree to the/,
    review: 'Check and submit',
    submit: 'Submit',
  },
};

interface Holder {
  name: string;
  /** The signed-in person's own address, which needs no code. */
  email: string;
  document: { idCard: string } | { passport: string; country: string; birthDate: string };
  /** Of professional audience. */
  work?: { job: string; introduction: string };
}

/** Adds the page of a document that staff look at. */
export async function addDocument(page: Page, language: 'zh' | 'en'): Promise<void> {
  const picture = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait([]) };
  await documentPage(page, language).setInputFiles(picture);
  await expect(page.getByRole('img', { name: words[language].documentPage })).toBeVisible();
}

/** Where the page of a document is added. */
export const documentPage = (page: Page, language: 'zh' | 'en') =>
  page.locator(`input[type=file][aria-label="${words[language].documentPage}"]`);

/** Says where the holder is from. Nobody from abroad has an ID card: the form turns to the passport. */
export async function chooseCountry(page: Page, language: 'zh' | 'en', country: string): Promise<void> {
  const t = words[language];
  await page.getByLabel(t.country).selectOption(country);
  await expect(page.getByRole('radio', { name: t.passport })).toBeChecked();
}

/** Fills in the holder's form that is shown, up to the page where everything is checked once more. */
export async function fillHolder(page: Page, language: 'zh' | 'en', holder: Holder): Promise<void> {
  const t = words[language];
  await page.getByLabel(t.name, { exact: true }).fill(holder.name);
  if ('idCard' in holder.document) await page.getByLabel(t.number).fill(holder.document.idCard);
  else {
    await chooseCountry(page, language, holder.document.country);
    await page.getByLabel(t.number).fill(holder.document.passport);
    await page.getByLabel(t.gender).selectOption('female');
    await page.getByLabel(t.birthDate).fill(holder.document.birthDate);
    await addDocument(page, language);
  }
  const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPortrait() };
  await page.locator(`input[type=file][aria-label="${t.photo}"]`).setInputFiles(picture);
  await page.getByRole('button', { name: t.usePhoto }).click();
  await expect(page.getByRole('img', { name: t.photo })).toBeVisible();
  await page.getByRole('textbox', { name: t.email }).fill(holder.email);
  await page.getByLabel(t.company).fill('Suozi Industrial');
  await page.getByLabel(t.industry, { exact: true }).selectOption('robots');
  if (holder.work) {
    await page.getByLabel(t.job, { exact: true }).fill(holder.work.job);
    await page.getByLabel(t.introduction).fill(holder.work.introduction);
  }
  await page.getByRole('checkbox', { name: t.agree }).check();
  await page.getByRole('button', { name: t.review }).filter({ visible: true }).click();
}

export const submitHolder = (page: Page, language: 'zh' | 'en'): Promise<void> =>
  page.getByRole('button', { name: words[language].submit, exact: true }).filter({ visible: true }).click();

/** Names the holder of an own ticket by the calls of its form, which has journeys of its own. */
export async function nameHolder(
  page: Page,
  ticketUuid: string,
  holder: { name: string; email: string },
): Promise<void> {
  const { files } = callsOf(page, { files: filesRoutes });
  const stored = await files.uploadBase64Face({ image: (await drawPortrait()).toString('base64') });
  const { number, birthDate } = newIdCard();
  await call(page, 'POST', routeUrl(ticketingRoutes.submitHolder), {
    ticketUuid,
    name: holder.name,
    country: 'CN',
    certType: 'id_card',
    identityNum: number,
    gender: Number(number.at(-2)) % 2 === 0 ? '1' : '0',
    birthday: birthDate,
    photoUuid: stored.files[0]?.id ?? '',
    account: holder.email,
    company: 'Suozi Industrial',
    industryType: 'robots',
    agreement: 'true',
  });
}
