import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isNetworkFailure } from '../api.ts';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/**
 * What a query has to show: its data by `children`, a skeleton while it loads, or why it failed with a way to try again.
 * What was loaded before stays while it is asked for again.
 */
export function QueryState<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton ?? <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  return <Failed error={query.error} onRetry={() => void query.refetch()} />;
}

/** It did not load. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = usePhrases({ zh, en });
  const isOffline = isNetworkFailure(error);
  const State = isOffline ? OfflineState : ErrorState;
  return (
    <State
      isCompact
      title={isOffline ? t.offline.title : t.failed.title}
      action={
        <Button size="sm" variant="line" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {isOffline ? t.offline.text : ((error as Error | null)?.message ?? t.failed.text)}
    </State>
  );
}
