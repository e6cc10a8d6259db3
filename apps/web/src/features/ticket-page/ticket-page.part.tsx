import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { OfflineState } from '@mingtang/ui/offline-state';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { isNetworkFailure } from '../../api.ts';
import { useHydrated } from '../../hydrated.ts';
import { usePhrases } from '../../language.ts';
import { en as enFailures } from '../../phrases/en/failures.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh as zhFailures } from '../../phrases/zh/failures.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { queryNames } from '../../routes.ts';
import { useSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';
import { FullPass } from '../tickets/full-pass.tsx';
import { NoSuchTicket } from '../tickets/no-such-ticket.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { usePass } from '../tickets/use-pass.ts';
import { TicketView } from './ticket-view.tsx';

/** The own ticket of `?uuid=`, its pass over the whole screen with `show`. It opens without a network from what is kept. */
export default function TicketPage() {
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  return <OwnTicketPage key={id} id={id} />;
}

function OwnTicketPage({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const { unreachable } = usePhrases({ zh: zhFailures, en: enFailures });
  const isHydrated = useHydrated();
  const session = useSession();
  const links = useTicketLinks();
  const [query, setQuery] = useSearchParams();
  const shown = usePass(id);
  const { pass, problem, retry } = shown;

  function showPass(isShown: boolean): void {
    setQuery(
      (old) => {
        if (isShown) old.set(queryNames.isShown, '1');
        else old.delete(queryNames.isShown);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (pass) {
    return (
      <>
        <TicketView ticket={pass.ticket} shown={shown} onShow={() => showPass(true)} />
        <FullPass shown={shown} isOpen={query.has(queryNames.isShown)} onClose={() => showPass(false)} />
      </>
    );
  }
  if (isHydrated && !session) {
    const guest = query.has(queryNames.isGift) ? t.giftWaiting : t.list.guest;
    return (
      <EmptyState
        level={1}
        title={guest.title}
        action={<Button onClick={() => void askSignIn()}>{shell.signIn}</Button>}
      >
        {guest.text}
      </EmptyState>
    );
  }
  if (!problem) {
    return (
      <SkeletonGroup label={shell.loading} className="mx-auto max-w-100 lg:mx-0">
        <Skeleton className="h-[600px] rounded-sheet!" />
      </SkeletonGroup>
    );
  }
  const again = (
    <Button icon={RotateCw} onClick={retry}>
      {shell.retry}
    </Button>
  );
  if (isNetworkFailure(problem)) {
    return (
      <OfflineState level={1} title={unreachable.title} action={again}>
        {unreachable.text}
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
  const state = (problem.data as { state?: string } | null)?.state;
  if (state !== 'given' && state !== 'refunded') return <NoSuchTicket />;
  return (
    <EmptyState
      level={1}
      title={t.pass.gone[state].title}
      action={<Button render={<Link to={links.list({ tab: state })} />}>{t.pass.gone.toMine}</Button>}
    >
      {t.pass.gone[state].text}
    </EmptyState>
  );
}
