import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeProduct, NOW } from '../../testing/orders.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { afterPress } from '../../testing/time.ts';
import { toOffer } from './offer.ts';
import QuantitySheet from './quantity-sheet.tsx';

let server: StubServer;
const emptyCart = { lines: [], priceFen: 0, discountFen: 0, discountPercent: 0, count: 0 };
beforeEach(() => {
  server = stubServer();
  server.on(ordersRoutes.getCart, () => emptyCart);
  signIn();
});

async function show({ change = {}, discountPercent = 0 }: { change?: object; discountPercent?: number } = {}) {
  const onClose = vi.fn<() => void>();
  const onChange = vi.fn<() => void>();
  const offer = toOffer(makeProduct(change), { now: NOW });
  const { user } = await renderPart(
    <QuantitySheet
      offer={offer}
      terms={{ discountPercent, invites: [] }}
      isOpen
      onClose={onClose}
      onChange={onChange}
    />,
    { at: '/ticket/' },
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { onClose, onChange, press, offer };
}

test('a choice goes into the bag with what is there already', async () => {
  server.on(ordersRoutes.addToCart, ({ quantity }) => ({ count: quantity }));
  const { press, onClose, offer } = await show();
  await press('One more');
  await press('Add to cart');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls(ordersRoutes.addToCart)).toEqual([{ productId: offer.product.id, quantity: 2 }]);
});

test.each([
  [true, 1],
  [false, 0],
])('what review means is said before paying (reviewed: %s)', async (needsReview, count) => {
  await show({ change: { needsReview } });
  await screen.findByRole('dialog');
  expect(screen.queryAllByText(/The ticket is valid once approved/)).toHaveLength(count);
});

test('a network that goes away takes neither the choice nor the page', async () => {
  server.on(ordersRoutes.getCart, () => unreachable);
  const { press, onClose, onChange } = await show();
  await press('One more');
  await press('Add to cart');
  await screen.findByText(/^No network/);
  expect(onChange).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  afterPress();
  await press('Buy now');
  await screen.findByText(/^Try again when you are online/);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('256');
});

test('what is sold out meanwhile says so, and the shop is loaded again', async () => {
  server.on(ordersRoutes.addToCart, () => refused('orders.sold_out'));
  const { press, onClose, onChange } = await show();
  await press('Add to cart');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(screen.getByRole('dialog').textContent).toMatch(/sold out/i);
  expect(onClose).not.toHaveBeenCalled();
});

test('no more are offered than are left', async () => {
  const { press } = await show({ change: { remaining: 2 } });
  await screen.findByText('Only 2 left');
  await press('One more');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
});

test('a member pays the member’s price', async () => {
  await show({ discountPercent: 10 });
  expect((await screen.findByRole('dialog')).textContent).toContain('115.20');
});
