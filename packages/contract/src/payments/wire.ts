import * as z from 'zod/mini';
import { renamed, uuid } from '../fields.ts';
import { payAction, payMethods } from './model.ts';

export const payRequest = renamed(
  { orderId: uuid, method: z.enum(payMethods) },
  { orderId: 'orderUuid', method: 'payType' },
);
export const payActionWire = renamed(payAction, { method: 'payType', url: 'payUrl', expiresAt: 'expireTime' });
