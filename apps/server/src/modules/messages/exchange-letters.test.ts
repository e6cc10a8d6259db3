import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { givePoints } from '../../testing/energy.ts';
import { buildGift } from '../../testing/gifts.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { persons } from '../identity/tables.ts';
import { messages } from './tables.ts';

const address = { name: '沈知远', phone: '13800002046', province: '上海市', city: '上海市', address: '明堂路 9 号' };
let app: TestApp;
let desk: TestStaff;
let giftId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { ROLE: 'all', PUBLIC_URL: 'https://expo.example' },
  });
  desk = await signStaffIn(app, ['cashier']);
  giftId = await buildGift(app, { nameZh: '帆布袋', nameEn: 'Canvas bag', perPerson: 9 });
});
afterAll(() => app.end());

/** Somebody who ordered the gift; returns the order's id too. */
async function order(account: string, language: 'zh' | 'en' = 'zh') {
  const person = await app.signIn(account);
  await app.platform.database.db.update(persons).set({ language }).where(eq(persons.id, person.personId));
  await givePoints(app, [person.personId], 300);
  const client = createTestClient(app, person);
  await client.identity.editReceiver(address);
  const made = await client.exchange.exchange({ giftId, clientKey: `letter-${account}` });
  return { ...person, client, id: made.order.id };
}
/** What reached an address beside sign-in codes, the latest first. */
const inboxOf = (to: string) => app.sandbox.inbox.list({ to }).filter(({ code }) => code === undefined);
const hears = (to: string, letters: number) => expect.poll(() => inboxOf(to).length).toBe(letters);

it('whoever exchanged points hears by whom and under which number the gift goes, once, and once more when that is corrected', async () => {
  const email = 'shipped@example.org';
  const { id } = await order(email, 'en');
  const parcel = { id, carrier: '青鸟速运', trackingNumber: 'QN20260705' };
  const both = await Promise.all([1, 2].map(() => codeOf(desk.api.exchange.shipGiftOrder(parcel))));
  expect(both.sort()).toEqual(['0000', '26034']);
  await hears(email, 1);
  expect(inboxOf(email)[0]).toMatchObject({ subject: 'Gift shipped: Canvas bag' });
  expect(inboxOf(email)[0]?.text).toContain('Carrier: 青鸟速运. Tracking number: QN20260705.');
  expect(inboxOf(email)[0]?.text).toContain('https://expo.example/mygift');
  // Where somebody lives is in no letter.
  expect(inboxOf(email)[0]?.text).not.toContain('明堂路');
  const { items } = await desk.api.messages.listMessages({ kind: 'exchange_shipped' });
  expect(items).toMatchObject([{ reader: 's***d@example.org' }]);
  await desk.api.exchange.shipGiftOrder({ ...parcel, trackingNumber: 'QN20260706' });
  await hears(email, 2);
  expect(inboxOf(email)[0]?.text).toContain('Tracking number: QN20260706.');
});

it('and that it was cancelled, with the reason and the points', async () => {
  const email = 'cancelled@example.org';
  const { id } = await order(email);
  await desk.api.exchange.cancelGiftOrder({ id, reason: '仓库破损' });
  await hears(email, 1);
  expect(inboxOf(email)[0]?.subject).toBe('礼品订单已取消：帆布袋');
  expect(inboxOf(email)[0]?.text).toContain('原因：仓库破损');
  expect(inboxOf(email)[0]?.text).toContain('100 点能量已全部退还');
});

it('by SMS where they have a phone alone', async () => {
  const [sent, kept] = [await order('+8613800007711'), await order('+8613800007712', 'en')];
  await desk.api.exchange.shipGiftOrder({ id: sent.id, carrier: '青鸟速运', trackingNumber: 'QN2' });
  await desk.api.exchange.cancelGiftOrder({ id: kept.id, reason: 'Sold out' });
  await hears('13800007711', 1);
  await hears('13800007712', 1);
  expect(inboxOf('13800007711')[0]?.text).toContain('你兑换的「帆布袋」已发货，QN2（青鸟速运）。');
  expect(inboxOf('13800007712')[0]?.text).toContain('Canvas bag: cancelled, 100 energy returned.');
});

it('what somebody does themselves, and what is refused, is told to nobody', async () => {
  const email = 'quiet@example.org';
  const { id, client } = await order(email);
  await client.exchange.updateOrder({ id, action: 'readdress' });
  await desk.api.exchange.cancelGiftOrder({ id, reason: '缺货' });
  expect(await codeOf(desk.api.exchange.shipGiftOrder({ id, carrier: 'x', trackingNumber: 'y' }))).toBe('26034');
  await hears(email, 1);
  const about = await app.platform.database.db.select().from(messages).where(eq(messages.subjectId, id));
  expect(about.map(({ kind }) => kind)).toEqual(['exchange_cancelled']);
});
