import { identityRoutes } from '@mingtang/contract/identity/routes';
import { exchangeRoutes } from '@mingtang/contract/rewards/exchange/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api, backgroundApi } from '../../api.ts';

export const exchanges = api(exchangeRoutes);
export const exchangesBehind = backgroundApi(exchangeRoutes);
export const identity = api(identityRoutes);
export const identityBehind = backgroundApi(identityRoutes);

export type Gift = RouteOutput<typeof exchangeRoutes.getGift>;
export type GiftOrder = RouteOutput<typeof exchangeRoutes.listOrders>[number];
export type Receiver = NonNullable<RouteOutput<typeof identityRoutes.getReceiver>>;
