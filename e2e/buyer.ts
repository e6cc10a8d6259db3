import type { Page } from '@playwright/test';
import { call } from './session.ts';
import { visit } from './visitor.ts';

/** Places an order for one exhibition pass and opens it; returns its id. */
export async function openOrder(page: Page): Promise<string> {
  const [pass] = await call<{ uuid: string }[]>(page, 'GET', '/ticket/info/exhibition');
  const { uuid } = await call<{ uuid: string }>(page, 'POST', '/ticket/order/buyNow', {
    productId: pass?.uuid ?? '',
    num: '1',
  });
  await visit(page, `/ticket/ticketsorder?uuid=${uuid}`);
  return uuid;
}
