import { standRoutes } from '@mingtang/contract/exhibition/members/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { backgroundApi } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';

const stands = backgroundApi(standRoutes);
export type OwnStand = RouteOutput<typeof standRoutes.listOwnStands>[number];

/** The stands of whoever is signed in; none for most. */
export const useOwnStands = () => useOwnData('own-stands', () => stands.listOwnStands());
