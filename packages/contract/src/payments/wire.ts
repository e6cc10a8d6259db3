import * as z from 'zod/mini';
import { renamed, uuid } from '../fields.ts';
import { orderPayment, orderRefund, payMethods, paymentStates, payOffer, startedPayment } from './model.ts';

export const payRequest = renamed(
  { orderId: uuid, method: z.enum(payMethods) },
  { orderId: 'orderUuid', method: 'payType' },
);
export const startedPaymentWire = renamed(startedPayment, { method: 'payType', expiresAt: 'expireTime' });
export const payOfferWire = renamed(payOffer);

/** Spec §4 calls a payment that failed `paid_fail`; of the others it names only states that an order has. */
const paymentState = z.codec(z.enum(['open', 'paid', 'paid_fail', 'closed']), z.enum(paymentStates), {
  decode: (state) => (state === 'paid_fail' ? 'failed' : state),
  encode: (state) => (state === 'failed' ? 'paid_fail' : state),
});

export const orderPaymentsRequest = renamed({ orderId: uuid }, { orderId: 'id' });
export const orderPaymentsWire = renamed(
  {
    payments: z.array(
      renamed(
        { ...orderPayment, state: paymentState },
        {
          id: 'uuid',
          method: 'payType',
          state: 'status',
          amountFen: 'amount',
          startedAt: 'createTime',
          paidAt: 'payTime',
        },
      ),
    ),
    refunds: z.array(
      renamed(orderRefund, {
        id: 'uuid',
        method: 'payType',
        state: 'status',
        cause: 'reason',
        amountFen: 'amount',
        createdAt: 'createTime',
        settledAt: 'finishTime',
      }),
    ),
  },
  { payments: 'payList', refunds: 'refundList' },
);
