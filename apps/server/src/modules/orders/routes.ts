import { randomUUID } from 'node:crypto';
import { type CartProblem, cartProblems } from '@mingtang/contract/orders/model';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { priceWithDiscount } from '@mingtang/contract/ticketing/model';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { rememberFor } from '../../platform/remember.ts';
import { getSetting } from '../reference/queries.ts';
import { findShownProduct } from '../ticketing/queries.ts';
import { emptyCart, type JudgedCartLine, judgeCart, removeCartLine, setCartLine } from './cart.ts';
import { cancelOwnOrder, hideOrder } from './commands.ts';
import { createFreeOrders } from './free-orders.ts';
import { createOrderReads } from './order-reads.ts';
import { OrderWaits } from './order-waits.ts';
import { createPlacing } from './placing.ts';
import type { Purchase } from './policy.ts';
import {
  countCart,
  findOrder,
  findOrderByKey,
  listCart,
  listLines,
  listOrders,
  type OrderLineView,
  type OrderRow,
} from './queries.ts';
import { type IsTicketUsed, refundOwnTicket } from './refunds.ts';

/** A changed hold counts for orders placed this much later. */
const SETTING_MS = 5_000;
/** How long a client waits for its order to be paid before it asks again; well below the request limit (spec §9). */
const AWAIT_MS = 20_000;
/** The event bus says when an order changed; should it be lost, this is how long nobody notices. */
const LOOK_AGAIN_MS = 5_000;

/** Who may place an order now, when more want to than can. */
export interface Admission {
  /** Refuses with `orders.wait_in_line`, or says whether an order takes a turn. `waitedMs`: how long orders wait to be placed. */
  enter(personId: string, waitedMs: number): Promise<boolean>;
}

/** Binds cart and orders. */
export function ordersBindings(
  platform: Platform,
  events: Events,
  { admission, isTicketUsed }: { admission: Admission; isTicketUsed: IsTicketUsed },
): Binding[] {
  const { database, clock } = platform;
  const getRules = rememberFor(SETTING_MS, async () => ({
    isOpen: await getSetting(database.db, 'sales_are_open'),
    holdMinutes: await getSetting(database.db, 'order_hold_minutes'),
    discountPercent: await getSetting(database.db, 'member_discount_percent'),
    foreignIdDeadline: await getSetting(database.db, 'foreign_id_deadline'),
  }));
  const placing = createPlacing(platform, getRules);
  const freeOrders = createFreeOrders(platform, events);
  const reads = createOrderReads(platform);
  const waits = new OrderWaits(platform.bus);
  const place = async (purchase: Omit<Purchase, 'clientKey' | 'takesTurn'> & { clientKey: string | undefined }) => {
    const { personId, clientKey } = purchase;
    if (!(await getRules()).isOpen) refuse('orders.sales_paused');
    let takesTurn = true;
    try {
      takesTurn = await admission.enter(personId, placing.waitedMs);
    } catch (refusal) {
      // The answer to their order was lost, and their turn is over: the order is theirs all the same.
      const placed = clientKey ? await findOrderByKey(database.db, personId, clientKey) : undefined;
      if (!placed) throw refusal;
    }
    const { order, lines } = await placing.submit({ ...purchase, takesTurn, clientKey: clientKey ?? randomUUID() });
    if (order.state !== 'unpaid' || order.totalFen > 0) return toOrder(order, lines);
    const paidAt = await freeOrders.submit(order.id);
    const settled = paidAt
      ? { ...order, state: 'paid' as const, paidAt }
      : await findOrder(database.db, order.id, purchase.personId);
    return toOrder(settled ?? order, lines);
  };
  const getOwnOrder = async ({ input, person: { personId } }: HandlerContext<{ id: string }>) => {
    const { order, lines, tickets } = await reads.submit({ orderId: input.id, personId, hasTickets: true });
    return { ...toOrder(order, lines), tickets };
  };
  const cartCount = async (personId: string) => ({ count: (await countCart(database.db, personId)).pieces });

  return bindRoutes(ordersRoutes, {
    addToCart: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => setCartLine(tx, { personId, ...input, now: clock.now() }));
      return cartCount(personId);
    },
    getCart: async ({ person: { personId } }) => {
      const rules = await getRules();
      const { lines, discountPercent } = await judgeCart(database.db, personId, { now: clock.now(), ...rules });
      return toCart(lines, { discountPercent, memberDiscountPercent: rules.discountPercent });
    },
    countCart: ({ person }) => cartCount(person.personId),
    removeFromCart: async ({ input, person: { personId } }) => {
      await transact(platform, (tx) => removeCartLine(tx, personId, input.id));
      return cartCount(personId);
    },
    buyNow: ({ input: { productId, quantity, clientKey, isForForeignIds = false }, person: { personId }, language }) =>
      place({ personId, language, clientKey, isForForeignIds, lines: [{ productId, quantity }] }),
    buyCart: async ({ input, person: { personId }, language }) => {
      // The cart was emptied when this purchase was placed: its retry gets that order, and leaves what was added since.
      const placed = input.clientKey ? await findOrderByKey(database.db, personId, input.clientKey) : undefined;
      if (placed) return toOrder(placed, await listLines(database.db, [placed.id]));
      const cart = await listCart(database.db, personId);
      const wanted = input.lineIds ? cart.filter(({ id }) => input.lineIds?.includes(id)) : cart;
      if (wanted.length === 0) refuse('orders.cart_empty');
      const lines = wanted.map(({ quantity, product }) => ({ productId: product.id, quantity }));
      const { clientKey, isForForeignIds = false } = input;
      const order = await place({ personId, language, clientKey, isForForeignIds, lines });
      const bought = wanted.map(({ id, quantity }) => ({ id, quantity }));
      await transact(platform, (tx) => emptyCart(tx, personId, bought));
      return order;
    },
    buyVideo: async ({ input: { productId, clientKey }, person: { personId }, language }) => {
      const product = await findShownProduct(database.db, productId, platform.clock.now());
      if (product?.kind !== 'video') refuse('protocol.not_found');
      const lines = [{ productId, quantity: 1 }];
      return place({ personId, language, clientKey, isForForeignIds: false, lines });
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
    getOrder: getOwnOrder,
    getOrderInMain: getOwnOrder,
    awaitOrder: async ({ input, person: { personId }, onGone }) => {
      const until = performance.now() + AWAIT_MS;
      const wait = waits.open(personId, input.id);
      onGone?.(wait.end);
      try {
        for (;;) {
          const { order, lines } = await reads.submit({ orderId: input.id, personId, hasTickets: false });
          const leftMs = until - performance.now();
          if (order.state !== 'unpaid' || leftMs <= 0 || wait.isOver) return toOrder(order, lines);
          await wait.next(Math.min(leftMs, LOOK_AGAIN_MS));
        }
      } finally {
        wait.end();
      }
    },
    refundTicket: async ({ input: { ticketId }, person: { personId } }) => {
      await transact(platform, (tx) =>
        refundOwnTicket(tx, { events, isTicketUsed }, { ticketId, personId, now: clock.now() }),
      );
      return null;
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

interface Discounts {
  /** This buyer's. */
  discountPercent: number;
  /** What a member would have. */
  memberDiscountPercent: number;
}

function toCart(rows: JudgedCartLine[], discounts: Discounts) {
  const lines = rows.map((row) => toCartLine(row, discounts));
  const buyable = lines.filter(({ problem }) => problem === null);
  const sumOf = (priceOf: (line: (typeof lines)[number]) => number): number =>
    buyable.reduce((sum, line) => sum + line.quantity * priceOf(line), 0);
  const priceFen = sumOf(({ unitPriceFen }) => unitPriceFen);
  return {
    lines,
    priceFen,
    discountFen: priceFen - sumOf(({ unitPaidFen }) => unitPaidFen),
    discountPercent: discounts.discountPercent,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function toCartLine({ id, quantity, product, verdict }: JudgedCartLine, discounts: Discounts) {
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
    unitPaidFen: priceWithDiscount(product, discounts.discountPercent),
    memberPriceFen: priceWithDiscount(product, discounts.memberDiscountPercent),
    perPurchase: product.perPurchase,
    needsApproval: product.needsApproval,
    problem: verdict instanceof Refusal ? problemOf(verdict) : null,
  };
}

const problemOf = ({ key }: Refusal): CartProblem =>
  cartProblems.find((problem) => key === `orders.${problem}`) ?? 'not_on_sale';
