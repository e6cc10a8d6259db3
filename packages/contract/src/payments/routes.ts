import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { payOfferWire, payRequest, startedPaymentWire } from './wire.ts';

export const paymentsRoutes = defineRoutes({
  startPayment: {
    method: 'POST',
    area: 'ticket',
    path: 'online/order/pay/getParam',
    access: 'person',
    summary: 'What the client needs to pay an order',
    input: payRequest,
    output: startedPaymentWire,
    perMinute: 30,
  },
  startMainAreaPayment: {
    method: 'POST',
    area: 'business',
    path: 'order/getPayParam',
    access: 'person',
    summary: 'What the main area’s client needs to pay an order',
    input: payRequest,
    output: startedPaymentWire,
    perMinute: 30,
    limitGroup: 'What the client needs to pay an order',
  },
  listPayMethods: {
    method: 'GET',
    area: 'ticket',
    path: 'online/order/pay/methods',
    access: 'open',
    summary: 'Ways to pay, the best for where the buyer is first',
    input: noInput,
    output: payOfferWire,
  },
});
