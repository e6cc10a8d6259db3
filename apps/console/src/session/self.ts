import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { mayDo, type Permission } from '@mingtang/contract/staff/policy';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { quietApi } from '../api.ts';

export type Self = RouteOutput<(typeof consoleRoutes)['staff']['getSelf']>;

export const SELF_KEY = ['staff', 'self'];

/** Asks who is signed in; the answer is kept until something says otherwise. */
export const useSelfQuery = (): UseQueryResult<Self> =>
  useQuery({ queryKey: SELF_KEY, queryFn: ({ signal }) => quietApi.staff.getSelf({}, { signal }), staleTime: 300_000 });

export const SelfContext = createContext<Self | undefined>(undefined);

/** Whoever is signed in; only below the session gate. */
export function useSelf(): Self {
  const self = use(SelfContext);
  if (!self) throw new Error('Nobody is signed in here.');
  return self;
}

/** Whether whoever is signed in may do this: `const may = useMay(); may('orders.refund')`. */
export function useMay(): (permission: Permission) => boolean {
  const { roles } = useSelf();
  return (permission) => mayDo(roles, permission);
}
