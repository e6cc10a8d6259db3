import * as z from 'zod/mini';
import { renamed, uuid } from '../fields.ts';
import { payMethods, payOffer, startedPayment } from './model.ts';

export const payRequest = renamed(
  { orderId: uuid, method: z.enum(payMethods) },
  { orderId: 'orderUuid', method: 'payType' },
);
export const startedPaymentWire = renamed(startedPayment, { method: 'payType', expiresAt: 'expireTime' });
export const payOfferWire = renamed(payOffer);
