import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { setCartCount } from '../../../features/cart-count.ts';
import { useOwnData } from '../../../own-data.ts';

const orders = api(ordersRoutes);

export type Cart = RouteOutput<typeof ordersRoutes.getCart>;
export type CartLine = Cart['lines'][number];

/** The bag as it is shown: changes appear at once and are sent one after another, the newest quantity of a line only. */
export function useCart() {
  const own = useOwnData('cart', async () => {
    const cart = await orders.getCart();
    setCartCount(cart.count);
    return cart;
  });
  const wanted = useRef(new Map<string, () => Promise<{ count: number }>>());
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<CartLine>();
  const [refusal, setRefusal] = useState<{ productId: string; message: string }>();

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    let productId = '';
    try {
      while (wanted.current.size > 0) {
        for (const [id, call] of wanted.current) {
          productId = id;
          wanted.current.delete(id);
          setCartCount((await call()).count);
        }
        const cart = await orders.getCart();
        if (wanted.current.size === 0) show(cart);
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      wanted.current.clear();
      setRefusal({ productId, message: error.message });
      own.reload();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function show(cart: Cart): void {
    setCartCount(cart.count);
    own.set(cart);
  }

  function want(productId: string, lines: CartLine[], call: () => Promise<{ count: number }>): void {
    setRefusal(undefined);
    show(withLines(lines, own.data?.discountPercent ?? 0));
    wanted.current.set(productId, call);
    void send();
  }

  const lines = own.data?.lines ?? [];
  return {
    own,
    isBusy,
    /** The line taken out last, while it can be put back. */
    removed,
    /** Why the last change was not made. */
    refusal,
    change: ({ productId }: CartLine, quantity: number) =>
      want(
        productId,
        lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
        () => orders.addToCart({ productId, quantity }),
      ),
    remove: (line: CartLine) => {
      setRemoved(line);
      want(
        line.productId,
        lines.filter(({ id }) => id !== line.id),
        () => orders.removeFromCart({ id: line.id }),
      );
    },
    undo: () => {
      if (!removed) return;
      const { productId, quantity } = removed;
      setRemoved(undefined);
      want(productId, [...lines, removed], () => orders.addToCart({ productId, quantity }));
    },
    forget: () => setRemoved(undefined),
  };
}

/** A cart of these lines, summed as the server does: what cannot be bought now costs nothing. */
function withLines(lines: CartLine[], discountPercent: number): Cart {
  const buyable = lines.filter(({ problem }) => problem === null);
  const priceFen = buyable.reduce((sum, { quantity, unitPriceFen }) => sum + quantity * unitPriceFen, 0);
  const totalFen = buyable.reduce((sum, { quantity, unitPaidFen }) => sum + quantity * unitPaidFen, 0);
  return {
    lines,
    priceFen,
    discountFen: priceFen - totalFen,
    discountPercent,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
