import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Sheet } from '@mingtang/ui/sheet';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/profile.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { nextToShow, PassOfToday } from './pass-of-today.tsx';
import { useOwnTickets } from './use-own-tickets.ts';

/** The pass that opens the door next, over the personal page: what the desk at the venue wants to see (spec §4). */
export default function PassDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases({ zh, en }).passDialog;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const { own } = useOwnTickets();
  const [today] = useState(() => dayOf(new Date()));
  const hasPass = own.data && nextToShow(own.data, today) !== undefined;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.title}
      description={hasPass ? t.text : undefined}
      closeLabel={shell.close}
    >
      {own.data === undefined && own.problem === undefined ? (
        <SkeletonGroup label={shell.loading}>
          <Skeleton className="h-60" />
        </SkeletonGroup>
      ) : hasPass ? (
        <PassOfToday tickets={own.data ?? []} />
      ) : (
        <EmptyState
          isCompact
          title={t.none}
          action={
            <div className="flex flex-wrap gap-3">
              <Button render={<Link to={paths.ticketHome()} />}>{t.buy}</Button>
              <Button variant="line" render={<Link to={paths.ownTickets()} />}>
                {t.mine}
              </Button>
            </div>
          }
        >
          {t.noneText}
        </EmptyState>
      )}
    </Sheet>
  );
}
