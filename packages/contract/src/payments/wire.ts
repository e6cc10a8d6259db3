import * as z from 'zod/mini';
import { renamed, uuid } from '../fields.ts';
import { orderPayment, orderRefund, payMethods, payOffer, startedPayment } from './model.ts';

export const payRequest = renamed(
  { orderId: uuid, method: z.enum(payMethods) },
  { orderId: 'orderUuid', method: 'payType' },
);
export const startedPaymentWire = renamed(startedPayment, { method: 'payType', expiresAt: 'expireTime' });
export const payOfferWire = renamed(payOffer);

export const orderPaymentsRequest = renamed({ orderId: uuid }, { orderId: 'id' });
export const orderPaymentsWire = renamed(
  {
    payments: z.array(
      renamed(orderPayment, {
        id: 'uuid',
        method: 'payType',
        state: 'status',
        amountFen: 'amount',
        startedAt: 'createTime',
        paidAt: 'payTime',
      }),
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
