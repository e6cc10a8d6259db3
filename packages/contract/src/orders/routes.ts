import { noInput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  addToCartRequest,
  buyCartRequest,
  buyNowRequest,
  byId,
  cartCount,
  cartWire,
  orderDetailWire,
  orderListRequest,
  orderPage,
  orderWire,
} from './wire.ts';

const shop = { area: 'ticket', access: 'person' } as const;

export const ordersRoutes = defineRoutes({
  addToCart: {
    ...shop,
    method: 'POST',
    path: 'cart/add',
    summary: 'Set how many of a product the cart holds',
    input: addToCartRequest,
    output: cartCount,
  },
  getCart: {
    ...shop,
    method: 'POST',
    path: 'cart/list',
    summary: 'The cart with today’s prices',
    input: noInput,
    output: cartWire,
  },
  countCart: {
    ...shop,
    method: 'GET',
    path: 'cart/count',
    summary: 'How many pieces the cart holds',
    input: noInput,
    output: cartCount,
  },
  removeFromCart: {
    ...shop,
    method: 'DELETE',
    path: 'cart/delete/:id',
    summary: 'Take a line out of the cart',
    input: byId,
    output: cartCount,
  },
  buyNow: {
    ...shop,
    method: 'POST',
    path: 'order/buyNow',
    summary: 'Place an order for one product',
    input: buyNowRequest,
    output: orderWire,
    perMinute: 60,
  },
  buyCart: {
    ...shop,
    method: 'POST',
    path: 'order/buyCart',
    summary: 'Place an order for the cart',
    input: buyCartRequest,
    output: orderWire,
    perMinute: 60,
  },
  listOrders: {
    ...shop,
    method: 'POST',
    path: 'order/list',
    summary: 'Own orders, newest first',
    input: orderListRequest,
    output: orderPage,
  },
  getOrder: {
    ...shop,
    method: 'GET',
    path: 'order/detail/:id',
    summary: 'An own order with its tickets',
    input: byId,
    output: orderDetailWire,
  },
  removeOrder: {
    ...shop,
    method: 'DELETE',
    path: 'order/delete/:id',
    summary: 'Hide a finished order',
    input: byId,
    output: nothing,
  },
  // Ours: the spec has the state but no call that makes it.
  cancelOrder: {
    ...shop,
    method: 'POST',
    path: 'order/cancel/:id',
    summary: 'Cancel an unpaid order',
    input: byId,
    output: nothing,
  },
});
