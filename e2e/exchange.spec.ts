import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Page } from '@playwright/test';
import { violationsOf } from './examination.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    account: 'exchanger@example.org',
    owner: '乔望舒',
    gift: '九室帆布袋',
    why: '请先填写收货地址。',
    add: '填写地址',
    abroad: '海外及港澳台',
    name: '收件人',
    phone: '手机号',
    province: '省份',
    country: '国家或地区',
    city: '城市',
    address: '详细地址',
    save: '保存',
    exchange: '兑换',
    sure: '确认兑换',
    lost: '网络没有连上，请检查后重试',
    done: '兑换成功',
    own: '我的奖品',
    ordered: '待发货',
    receive: '确认收货',
    came: '已收到',
    received: '已收货',
    desk: {
      search: '姓名、邮箱、手机尾号、礼品或运单号',
      send: '发货',
      reveal: '查看收货地址',
      carrier: '快递公司',
      number: '运单号',
      sent: '已发货',
    },
  },
  en: {
    account: 'trader@example.org',
    owner: 'Noor',
    gift: 'Nine-room canvas bag',
    why: 'Add a delivery address first.',
    add: 'Add address',
    abroad: 'Other regions',
    name: 'Recipient',
    phone: 'Mobile number',
    province: 'Province',
    country: 'Country or region',
    city: 'City',
    address: 'Address',
    save: 'Save',
    exchange: 'Exchange',
    sure: 'Exchange now',
    lost: 'No network. Check the connection and try again.',
    done: 'Gift ordered',
    own: 'My prizes',
    ordered: 'To be shipped',
    receive: 'Confirm receipt',
    came: 'Yes, received',
    received: 'Received',
    desk: {
      search: 'Name, e-mail, last four digits, gift or parcel number',
      send: 'Send',
      reveal: 'Show the address',
      carrier: 'Carrier',
      number: 'Parcel number',
      sent: 'Sent',
    },
  },
};

/** Chinese addresses are chosen down to the city; others name their country. Returns what the desk has to see. */
async function fillAddress(page: Page, language: 'zh' | 'en'): Promise<string> {
  const t = words[language];
  if (language === 'zh') {
    await page.getByLabel(t.province).selectOption({ label: '浙江' });
    await page.getByLabel(t.city).selectOption({ label: '杭州' });
  } else {
    await page.getByText(t.abroad, { exact: true }).click();
    await page.getByLabel(t.country).selectOption('GB');
    await page.getByLabel(t.city).fill('London');
  }
  await page.getByLabel(t.name).fill(t.owner);
  await page.getByLabel(t.phone).fill(language === 'zh' ? '13800000319' : '+44 7400 123456');
  const address = language === 'zh' ? '明灯巷 8 号' : '8 Lamp Lane';
  await page.getByRole('textbox', { name: t.address }).fill(address);
  return address;
}

test('somebody with points chooses a gift, says where to, has it sent, and confirms that it came', {
  tag: '@phone',
}, async ({ page, browser, language }) => {
  const t = words[language];
  await enter(page, language, { account: t.account });
  await visit(page, '/giftList');
  await page.getByRole('link', { name: t.gift }).click();
  await expect(page.getByText(t.why)).toBeVisible();
  const { pathname } = new URL(page.url());
  await expect(page.getByRole('button', { name: t.exchange, exact: true })).toBeDisabled();
  await expectSound(page);

  await page.getByRole('link', { name: t.add }).click();
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('textbox', { name: t.name })).toBeFocused();
  const address = await fillAddress(page, language);
  await expectSound(page);
  await page.getByRole('button', { name: t.save }).click();
  await page.waitForURL((url) => url.pathname === pathname);
  await expect(page.getByText(address)).toBeVisible();
  // The answer is lost and the page loaded anew: what is pressed then is the same order.
  await page.route(
    `**${routeUrl(exchangeRoutes.exchange)}`,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: t.exchange, exact: true }).click();
  await page.getByRole('button', { name: t.sure }).click();
  await expect(page.getByText(t.lost)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t.exchange, exact: true }).click();
  await page.getByRole('button', { name: t.sure }).click();
  await expect(page.getByRole('heading', { name: t.done })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.own }).first().click();
  await expect(page.getByText(t.ordered)).toBeVisible();
  await expectSound(page);

  // Staff send parcels from a desk.
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
  });
  const desk = await context.newPage();
  await signInStaff(desk, 'editor@example.org', '/console/gift-orders');
  await desk.getByPlaceholder(t.desk.search).fill(t.owner);
  const row = desk.getByRole('row').filter({ hasText: t.gift });
  await expect(row).toHaveCount(1);
  expect(await violationsOf(desk)).toEqual([]);
  await row.getByRole('button', { name: t.desk.send }).click();
  await desk.getByRole('button', { name: t.desk.reveal }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(address)).toBeVisible();
  await dialog.getByLabel(t.desk.carrier).fill('Bluebird');
  await dialog.getByLabel(t.desk.number).fill(`BB-${language}`);
  await dialog.getByRole('button', { name: t.desk.send, exact: true }).click();
  await expect(row.getByText(t.desk.sent)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText(`Bluebird BB-${language}`)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.receive }).click();
  await page.getByRole('button', { name: t.came }).click();
  await expect(page.getByText(t.received, { exact: true })).toBeVisible();
  await expectSound(page);
});
