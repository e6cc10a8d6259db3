import { expect, type Page } from '@playwright/test';
import { call } from './session.ts';

/** Calls the server as whoever is signed in on the page: with a form it is sent, without one it is asked. */
export const callAs = <Data>(page: Page, path: string, form?: Record<string, string>): Promise<Data> =>
  call(page, form ? 'POST' : 'GET', path, form);

/** Buys a ticket without walking through the shop, which has journeys of its own, and returns its id. */
export async function buyTicket(page: Page, list: string, name: string, channel = 'general'): Promise<string> {
  const products = await callAs<{ uuid: string; nameEn: string }[] | { list: { uuid: string; nameEn: string }[] }>(
    page,
    `/ticket/info/${list}`,
    list === 'forumList' ? { channel } : undefined,
  );
  const product = (Array.isArray(products) ? products : products.list).find(({ nameEn }) => nameEn === name);
  const productId = product?.uuid ?? '';
  const order = await callAs<{ uuid: string }>(page, '/ticket/order/buyNow', { productId, num: '1' });
  const { action } = await callAs<{ action: { url: string } }>(page, '/ticket/online/order/pay/getParam', {
    orderUuid: order.uuid,
    payType: 'stripe',
  });
  await page.request.post(`${new URL(action.url).pathname}/pay`);
  let tickets: { uuid: string }[] = [];
  await expect
    .poll(async () => {
      ({ tickets } = await callAs<{ tickets: { uuid: string }[] }>(page, `/ticket/order/detail/${order.uuid}`));
      return tickets.length;
    })
    .toBe(1);
  return tickets[0]?.uuid ?? '';
}
