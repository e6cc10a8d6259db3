import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type Visitor = RouteOutput<(typeof consoleRoutes)['desk']['getVisitor']>;
export type DeskTicket = Visitor['tickets'][number];
export type Found = RouteOutput<(typeof consoleRoutes)['desk']['findVisitors']>[number];

const keyOf = (id: string) => ['desk', 'visitor', id];

/** Somebody at the desk. */
export const useVisitor = (id: string): UseQueryResult<Visitor> =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => api.desk.getVisitor({ id }, { signal }) });

/** Shows what a call answered of somebody, or asks anew where it answered something else. */
export function useShownVisitor(): { show: (visitor: Visitor) => void; reload: () => void } {
  const client = useQueryClient();
  return {
    show: (visitor) => client.setQueryData(keyOf(visitor.id), visitor),
    reload: () => void client.invalidateQueries({ queryKey: ['desk'] }),
  };
}
