import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { orderPaymentsRequest, orderPaymentsWire, payOfferWire, payRequest, startedPaymentWire } from './wire.ts';

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
  // Ours: what became of the money.
  listPayments: {
    method: 'GET',
    area: 'ticket',
    path: 'online/order/pay/list/:id',
    access: 'person',
    summary: 'The payments and refunds of an own order, newest first',
    input: orderPaymentsRequest,
    output: orderPaymentsWire,
  },
  // Ours: "I have paid" of somebody whose page still waits.
  checkPayments: {
    method: 'POST',
    area: 'ticket',
    path: 'online/order/pay/query/:id',
    access: 'person',
    summary: 'Ask the provider about an own order’s open payment now',
    input: orderPaymentsRequest,
    output: orderPaymentsWire,
    perMinute: 20,
  },
});
