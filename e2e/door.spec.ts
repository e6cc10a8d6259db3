import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { routeUrl } from '@mingtang/contract/route';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { fakeCamera, filmCode } from './fake-camera.ts';
import { nameHolder } from './holder.ts';
import { enter } from './session.ts';
import { enterAsStaff, signInStaff } from './staff-member.ts';
import { buyTicket, callAs } from './ticket-owner.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    name: '设备名称',
    finish: '登记这台设备',
    north: '北门检票',
    merged: '已上传 2 条离线扫码',
    help: '帮助 Help',
    overrule: '仍然放行',
    number: '票号',
    find: '查找',
    admit: '核对证件后放行',
    settings: '设置',
    none: '0 条',
    two: '2 条',
    back: '返回',
    change: '更换',
    revoke: '停用',
    takenOut: '这台设备已被停用',
    bag: '帆布袋与笔记本',
  },
  en: {
    name: 'Device name',
    finish: 'Enrol this device',
    north: 'North gate',
    merged: '2 offline scans handed in',
    help: '帮助 Help',
    overrule: 'Admit anyway',
    number: 'Ticket number',
    find: 'Find',
    admit: 'Admit after ID check',
    settings: 'Settings',
    none: '0 scans',
    two: '2 scans',
    back: 'Back',
    change: 'Change',
    revoke: 'Revoke',
    takenOut: 'This device has been deactivated',
    bag: 'Canvas bag and notebook',
  },
};

/** A ticket with a named holder: its code of this minute, and its number. */
async function holdTicket(page: Page, language: 'zh' | 'en'): Promise<{ code: string; number: string }> {
  const email = await enter(page, language);
  const id = await buyTicket(page, 'forumList', 'All-access pass');
  await nameHolder(page, id, { name: '林一舟', email });
  const own = await callAs<{
    ticketList: { ticket: { uuid: string; ticketNo: string }; steps: { token: string }[] }[];
  }>(page, routeUrl(entranceRoutes.getOwnPass));
  const held = own.ticketList.find(({ ticket }) => ticket.uuid === id);
  return { code: held?.steps[0]?.token ?? '', number: held?.ticket.ticketNo ?? '' };
}

/** A hand-held reader types what it read, and Enter. */
async function readByWedge(door: Page, text: string): Promise<void> {
  await door.keyboard.type(text);
  await door.keyboard.press('Enter');
}

/** Rows that the device has of anybody. */
const countKept = (door: Page): Promise<Record<string, number>> =>
  door.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('door');
        opening.addEventListener('success', () => {
          const names = ['tickets', 'passages', 'redemptions', 'log'];
          const look = opening.result.transaction(names);
          const counts = names.map((name) => [name, look.objectStore(name).count()] as const);
          look.addEventListener('complete', () =>
            resolve(Object.fromEntries(counts.map(([name, { result }]) => [name, result]))),
          );
        });
      }),
  );

const verdict = (door: Page) => door.locator('[data-verdict]');

/** A code is out of sight longer than the door takes a phone for the same one (2.5 s). */
const FILM_SECONDS = 3;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'door-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A device of the door: a browser of its own, whose camera plays a film. */
async function openDevice(
  { args = [], ...options }: LaunchOptions,
  language: 'zh' | 'en',
  film: string,
  baseURL: string,
): Promise<[Browser, BrowserContext, Page]> {
  const browser = await chromium.launch({ ...options, args: [...args, ...fakeCamera(film)] });
  const context = await browser.newContext({
    baseURL,
    locale: language === 'zh' ? 'zh-CN' : 'en',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
    serviceWorkers: 'allow',
  });
  return [browser, context, await context.newPage()];
}

test('a gate without a network lets in once, and hands in what it kept', { tag: '@phone' }, async ({
  page,
  language,
  baseURL,
  launchOptions,
}) => {
  const t = words[language];
  const { code, number } = await holdTicket(page, language);
  expect(code).toHaveLength(115);
  const film = join(folder, `${language}.y4m`);
  await filmCode(film, code, FILM_SECONDS);
  const [browser, context, door] = await openDevice(launchOptions, language, film, baseURL ?? '');
  try {
    await door.goto('/door/');
    await enterAsStaff(door, language, 'gate@example.org');
    await expectSound(door);
    await door.getByLabel(t.name).fill('Hall phone');
    await door.getByRole('button', { name: t.finish }).click();
    await expect(door.getByRole('button', { name: t.north })).toBeVisible();
    await expectSound(door);
    // All that it needs without a network is there.
    await door.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect(door.getByText(/正在下载|Downloading/)).toHaveCount(0);
    await context.setOffline(true);
    await door.reload();

    // The camera sees the code: in, by the device's own word.
    await door.getByRole('button', { name: t.north }).click();
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'admitted');
    await expect(verdict(door)).toHaveAttribute('data-own-word', 'true');
    await expect(door.getByText('林**')).toBeVisible();
    await expectSound(door);
    // Gone by itself; the same phone is still there and is not taken for a second one. Shown again, it is one.
    await expect(verdict(door)).toBeHidden();
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'already_used');
    await expectSound(door);
    await expect(verdict(door).locator('[data-waiting]')).toHaveText('2');

    // What was kept outlives the page, also without a network.
    await door.getByRole('button', { name: t.settings }).last().click();
    await door.reload();
    await expect(door.locator('[data-waiting]')).toHaveText(t.two);
    await expectSound(door);
    await context.setOffline(false);
    await expect(door.getByText(t.merged)).toBeVisible();
    await expect(door.locator('[data-waiting]')).toHaveText(t.none);

    // By now everybody knows: a hand-held reader, with the server's word.
    await door.getByRole('button', { name: t.back }).click();
    await readByWedge(door, 'this is no code of ours');
    await expect(verdict(door)).toHaveAttribute('data-verdict', /unreadable|already_used/);
    // The camera goes on seeing the film: whoever looks a number up is not there.
    await door.goto('/door/#look-up');
    await door.getByLabel(t.number).fill(number.toLowerCase());
    await door.getByRole('button', { name: t.find }).click();
    await expect(door.getByText(number)).toBeVisible();
    await expectSound(door);
    // Pressed once more, it is looked up once more.
    await door.getByLabel(t.number).press('Enter');
    await door.getByRole('button', { name: t.admit }).click();
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'already_used');
    await expect(verdict(door)).toHaveAttribute('data-own-word', 'false');

    // Somebody decides otherwise, and it is kept as that.
    await door.getByRole('button', { name: t.help }).click();
    await expectSound(door);
    await door.getByRole('button', { name: t.overrule }).click();
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'admitted');

    // The same device hands out a bag, once, also without a network.
    await door.goto('/door/#settings');
    await door.getByRole('button', { name: t.change }).click();
    await expectSound(door);
    await context.setOffline(true);
    await door.getByRole('button', { name: t.bag }).click();
    await readByWedge(door, code);
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'redeemed');
    await expect(verdict(door)).toHaveAttribute('data-own-word', 'true');
    await expectSound(door);
    await expect(verdict(door)).toHaveAttribute('data-verdict', 'used_up');
    await expect(verdict(door).locator('[data-waiting]')).toHaveText('2');
    await context.setOffline(false);
    await expect(verdict(door).locator('[data-waiting]')).toHaveCount(0);

    // Somebody stole it: it is taken out in the console, knows nothing any more, and says so.
    await signInStaff(page, 'owner@example.org', '/console/door/devices');
    // The latest seen stands first.
    await page.getByRole('button', { name: t.revoke, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click();
    await expect(door.getByRole('heading', { name: t.takenOut })).toBeVisible();
    await expectSound(door);
    expect(await countKept(door)).toEqual({ tickets: 0, passages: 0, redemptions: 0, log: 0 });
  } finally {
    await browser.close();
  }
});
