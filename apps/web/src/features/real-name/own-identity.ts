import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';

const realName = api(realNameRoutes);

export type OwnIdentity = NonNullable<RouteOutput<typeof realNameRoutes.getOwnIdentity>['identity']>;

/** One's own real name, and how often one may still be wrong today. */
export const useOwnIdentity = () => useOwnData('real name', () => realName.getOwnIdentity());
