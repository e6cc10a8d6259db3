import { createPlacing } from '../apps/server/src/modules/orders/placing.ts';
import { createSettling } from '../apps/server/src/modules/payments/settling.ts';
import { Batch } from '../apps/server/src/platform/batch.ts';
import { Events } from '../apps/server/src/platform/events.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { naiveOrder } from './naive-order.ts';
import { naivePayment } from './naive-payment.ts';

interface Bought {
  personId: string;
  productId: string;
}
interface OpenAttempt {
  id: string;
  orderId: string;
}

/** Placed, paid and ticketed in two phases: through our batches, and by a transaction each. Both resolve with the order's id. */
export function wholePurchases(platform: Platform): Record<'ours' | 'naive', (bought: Bought) => Promise<string>> {
  const { pool } = platform.database;
  // Without subscribers: neither side writes letters.
  const events = new Events(platform.jobs);
  const placing = createPlacing(platform, async () => ({
    holdMinutes: 15,
    discountPercent: 10,
    foreignIdDeadline: '2099-12-31',
  }));
  const settling = createSettling(platform, events);
  const opening = new Batch<OpenAttempt, true>({
    run: async (attempts) => {
      await pool.query(OPEN_ATTEMPTS, [attempts.map(({ id }) => id), attempts.map(({ orderId }) => orderId)]);
      return attempts.map(() => true);
    },
  });
  return {
    ours: async ({ personId, productId }) => {
      const { order } = await placing.submit({
        personId,
        clientKey: newId(),
        language: 'zh',
        takesTurn: false,
        isForForeignIds: false,
        lines: [{ productId, quantity: 1 }],
      });
      const attemptId = newId();
      await opening.submit({ id: attemptId, orderId: order.id });
      await settling.submit({ attemptId, status: { state: 'paid', paidFen: order.totalFen, currency: 'CNY' } });
      return order.id;
    },
    naive: async ({ personId, productId }) => {
      const orderId = await naiveOrder(pool, personId, productId);
      const attemptId = newId();
      await pool.query(OPEN_ATTEMPTS, [[attemptId], [orderId]]);
      await naivePayment(pool, { attemptId, orderId });
      return orderId;
    },
  };
}

const OPEN_ATTEMPTS = `
  INSERT INTO payment_attempts (id, order_id, provider, amount_fen, created_at, expires_at, scene, client_ip, origin)
  SELECT attempt.id, orders.id, 'stripe', total_fen, now(), orders.expires_at, 'desktop', '127.0.0.1', 'http://127.0.0.1'
  FROM unnest($1::uuid[], $2::uuid[]) AS attempt (id, order_id) JOIN orders ON orders.id = order_id`;
