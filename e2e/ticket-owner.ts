import { expect, type Page } from '@playwright/test';

/** Calls the server as whoever is signed in on the page. */
export async function callAs<Data>(page: Page, path: string, form?: Record<string, string>): Promise<Data> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const options = { headers: { token }, ...(form ? { form } : {}) };
  const response = form ? await page.request.post(path, options) : await page.request.get(path, options);
  const { code, data, msg } = (await response.json()) as { code: string; data: Data; msg: string };
  if (code !== '0000') throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

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
  const till = new URL(action.url, page.url());
  await page.request.post(`${till.origin}${till.pathname}/pay`);
  let tickets: { uuid: string }[] = [];
  await expect
    .poll(async () => {
      ({ tickets } = await callAs<{ tickets: { uuid: string }[] }>(page, `/ticket/order/detail/${order.uuid}`));
      return tickets.length;
    })
    .toBe(1);
  return tickets[0]?.uuid ?? '';
}
