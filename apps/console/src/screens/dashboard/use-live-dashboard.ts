import { DASHBOARD_STREAM_PATH, type Dashboard, dashboard } from '@mingtang/contract/dashboard/model';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api.ts';

const DASHBOARD = ['dashboard'];
/** After the server refused a stream: signed out, or too many of them. */
const AGAIN_MS = 10_000;

/** `resting`: nobody looks at this tab, or another one took its place. */
export type Connection = 'connecting' | 'live' | 'resting';

/**
 * The numbers of the day, and then each change as it comes. What stands stays while the connection is lost. A tab nobody
 * looks at follows nothing.
 */
export function useLiveDashboard(): { query: UseQueryResult<Dashboard>; connection: Connection } {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const query = useQuery({
    queryKey: DASHBOARD,
    queryFn: ({ signal }) => api.dashboard.getDashboard({}, { signal }),
  });
  const { refetch } = query;

  useEffect(() => {
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;

    const close = (state: Connection): void => {
      clearTimeout(again);
      source?.close();
      source = undefined;
      setConnection(state);
    };
    const open = (): void => {
      if (source || document.hidden) return;
      source = new EventSource(DASHBOARD_STREAM_PATH);
      source.onopen = () => setConnection('live');
      source.onmessage = ({ data }) => {
        setConnection('live');
        client.setQueryData(DASHBOARD, z.decode(dashboard, JSON.parse(data as string) as never));
      };
      source.addEventListener('still', ({ data }) => {
        setConnection('live');
        const madeAt = new Date(JSON.parse(data as string) as string);
        client.setQueryData(DASHBOARD, (shown: Dashboard | undefined) => shown && { ...shown, madeAt });
      });
      source.addEventListener('replaced', () => close('resting'));
      source.onerror = () => {
        setConnection('connecting');
        // The browser comes back by itself from a lost network, not from a refusal: a call says why, and asks to sign in.
        if (source?.readyState !== EventSource.CLOSED) return;
        close('connecting');
        again = setTimeout(() => void refetch().then(open), AGAIN_MS);
      };
    };
    const look = (): void => {
      if (document.hidden) return close('resting');
      open();
    };
    open();
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('online', look);
      close('resting');
    };
  }, [client, refetch]);

  return { query, connection };
}
