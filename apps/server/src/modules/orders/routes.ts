import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Events } from '../../platform/events.ts';
import { lessPercent } from '../../platform/money.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { rememberFor } from '../../platform/remember.ts';
import { getSetting } from '../reference/queries.ts';
import { listTicketsOfOrder } from '../ticketing/queries.ts';
import { cancelOwnOrder, emptyCart, hideOrder, markPaid, removeCartLine, setCartLine } from './commands.ts';
import { createPlacing } from './placing.ts';
import type { Purchase } from './policy.ts';
import {
  type CartLineView,
  countCart,
  findOrder,
  findOrderByKey,
  listCart,
  listLines,
  listOrders,
  type OrderLineView,
  type OrderRow,
} from './queries.ts';

/** A changed hold counts for orders placed this much later. */
const SETTING_MS = 5_000;

/** Binds cart and orders. */
export function ordersBindings(platform: Platform, events: Events): Binding[] {
  const { database, clock } = platform;
  const placing = createPlacing(
    platform,
    rememberFor(SETTING_MS, () => getSetting(database.db, 'order_hold_minutes')),
  );

  const place = async (
    purchase: Omit<Purchase, 'discountPercent' | 'clientKey'> & { clientKey: string | undefined },
  ) => {
    // Nobody holds a membership yet, so nobody has a discount.
    const { order, lines } = await placing.submit({
      ...purchase,
      clientKey: purchase.clientKey ?? randomUUID(),
      discountPercent: 0,
    });
    if (order.state !== 'unpaid' || order.totalFen > 0) return toOrder(order, lines);
    await transact(platform, (tx) => markPaid(tx, { orderId: order.id, paidFen: 0, now: clock.now() }));
    return toOrder((await findOrder(database.db, order.id, purchase.personId)) ?? order, lines);
  };
  const cartCount = async (personId: string) => ({ count: (await countCart(database.db, personId)).pieces });

  return bindRoutes(ordersRoutes, {
    addToCart: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => setCartLine(tx, { personId, ...input, now: clock.now() }));
      return cartCount(personId);
    },
    getCart: async ({ person }) => {
      const [rows, discount] = await Promise.all([
        listCart(database.db, person.personId),
        getSetting(database.db, 'member_discount_percent'),
      ]);
      const lines = rows.map((row) => toCartLine(row, clock.now(), discount));
      return {
        lines,
        priceFen: lines
          .filter(({ problem }) => problem === null)
          .reduce((sum, { quantity, unitPriceFen }) => sum + quantity * unitPriceFen, 0),
        count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      };
    },
    countCart: ({ person }) => cartCount(person.personId),
    removeFromCart: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => removeCartLine(tx, personId, input.id));
      return cartCount(personId);
    },
    buyNow: ({ input: { productId, quantity, clientKey }, person: { personId }, language }) =>
      place({ personId, language, clientKey, lines: [{ productId, quantity }] }),
    buyCart: async ({ input, person: { personId }, language }) => {
      // The cart was emptied when this purchase was placed: its retry gets that order, and leaves what was added since.
      const placed = input.clientKey ? await findOrderByKey(database.db, personId, input.clientKey) : undefined;
      if (placed) return toOrder(placed, await listLines(database.db, [placed.id]));
      const cart = await listCart(database.db, personId);
      const wanted = input.lineIds ? cart.filter(({ id }) => input.lineIds?.includes(id)) : cart;
      if (wanted.length === 0) refuse('orders.cart_empty');
      const lines = wanted.map(({ quantity, product }) => ({ productId: product.id, quantity }));
      const order = await place({ personId, language, clientKey: input.clientKey, lines });
      const bought = wanted.map(({ id, quantity }) => ({ id, quantity }));
      await transact(platform, (tx) => emptyCart(tx, personId, bought));
      return order;
    },
    listOrders: async ({ input, person: { personId } }) => {
      const { page, limit, offset } = pageRange(input);
      const { rows, total } = await listOrders(database.db, { personId, state: input.state, limit, offset });
      const lines =
        rows.length === 0
          ? []
          : await listLines(
              database.db,
              rows.map(({ id }) => id),
            );
      return {
        items: rows.map((row) =>
          toOrder(
            row,
            lines.filter(({ orderId }) => orderId === row.id),
          ),
        ),
        total,
        page,
        pageSize: limit,
      };
    },
    getOrder: async ({ input, person: { personId } }) => {
      const order = (await findOrder(database.db, input.id, personId)) ?? refuse('protocol.not_found');
      const [lines, tickets] = await Promise.all([
        listLines(database.db, [order.id]),
        listTicketsOfOrder(database.db, order.id, personId),
      ]);
      return { ...toOrder(order, lines), tickets };
    },
    removeOrder: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => hideOrder(tx, input.id, personId, clock.now()));
      return null;
    },
    cancelOrder: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => cancelOwnOrder(tx, events, input.id, personId, clock.now()));
      return null;
    },
  });
}

const toOrder = (order: OrderRow, lines: OrderLineView[]) => ({ ...order, lines });

function toCartLine({ id, quantity, product }: CartLineView, now: Date, discountPercent: number) {
  const left = product.quota - product.taken;
  const isOnSale = now >= product.saleFrom && now < product.saleTo;
  const problem = !isOnSale ? 'not_on_sale' : left <= 0 ? 'sold_out' : left < quantity ? 'not_enough' : null;
  return {
    id,
    quantity,
    productId: product.id,
    kind: product.kind,
    nameZh: product.nameZh,
    nameEn: product.nameEn,
    lineZh: product.lineZh,
    lineEn: product.lineEn,
    halls: product.halls,
    unitPriceFen: product.priceFen,
    memberPriceFen: lessPercent(product.priceFen, discountPercent),
    perPurchase: product.perPurchase,
    problem: problem as 'not_on_sale' | 'sold_out' | 'not_enough' | null,
  };
}
