import { defineRoutes } from '../route.ts';
import { payActionWire, payRequest } from './wire.ts';

export const paymentsRoutes = defineRoutes({
  startPayment: {
    method: 'POST',
    area: 'ticket',
    path: 'online/order/pay/getParam',
    access: 'person',
    summary: 'What the client needs to pay an order',
    input: payRequest,
    output: payActionWire,
    perMinute: 30,
  },
});
