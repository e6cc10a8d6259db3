import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import { SkeletonGroup } from '@mingtang/ui/skeleton';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNetworkFailure } from '../api.ts';
import { usePhrases } from '../language.ts';
import type { OwnData } from '../own-data.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { askSignIn } from '../sign-in-request.ts';

export interface OwnContentProps<Data> {
  own: OwnData<Data>;
  /** What signing in would show. */
  guest: { title: string; text: string };
  /** What did not load. */
  failed: { title: string; text: string };
  skeleton: ReactNode;
  isCompact?: boolean;
  children: (data: Data) => ReactNode;
}

/** A visitor's own things, or what stands in their place: the way to sign in, the wait, the failure. */
export function OwnContent<Data>({ own, guest, failed, skeleton, isCompact = false, children }: OwnContentProps<Data>) {
  const t = usePhrases({ zh, en });
  if (own.data !== undefined) return children(own.data);
  if (own.state === 'guest') {
    return (
      <EmptyState
        isCompact={isCompact}
        title={guest.title}
        action={<Button onClick={() => void askSignIn()}>{t.signIn}</Button>}
      >
        {guest.text}
      </EmptyState>
    );
  }
  if (own.problem) {
    const retry = (
      <Button icon={RotateCw} onClick={own.reload}>
        {t.failed.action}
      </Button>
    );
    if (isNetworkFailure(own.problem)) {
      return (
        <OfflineState isCompact={isCompact} title={t.unreachable.title} action={retry}>
          {t.unreachable.text}
        </OfflineState>
      );
    }
    return (
      <ErrorState isCompact={isCompact} title={failed.title} action={retry}>
        {failed.text}
      </ErrorState>
    );
  }
  return <SkeletonGroup label={t.loading}>{skeleton}</SkeletonGroup>;
}
