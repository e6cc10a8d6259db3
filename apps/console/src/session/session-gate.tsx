import { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isNetworkFailure } from '../api.ts';
import { usePhrases } from '../language.ts';
import { WaitingPage } from '../parts/waiting-page.tsx';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { SelfContext, useSelfQuery } from './self.ts';

/** Lets in who is signed in; sends others to the sign-in page, from where they come back here. */
export function SessionGate({ children }: { children: ReactNode }) {
  const t = usePhrases({ zh, en });
  const { data, error, isPending, refetch } = useSelfQuery();
  const { pathname, search } = useLocation();
  if (data) return <SelfContext value={data}>{children}</SelfContext>;
  if (isPending) return <WaitingPage />;
  if (error instanceof CallFailure && error.status === 401) {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  const State = isNetworkFailure(error) ? OfflineState : ErrorState;
  const words = isNetworkFailure(error) ? t.offline : t.failed;
  return (
    <State level={1} title={words.title} action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
      {words.text}
    </State>
  );
}
