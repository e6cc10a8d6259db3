import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Sheet } from '@mingtang/ui/sheet';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { dayOf } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as enPass } from '../../phrases/en/pass.ts';
import { en } from '../../phrases/en/profile.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh as zhPass } from '../../phrases/zh/pass.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { OwnContent } from '../own-content.tsx';
import type { OwnTicket } from './kept.ts';
import { nextToShow, PassOfToday } from './pass-of-today.tsx';
import { needsHolder } from './ticket-status.tsx';
import { useOwnTickets } from './use-own-tickets.ts';

/** The pass that opens the door next, over the personal page: what the desk at the venue wants to see (spec §4). */
export default function PassDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases({ zh, en }).passDialog;
  const pass = usePhrases({ zh: zhPass, en: enPass });
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
      <OwnContent own={own} isCompact guest={pass.guest} failed={pass.failed} skeleton={<Skeleton className="h-60" />}>
        {(tickets) => (hasPass ? <PassOfToday tickets={tickets} /> : <NoPass tickets={tickets} />)}
      </OwnContent>
    </Sheet>
  );
}

/** What is missing: a holder's name where there is a ticket, else the ticket. */
function NoPass({ tickets }: { tickets: readonly OwnTicket[] }) {
  const t = usePhrases({ zh, en }).passDialog;
  const language = useLanguage();
  const unnamed = tickets.find((ticket) => needsHolder(ticket) && ticket.actions.includes('verify'));
  return (
    <EmptyState
      isCompact
      title={unnamed ? t.unnamed(inLanguage(unnamed, 'name', language)) : t.none}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {unnamed ? (
            <Button render={<Link to={paths.ownHolder({ id: unnamed.id })} />}>{t.name}</Button>
          ) : (
            <Button render={<Link to={paths.ticketHome()} />}>{t.buy}</Button>
          )}
          <Button variant="line" render={<Link to={paths.ownTickets()} />}>
            {t.mine}
          </Button>
        </div>
      }
    >
      {unnamed ? t.unnamedText : t.noneText}
    </EmptyState>
  );
}
