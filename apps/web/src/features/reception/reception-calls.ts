import { receptionRoutes } from '@mingtang/contract/reception/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api, backgroundApi } from '../../api.ts';

export const receptions = api(receptionRoutes);
export const background = backgroundApi(receptionRoutes);

export type ReceptionList = RouteOutput<typeof receptionRoutes.listReceptions>;
export type ListedGuest = ReceptionList['items'][number];
export type Reception = RouteOutput<typeof receptionRoutes.getReception>;
export type Step = Reception['steps'][number];

/** The refusal of who receives nobody. */
export const NOT_PERMITTED = '45001';
