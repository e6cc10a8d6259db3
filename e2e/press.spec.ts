import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { hoursAhead, makeForum } from './forum-builder.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, passTimeUntil, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    reserve: '预约',
    reserved: '已预约',
    apply: '申请席位',
    sendApplication: '提交申请',
    inReview: '审核中',
    forPlace: '预约需要这些信息。填写后会返回刚才的页面，继续为你预约。',
    name: '姓名',
    province: '省份',
    city: '城市',
    industry: '行业',
    position: '职位',
    shanghai: '上海',
    pudong: '浦东新区',
    engineer: '工程师',
    save: '保存并继续',
    ready: '完成',
    go: '继续',
    left: '余 2 / 3',
    like: /^点赞/,
    elsewhere: '查看其他场次',
  },
  en: {
    reserve: 'Reserve',
    reserved: 'Reserved',
    apply: 'Apply for a place',
    sendApplication: 'Apply',
    inReview: 'Under review',
    forPlace: 'Reservations need these details. Afterwards we return you to the page and complete your reservation.',
    name: 'Name',
    province: 'Province or state',
    city: 'City',
    industry: 'Industry',
    position: 'Position',
    shanghai: 'Shanghai',
    pudong: 'Pudong New Area',
    engineer: 'Engineer',
    save: 'Save and continue',
    ready: 'Done',
    go: 'Continue',
    left: '2 of 3 left',
    like: /^Like/,
    elsewhere: 'See other sessions',
  },
};
type Words = (typeof words)['zh'];

const headers = { 'x-console': '1' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Somebody of the organiser's in a browser of their own. */
async function openStaff(browser: Browser, language: 'zh' | 'en', address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInStaff(page, address);
  return page;
}

async function setProfileNeeded(owner: Page, isNeeded: boolean): Promise<void> {
  const code = 'booking_needs_profile';
  const all = (await (await owner.request.get('/console/api/settings', { headers })).json()) as {
    data: { code: string; version: number }[];
  };
  const version = all.data.find((setting) => setting.code === code)?.version;
  const data = { version, values: { value: isNeeded } };
  const answer = await owner.request.put(`/console/api/settings/${code}`, { headers, data });
  expect(answer.ok()).toBe(true);
}

/** From the profile's form to the page it was asked for on. */
async function fillIn(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill('林一舟');
  await page.getByLabel(t.province).selectOption(t.shanghai);
  await page.getByLabel(t.city).selectOption({ label: t.pudong });
  await page.getByLabel(t.industry).selectOption({ index: 1 });
  await page.getByLabel(t.position).selectOption(t.engineer);
  await button(page, t.save).click();
  await button(page, t.ready).click();
  await page.getByRole('link', { name: t.go, exact: true }).click();
}

test('where booking needs a profile, a press outlives the form: the place is there, and stays in the counts', {
  tag: '@phone',
}, async ({ page, browser, language }) => {
  const t = words[language];
  const owner = await openStaff(browser, language, 'owner@example.org');
  const forum = await makeForum(owner, { change: { offlineQuota: 3 } });
  const path = paths.forum({ id: forum.id });
  await setProfileNeeded(owner, true);
  try {
    await visit(page, path);
    await button(page, t.reserve).click();
    await signIn(page, language);
    await expect(page).toHaveURL(paths.profileCompletion({ back: path }));
    await expect(page.getByText(t.forPlace)).toBeVisible();
    await expectSound(page);
    await fillIn(page, t);
    await expect(page).toHaveURL(path);
    await expect(button(page, t.reserved)).toBeVisible();
    await expect(page.getByText(t.left)).toBeVisible();
    // The page's own bytes may be older than the place.
    await page.reload();
    await expect(button(page, t.reserved)).toBeVisible();
    await expect(page.getByText(t.left)).toBeVisible();
    await expectSound(page);
  } finally {
    await setProfileNeeded(owner, false);
    await owner.context().close();
  }
});

test('a page that stays open follows the reviewer’s word', { tag: '@desktop' }, async ({ page, browser, language }) => {
  const t = words[language];
  const owner = await openStaff(browser, language, 'owner@example.org');
  const forum = await makeForum(owner, { change: { isReviewNeeded: true } });
  await enter(page, language);
  await page.clock.install();
  await visit(page, paths.forum({ id: forum.id }));
  await button(page, t.apply).click();
  await page.getByRole('dialog').getByRole('button', { name: t.sendApplication, exact: true }).click();
  await expect(button(page, t.inReview)).toBeVisible();

  const queue = '/console/api/queues/reservations/entries';
  const search = `${queue}?state=waiting&filters=${encodeURIComponent(`forum:${forum.id}`)}`;
  const found = (await (await owner.request.get(search, { headers })).json()) as {
    data: { page: { list: { id: string; version: number }[] } };
  };
  const [entry] = found.data.page.list;
  expect(found.data.page.list).toHaveLength(1);
  const decision = { version: entry?.version, verdict: 'approve' };
  const decided = await owner.request.post(`${queue}/${entry?.id}/decision`, { headers, data: decision });
  expect(await decided.json()).toMatchObject({ code: '0000' });
  // Without being loaded again.
  await passTimeUntil(button(page, t.reserved));
  await owner.context().close();
});

test('a session that is gone offers nothing to do but the way on', { tag: '@phone' }, async ({
  page,
  browser,
  language,
}) => {
  const t = words[language];
  const owner = await openStaff(browser, language, 'owner@example.org');
  const forum = await makeForum(owner, { change: { bookingOpensAt: hoursAhead(-2) } });
  await enter(page, language);
  await visit(page, paths.forum({ id: forum.id }));
  await expect(button(page, t.reserve)).toBeVisible();
  const like = page.getByRole('button', { name: t.like });
  await expect(like).toBeVisible();

  const row = `/console/api/resources/forum/${forum.id}`;
  const { data } = (await (await owner.request.get(row, { headers })).json()) as {
    data: { row: { version: number } };
  };
  const taken = await owner.request.post(`${row}/unpublish`, { headers, data: { version: data.row.version } });
  expect(await taken.json()).toMatchObject({ code: '0000' });
  await button(page, t.reserve).click();
  await expect(page.getByRole('link', { name: t.elsewhere, exact: true })).toBeVisible();
  await expect(button(page, t.reserve)).toBeHidden();
  await expect(like).toBeHidden();
  await expectSound(page);
  await owner.context().close();
});
