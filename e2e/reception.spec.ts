import { RECEPTIONS_SCREEN_PATH, receptionRoutes, receptionScreenPath } from '@mingtang/contract/reception/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Browser, Page } from '@playwright/test';
import { hoursAhead } from './forum-builder.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, pressUntil, test, visit } from './visitor.ts';

const words = {
  zh: {
    choose: '选择接待人员',
    entry: '嘉宾接待',
    setOut: '出发去接',
    met: '接到嘉宾',
    moved: '已更新：接站中',
    pickedUp: '已接到',
    handOver: '交接',
    offer: '发出交接',
    note: '留言',
    sent: '交接已发出，等对方答复',
    waiting: (name: string) => `已请${name}接手，等待答复。`,
    asked: (name: string) => `${name}请你接手这位嘉宾。`,
    accept: '接手',
    taken: '嘉宾现在由你接待',
    noNetwork: /没有网络，状态尚未更新/,
    kept: /^没有网络。这是/,
    late: '已过到达时间',
  },
  en: {
    choose: 'Choose a worker',
    entry: 'Guest reception',
    setOut: 'Start pick-up',
    met: 'Confirm pick-up',
    moved: 'Updated: On the way',
    pickedUp: 'Picked up',
    handOver: 'Hand over',
    offer: 'Send request',
    note: 'Note',
    sent: 'Request sent. We will tell you when they respond.',
    waiting: (name: string) => `Waiting for ${name} to respond.`,
    asked: (name: string) => `${name} asks you to take over this guest.`,
    accept: 'Take over',
    taken: 'The guest is now assigned to you',
    noNetwork: /^No network. The status was not updated/,
    kept: /^You are offline\. This is from/,
    late: 'Past arrival time',
  },
};

/** A guest of the dispatcher whose browser this is, who should have arrived an hour ago. */
async function makeGuest(dispatcher: Page) {
  const mark = Date.now().toString(36);
  const names = { nameZh: `沈砚秋 ${mark}`, nameEn: `Shen Yanqiu ${mark}` };
  const empty = [
    'email',
    'guestId',
    'arrivalFromZh',
    'arrivalFromEn',
    'departureBy',
    'departureNumber',
    'departureFromZh',
  ]
    .concat(['departureFromEn', 'departureToZh', 'departureToEn', 'departsAt', 'room', 'car', 'notes'])
    .map((name) => [name, null] as const);
  const values = {
    ...Object.fromEntries(empty),
    ...names,
    organisationZh: '青塘研究院',
    organisationEn: 'Qingtang Institute',
    titleZh: '首席科学家',
    titleEn: 'Chief scientist',
    phone: '+86 139 0000 4299',
    language: 'zh',
    companions: 1,
    arrivalBy: 'flight',
    arrivalNumber: 'QT 208',
    arrivalToZh: '浦东机场 T2',
    arrivalToEn: 'Pudong Airport T2',
    arrivesAt: hoursAhead(-1),
    hotelZh: '江畔云舍酒店',
    hotelEn: 'Riverside Cloud House',
  };
  const made = await dispatcher.request.post('/console/api/resources/reception_guest', {
    headers: { 'x-console': '1' },
    data: { values },
  });
  const { code, msg, data } = (await made.json()) as { code: string; msg: string; data: { id: string } };
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe('0000');
  return { id: data.id, ...names };
}

/** The phone of somebody the dispatcher permits to receive guests; returns it with what they are called. */
async function openPhone(
  { browser, language, dispatcher }: { browser: Browser; language: 'zh' | 'en'; dispatcher: Page },
  [nameZh, nameEn]: [string, string],
): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const account = await enter(page, language);
  const mark = Date.now().toString(36);
  const names = { nameZh: `${nameZh} ${mark}`, nameEn: `${nameEn} ${mark}` };
  const given = await dispatcher.request.post('/console/api/reception/workers', {
    headers: { 'x-console': '1' },
    data: { account, of: 'visitor', role: 'worker', phone: '', ...names },
  });
  const { code, msg } = (await given.json()) as { code: string; msg: string };
  expect(code, msg).toBe('0000');
  return { page, name: language === 'zh' ? names.nameZh : names.nameEn };
}

test('a guest is assigned on the board, picked up on a phone, and handed over to a colleague', {
  tag: '@phone',
}, async ({ page: dispatcher, browser, language }) => {
  const t = words[language];
  await dispatcher.setViewportSize({ width: 1440, height: 900 });
  await signInStaff(dispatcher, 'dispatcher@example.org', '/console/reception');
  const staff = { browser, language, dispatcher };
  const { page: worker, name: workerName } = await openPhone(staff, ['江棠', 'Jiang Tang']);
  const { page: colleague, name: colleagueName } = await openPhone(staff, ['顾一帆', 'Gu Yifan']);
  const guest = await makeGuest(dispatcher);
  const name = language === 'zh' ? guest.nameZh : guest.nameEn;
  await dispatcher.reload();
  const card = dispatcher.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(t.late);
  await card.getByRole('combobox', { name: t.choose }).click();
  await dispatcher.locator('.ant-select-item-option').filter({ hasText: workerName }).click();
  await expect(card).toContainText(workerName);

  await visit(worker, '/my');
  await worker.getByRole('link', { name: t.entry }).click();
  await expect(worker.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expectSound(worker);
  await worker.getByRole('link', { name: new RegExp(name) }).click();
  await expect(worker.getByRole('heading', { name })).toBeVisible();
  await expectSound(worker);

  // Without a network the press says so, and counts once when it is made again.
  const move = `**${routeUrl(receptionRoutes.moveGuest)}`;
  await worker.route(move, (route) => route.abort('internetdisconnected'));
  await worker.getByRole('button', { name: t.setOut }).click();
  await expect(worker.getByText(t.noNetwork)).toBeVisible();
  await worker.unroute(move);
  await pressUntil(worker.getByRole('button', { name: t.setOut }), worker.getByText(t.moved));
  const arrived = worker.getByRole('list').filter({ hasText: t.pickedUp }).first();
  await pressUntil(worker.getByRole('button', { name: t.met }), arrived);

  await worker.getByRole('link', { name: t.handOver }).click();
  await worker.getByRole('radio', { name: new RegExp(colleagueName) }).check();
  await worker.getByRole('textbox', { name: t.note }).fill('行李两件 / two bags');
  await expectSound(worker);
  await worker.getByRole('button', { name: t.offer }).click();
  await expect(worker.getByText(t.waiting(colleagueName))).toBeVisible();
  await expectSound(worker);

  // What was seen last stays readable.
  await visit(worker, RECEPTIONS_SCREEN_PATH);
  await expect(worker.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  const list = `**${routeUrl(receptionRoutes.listReceptions)}`;
  await worker.route(list, (route) => route.abort('internetdisconnected'));
  await worker.reload();
  await expect(worker.getByText(t.kept)).toBeVisible();
  await expect(worker.getByRole('link', { name: new RegExp(name) })).toBeVisible();

  await visit(colleague, receptionScreenPath(guest.id));
  await expect(colleague.getByText(t.asked(workerName))).toBeVisible();
  await expect(colleague.getByText('行李两件 / two bags').first()).toBeVisible();
  await colleague.getByRole('button', { name: t.accept, exact: true }).click();
  await expect(colleague.getByText(t.taken)).toBeVisible();

  await dispatcher.reload();
  const column = dispatcher.getByRole('region', { name: t.pickedUp });
  await expect(column.getByRole('listitem').filter({ hasText: name })).toContainText(colleagueName);
  await expectSound(dispatcher);
  await column.getByRole('button', { name: new RegExp(name) }).click();
  await expect(dispatcher.getByRole('complementary', { name: new RegExp(name) })).toContainText('QT 208');
  await expectSound(dispatcher);
});
