import type { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { paymentsRoutes } from '@mingtang/contract/payments/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { Product } from '@mingtang/contract/ticketing/model';

type Order = RouteOutput<typeof ordersRoutes.getOrder>;
type Money = RouteOutput<typeof paymentsRoutes.listPayments>;

/** What the tests call now. */
export const NOW = Date.UTC(2030, 6, 5, 2);
const MINUTE_MS = 60_000;
const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

/** One exhibition pass of 128 yuan, held for fifteen more minutes. */
export const makeOrder = (change: Partial<Order> = {}): Order => ({
  id: id('51'),
  number: 'MT300705ABCDEFGH',
  state: 'unpaid',
  priceFen: 12_800,
  discountFen: 0,
  totalFen: 12_800,
  refundedFen: 0,
  isForForeignIds: false,
  createdAt: new Date(NOW),
  expiresAt: new Date(NOW + 15 * MINUTE_MS),
  paidAt: null,
  cancelReason: null,
  lines: [
    {
      id: id('52'),
      productId: id('53'),
      kind: 'exhibition',
      nameZh: '展览票',
      nameEn: 'Exhibition pass',
      halls: [],
      quantity: 1,
      unitPriceFen: 12_800,
      unitPaidFen: 12_800,
      refundedQuantity: 0,
    },
  ],
  tickets: [],
  ...change,
});

/** A try to pay it. */
export const makePayment = (change: Partial<Money['payments'][number]> = {}): Money['payments'][number] => ({
  id: id('54'),
  method: 'alipay',
  state: 'open',
  amountFen: 12_800,
  startedAt: new Date(NOW),
  paidAt: null,
  ...change,
});

/** Money that the order could not take. */
export const makeReturn = (): Money['refunds'][number] => ({
  id: id('55'),
  method: 'stripe',
  state: 'under_way',
  cause: 'unusable_payment',
  amountFen: 100,
  createdAt: new Date(NOW),
  settledAt: null,
});

/** What `makeOrder` is an order of. */
export const makeProduct = (change: Partial<Product> = {}): Product => ({
  id: id('53'),
  kind: 'exhibition',
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  lineZh: '三天通行',
  lineEn: 'All three days',
  includesZh: [],
  includesEn: [],
  halls: [],
  validDays: [],
  remaining: null,
  perPerson: 5,
  saleFrom: new Date(NOW - 60 * MINUTE_MS),
  saleTo: new Date(NOW + 60 * MINUTE_MS),
  needsRealName: false,
  needsApproval: false,
  needsReview: false,
  isRecommended: false,
  isByInvitation: false,
  forumIds: [],
  refundUntil: null,
  tier: null,
  priceFen: 12_800,
  memberPriceFen: 11_520,
  perPurchase: 5,
  ...change,
});
