import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeOrder } from '../../testing/orders.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import type { PurchaseRules } from '../purchase-rules/load-rules.ts';
import { beginPurchase } from '../shop/purchase-draft.ts';
import { DraftView } from './draft-view.tsx';

const PRODUCT_ID = '01990000-0000-7000-8000-000000000053';
const OPEN = '2099-12-31';
const OVER = '2024-06-25';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.on(paymentsRoutes.listPayMethods, () => ({
    scene: 'phone' as const,
    methods: [{ method: 'alipay' as const, isAvailable: true }],
  }));
  // What is sent is looked at; how paying goes on is another test.
  server.on(ordersRoutes.buyNow, () => refused('orders.not_on_sale'));
  signIn();
});

async function show({
  deadline = OPEN,
  needsApproval = true,
  needsRealName = true,
  priceFen = 12_800,
  language = 'en',
}: {
  deadline?: string;
  needsApproval?: boolean;
  needsRealName?: boolean;
  priceFen?: number;
  language?: 'zh' | 'en';
} = {}) {
  const rules: PurchaseRules = {
    ages: { entersFrom: 16, aloneFrom: 18, advisedFrom: 12 },
    foreignIdDeadline: deadline,
    isSelling: true,
    holdMinutes: 15,
    isMembershipSold: false,
    notices: [],
  };
  const key = beginPurchase({
    lines: [
      {
        productId: PRODUCT_ID,
        kind: 'exhibition',
        nameZh: '展览票',
        nameEn: 'Exhibition pass',
        quantity: 2,
        unitPriceFen: priceFen,
        unitPaidFen: priceFen,
        needsApproval,
        needsRealName,
      },
    ],
  });
  return { key, ...(await renderPart(<DraftView purchaseKey={key} rules={rules} />, { language })) };
}
const foreign = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Passports or other foreign IDs/ });

test('who buys for foreign documents says so, and it is sent with the order', async () => {
  const { key, user } = await show();
  const choice = await foreign();
  expect(choice.checked).toBe(false);
  expect(screen.getByText('Both kinds? Please place two orders.')).toBeTruthy();
  expect(screen.getByText(/^Pay and get approved by 31 December/)).toBeTruthy();
  await user.click(choice);
  await user.click(screen.getByRole('checkbox'));
  const [pay] = await screen.findAllByRole('button', { name: /^Pay ¥256/ });
  await user.click(pay as HTMLElement);
  await screen.findAllByText('Not started or already over.');
  expect(server.calls(ordersRoutes.buyNow)[0]).toEqual({
    productId: PRODUCT_ID,
    quantity: 2,
    clientKey: key,
    isForForeignIds: true,
  });
});

test('after the deadline it cannot be chosen, and says since when', async () => {
  await show({ deadline: OVER });
  expect((await foreign()).disabled).toBe(true);
  expect(screen.getByText('Ticket sales for foreign IDs closed on 25 June')).toBeTruthy();
});

test('in Chinese', async () => {
  await show({ deadline: OVER, language: 'zh' });
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /^护照等境外证件/ });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText('境外证件的购票已于6月25日截止')).toBeTruthy();
});

test('nobody is asked where the committee decides nothing', async () => {
  await show({ needsApproval: false });
  await screen.findByRole('checkbox');
  expect(screen.queryByRole('radio', { name: /^Passports/ })).toBeNull();
});

test('what costs nothing asks for no way to pay, and is theirs at once', async () => {
  server.on(ordersRoutes.buyNow, () => ({ ...makeOrder({ state: 'paid', totalFen: 0 }) }));
  const { user } = await show({ needsApproval: false, priceFen: 0 });
  await user.click(await screen.findByRole('checkbox'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const [order] = await screen.findAllByRole('button', { name: 'Get them, nothing to pay' });
  await user.click(order as HTMLElement);
  await waitFor(() => expect(server.calls(ordersRoutes.buyNow)).toHaveLength(1));
});

test('the terms speak of documents only where a ticket is named', async () => {
  const { user } = await show({ needsApproval: false, needsRealName: false });
  await user.click(await screen.findByRole('button', { name: 'ticket terms' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Tickets cannot be refunded or exchanged.');
  expect(sheet.queryByText(/one phone binds one ID/)).toBeNull();
});
