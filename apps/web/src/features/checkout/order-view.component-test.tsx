import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { held, refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeOrder, makePayment, makeReturn, NOW } from '../../testing/orders.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import { OrderView } from './order-view.tsx';

let server: StubServer;
/** The order and its money as the server has them. */
let order = makeOrder();
let money = { payments: [makePayment()], refunds: [makeReturn()] };
beforeEach(() => {
  order = makeOrder();
  money = { payments: [], refunds: [] };
  server = stubServer();
  server.on(identityRoutes.getServerTime, () => NOW);
  server.on(ordersRoutes.getOrder, () => order);
  server.on(ordersRoutes.awaitOrder, () => held);
  server.on(paymentsRoutes.listPayments, () => money);
  server.on(paymentsRoutes.listPayMethods, () => ({
    scene: 'phone' as const,
    methods: (['wechat', 'alipay', 'stripe'] as const).map((method) => ({ method, isAvailable: true })),
  }));
  signIn();
});

async function show(language: 'zh' | 'en' = 'en') {
  const at = '/ticket/ticketsorder';
  // Paying goes by the address of the browser.
  history.replaceState(null, '', at);
  return await renderPart(<OrderView id={order.id} />, { at, language });
}
/** What stands both beside the order and in the bar at the bottom is one of the two for each width. */
async function button(name: string | RegExp): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('button', { name });
  if (!first) throw new Error(`There is no button ${name}.`);
  return first;
}
const payButton = () => button(/^Pay ¥128/);

test.each([
  ['en', 'Your payment with Alipay is not complete'],
  ['zh', '刚才的支付宝付款尚未完成'],
] as const)(
  'back from a provider unpaid, the same way to pay is chosen and it says so (%s)',
  async (language, text) => {
    money.payments = [makePayment({ method: 'alipay', state: 'open' })];
    await show(language);
    await screen.findByText(text, { exact: false });
    const alipay = await screen.findByRole<HTMLInputElement>('radio', { name: /^(Alipay|支付宝)/ });
    await waitFor(() => expect(alipay.checked).toBe(true));
  },
);

test('a declined card is told, and nothing of the next try is kept from it', async () => {
  money.payments = [makePayment({ method: 'stripe', state: 'failed' })];
  await show();
  await screen.findByText(/^Payment with International card \(Stripe\) failed and nothing was charged/);
  expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true');
});

test('money that the order could not take is told as going back, also once the order is cancelled', async () => {
  money = { payments: [makePayment({ method: 'stripe', state: 'paid', amountFen: 100 })], refunds: [makeReturn()] };
  server.on(ordersRoutes.cancelOrder, () => {
    order = makeOrder({ state: 'cancelled', cancelReason: 'buyer' });
    return null;
  });
  const { user } = await show();
  const returned = 'Payment could not be applied to the order; refunded';
  await screen.findByText(returned);
  await user.click(await button('Cancel order'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Pay/ })).toEqual([]));
  await screen.findByText(returned);
  expect(server.calls(ordersRoutes.cancelOrder)).toEqual([{ id: order.id }]);
});

test('an order that cannot be cancelled any more says why, and is shown as it is', async () => {
  server.on(ordersRoutes.cancelOrder, () => {
    order = makeOrder({ state: 'paid', paidAt: new Date(NOW) });
    return refused('orders.not_in_this_state');
  });
  const { user } = await show();
  await user.click(await button('Cancel order'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Pay/ })).toEqual([]));
});

test('the hold runs out under the buyer’s eyes: the end is told and takes the focus', async () => {
  order = makeOrder({ expiresAt: new Date(NOW + 300) });
  server.on(identityRoutes.getServerTime, () => NOW + performance.now() - begun);
  const begun = performance.now();
  await show();
  const heading = await screen.findByRole('heading', { name: 'Order expired' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryAllByRole('button', { name: /^Pay/ })).toEqual([]);
});

test('money that comes late turns the page by itself', async () => {
  let pay = (): void => undefined;
  const paid = new Promise<void>((resolve) => {
    pay = resolve;
  });
  server.on(ordersRoutes.awaitOrder, async () => {
    // The first question was answered before the money came.
    if (server.calls(ordersRoutes.awaitOrder).length > 1) await paid;
    return server.calls(ordersRoutes.awaitOrder).length > 1 ? makeOrder({ state: 'paid' }) : order;
  });
  const { address } = await renderScreens(
    {
      '/ticket/ticketsorder': {
        default: () => (
          <>
            <h1>Order</h1>
            <OrderView id={order.id} />
          </>
        ),
      },
      '/ticket/success': { default: () => <h1>Paid</h1> },
    },
    { at: `/ticket/ticketsorder?uuid=${order.id}` },
  );
  await payButton();
  await waitFor(() => expect(server.calls(ordersRoutes.awaitOrder)).toHaveLength(2));
  expect(address()).toContain('/ticket/ticketsorder');
  pay();
  await screen.findByRole('heading', { name: 'Paid' });
  expect(address()).toBe(`/ticket/success?uuid=${order.id}`);
});

test('who opens an order whose hold has run out is told so at once', async () => {
  order = makeOrder({ expiresAt: new Date(NOW - 1) });
  await show();
  await screen.findByRole('heading', { name: 'Order expired' });
  expect(screen.getByRole('link', { name: 'See tickets' })).toBeDefined();
});

test('a provider that does not answer gives way to the next, and the order stays', async () => {
  server.on(paymentsRoutes.startPayment, () => refused('payments.provider_unavailable'));
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: /^Alipay/ }));
  await user.click(await payButton());
  await screen.findAllByText('Alipay is unavailable right now and nothing was charged. Please pay another way.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^WeChat Pay/ }).checked).toBe(true);
  expect(server.calls(paymentsRoutes.startPayment)).toEqual([{ orderId: order.id, method: 'alipay' }]);
});
