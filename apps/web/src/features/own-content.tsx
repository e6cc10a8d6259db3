import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import { SkeletonGroup } from '@mingtang/ui/skeleton';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isNetworkFailure } from '../api.ts';
import { usePhrases } from '../language.ts';
import { isMissing, type OwnData } from '../own-data.ts';
import { paths } from '../paths.ts';
import { en as enFailures } from '../phrases/en/failures.ts';
import { en } from '../phrases/en/shell.ts';
import { zh as zhFailures } from '../phrases/zh/failures.ts';
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
  /** It is all there is on the page: what stands in its place heads the page. */
  isWholePage?: boolean;
  children: (data: Data) => ReactNode;
}

/** A visitor's own things, or what stands in their place: the way to sign in, the wait, the failure. */
export function OwnContent<Data>({
  own,
  guest,
  failed,
  skeleton,
  isCompact = false,
  isWholePage = false,
  children,
}: OwnContentProps<Data>) {
  const t = usePhrases({ zh, en });
  const failures = usePhrases({ zh: zhFailures, en: enFailures });
  const look = { isCompact, level: isWholePage ? 1 : 2 } as const;
  if (own.data !== undefined) return children(own.data);
  if (own.state === 'guest') {
    return (
      <EmptyState {...look} title={guest.title} action={<Button onClick={() => void askSignIn()}>{t.signIn}</Button>}>
        {guest.text}
      </EmptyState>
    );
  }
  if (own.problem) {
    const retry = (
      <Button icon={RotateCw} onClick={own.reload}>
        {failures.failed.action}
      </Button>
    );
    if (isNetworkFailure(own.problem)) {
      return (
        <OfflineState {...look} title={failures.unreachable.title} action={retry}>
          {failures.unreachable.text}
        </OfflineState>
      );
    }
    if (isMissing(own)) {
      return (
        <EmptyState
          {...look}
          title={failures.nothingOfYours.title}
          action={<Button render={<Link to={paths.home()} />}>{failures.nothingOfYours.action}</Button>}
        >
          {failures.nothingOfYours.text}
        </EmptyState>
      );
    }
    // A server that gave a reason has answered.
    const reason = own.problem.status < 500 ? own.problem.message : '';
    return (
      <ErrorState {...look} title={failed.title} action={retry}>
        {reason || failed.text}
      </ErrorState>
    );
  }
  return <SkeletonGroup label={t.loading}>{skeleton}</SkeletonGroup>;
}
