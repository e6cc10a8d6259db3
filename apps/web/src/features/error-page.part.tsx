import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import { RotateCw } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/failures.ts';
import { zh } from '../phrases/zh/failures.ts';

const states = { notFound: EmptyState, failed: ErrorState, unreachable: OfflineState } as const;
const names = { notFound: 'not-found', failed: 'error', unreachable: 'offline' } as const;

/** What stands in a page's place when it is missing, broken or out of reach: what failed, what is safe, one way on. */
export default function ErrorPage({ error }: { error: unknown }) {
  const t = usePhrases({ zh, en });
  const kind = kindOf(error);
  const { title, text, action } = t[kind];
  const State = states[kind];
  return (
    <main id="main" tabIndex={-1} data-screen={names[kind]} className="page lg:py-16">
      <title>{title}</title>
      <State
        level={1}
        title={title}
        action={
          kind === 'notFound' ? (
            <Button render={<Link to={paths.home()} />}>{action}</Button>
          ) : (
            <Button icon={RotateCw} onClick={() => location.reload()}>
              {action}
            </Button>
          )
        }
      >
        {text}
      </State>
    </main>
  );
}

function kindOf(error: unknown): keyof typeof states {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failed';
  return typeof navigator !== 'undefined' && !navigator.onLine ? 'unreachable' : 'failed';
}
