import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { isNetworkFailure } from '../../../api.ts';
import { usePass } from '../../../features/tickets/use-pass.ts';
import { useHydrated } from '../../../hydrated.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { en } from '../../../phrases/en/tickets.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { zh } from '../../../phrases/zh/tickets.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { useSession } from '../../../session.ts';
import { askSignIn } from '../../../sign-in-request.ts';
import type { Route } from './+types/screen.ts';
import { PassView } from './pass-view.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ticketHome(), isPrivate: true });
}

/** The pass of `?uuid=`. No loader: the page must open without a network. */
export default function TicketScreen() {
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  return (
    <Screen of="ticket" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <OwnPass key={id} id={id} />
    </Screen>
  );
}

function OwnPass({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isHydrated = useHydrated();
  const session = useSession();
  const shown = usePass(id);
  const { pass, problem, retry } = shown;
  if (pass) return <PassView pass={pass} shown={shown} />;
  if (isHydrated && !session) {
    return (
      <EmptyState
        level={1}
        title={t.list.guest.title}
        action={<Button onClick={() => void askSignIn()}>{shell.signIn}</Button>}
      >
        {t.list.guest.text}
      </EmptyState>
    );
  }
  if (!problem) {
    return (
      <SkeletonGroup label={shell.loading} className="mx-auto max-w-100">
        <Skeleton className="h-[560px] rounded-sheet!" />
      </SkeletonGroup>
    );
  }
  const again = (
    <Button icon={RotateCw} onClick={retry}>
      {shell.failed.action}
    </Button>
  );
  if (isNetworkFailure(problem)) {
    return (
      <OfflineState level={1} title={shell.unreachable.title} action={again}>
        {shell.unreachable.text}
      </OfflineState>
    );
  }
  if (problem.status >= 500 || problem.status === 429) {
    return (
      <ErrorState level={1} title={t.pass.failed.title} action={again}>
        {t.pass.failed.text}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={t.pass.gone.title}
      action={<Button render={<Link to={paths.ticketMy()} />}>{t.pass.gone.toMine}</Button>}
    >
      {problem.message}
    </EmptyState>
  );
}
