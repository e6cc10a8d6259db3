import { and, asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { cancelOrders } from './commands.ts';
import { listLines } from './queries.ts';
import { cartLines, orders } from './tables.ts';

export const ordersData: PersonalData = {
  domain: 'orders',
  tables: [orders, cartLines],

  async copy({ db, personId }) {
    const own = await db.select().from(orders).where(eq(orders.personId, personId)).orderBy(asc(orders.createdAt));
    const lines = await listLines(
      db,
      own.map(({ id }) => id),
    );
    return {
      orders: own.map((order) => ({
        ...without(order, 'personId', 'clientKey'),
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map(({ productId, nameZh, nameEn, quantity, unitPriceFen, unitPaidFen, refundedQuantity }) => ({
            productId,
            nameZh,
            nameEn,
            quantity,
            unitPriceFen,
            unitPaidFen,
            refundedQuantity,
          })),
      })),
      cart: await db.select().from(cartLines).where(eq(cartLines.personId, personId)),
    };
  },

  /** What was bought stays in the books, and whose it was does not: that stood with the person alone. */
  async erase({ tx, events, personId, now }) {
    await tx.delete(cartLines).where(eq(cartLines.personId, personId));
    const unpaid = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.personId, personId), eq(orders.state, 'unpaid')));
    await cancelOrders(
      tx,
      events,
      unpaid.map(({ id }) => id),
      'buyer',
      now,
    );
  },
};
