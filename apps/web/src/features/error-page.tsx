import { Button } from '@mingtang/ui/button';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { RotateCw } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** What stands in a page's place when it is missing, broken or out of reach: what failed, what is safe, one way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = usePhrases({ zh, en });
  const kind = kindOf(error);
  const { title, text, action } = t[kind];
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen={kind === 'notFound' ? 'not-found' : 'error'}
      className="page flex flex-col items-center py-18 text-center"
    >
      <HallFigure size={148} hasFrame={false} line="var(--line-2)" />
      <h1 className="mt-4 text-h2">{title}</h1>
      <p className="mt-1.5 max-w-100 text-ink-2">{text}</p>
      {kind === 'notFound' ? (
        <Button className="mt-4" render={<Link to={paths.home()} />}>
          {action}
        </Button>
      ) : (
        <Button className="mt-4" icon={RotateCw} onClick={() => location.reload()}>
          {action}
        </Button>
      )}
    </main>
  );
}

function kindOf(error: unknown): 'notFound' | 'failed' | 'unreachable' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine ? 'unreachable' : 'failed';
}
