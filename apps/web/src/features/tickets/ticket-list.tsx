import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Tabs } from '@mingtang/ui/tabs';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { useEdition } from '../../edition.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { ReceivedGifts, SentGifts } from '../gifts/gift-list.tsx';
import { OwnContent } from '../own-content.tsx';
import type { OwnTicket } from './kept.ts';
import { TicketItem } from './ticket-item.tsx';
import { needsHolder } from './ticket-status.tsx';
import { TicketsSkeleton } from './tickets-skeleton.tsx';
import type { OwnTickets } from './use-own-tickets.ts';

const filters = {
  all: ({ state }: OwnTicket) => state === 'unverified' || state === 'verified',
  unverified: ({ state }: OwnTicket) => state === 'unverified',
  verified: ({ state }: OwnTicket) => state === 'verified',
  refunded: ({ state }: OwnTicket) => state === 'refunded',
} as const satisfies Record<string, (ticket: OwnTicket) => boolean>;

const tabs = ['all', 'unverified', 'verified', 'given', 'received', 'refunded'] as const;
type Tab = (typeof tabs)[number];
const isTab = (value: string): value is Tab => tabs.some((tab) => tab === value);

interface TicketListProps extends OwnTickets {
  /** Of the tickets' names in the page's outline. */
  level?: 2 | 3;
}

/** Own tickets by state and the records of gifts. `?tab=` keeps the choice. */
export function TicketList({ own, isKept, level = 3 }: TicketListProps) {
  const t = usePhrases({ zh, en });
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab') ?? '';
  const tab = isTab(wanted) ? wanted : 'all';
  return (
    <OwnContent own={own} guest={t.list.guest} failed={t.list.failed} isCompact skeleton={<TicketsSkeleton />}>
      {(tickets) => (
        <>
          {isKept && <OfflineNotice>{t.list.needsNetwork}</OfflineNotice>}
          <Tabs
            label={t.filters.label}
            value={tab}
            onChange={(value) =>
              setQuery(
                (old) => {
                  old.set('tab', value);
                  return old;
                },
                { replace: true, preventScrollReset: true },
              )
            }
            items={tabs.map((value) => ({
              value,
              label: t.filters[value],
              ...(value === 'unverified' ? { badge: tickets.filter(needsHolder).length } : {}),
              panel: <Panel tab={value} tickets={tickets} level={level} />,
            }))}
          />
          <Help />
        </>
      )}
    </OwnContent>
  );
}

function Panel({ tab, tickets, level }: { tab: Tab; tickets: readonly OwnTicket[]; level: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  if (tab === 'given') return <SentGifts level={level} />;
  if (tab === 'received') return <ReceivedGifts level={level} />;
  const shown = tickets.filter(filters[tab]);
  if (shown.length > 0) {
    return (
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <TicketItem ticket={ticket} level={level} />
          </li>
        ))}
      </ul>
    );
  }
  if (tab !== 'all') return <p className="py-8 text-center text-ink-2">{t.list.noneHere}</p>;
  return (
    <EmptyState
      isCompact
      level={level}
      title={t.list.empty.title}
      action={<Button render={<Link to={paths.ticketHome()} />}>{t.list.empty.action}</Button>}
    >
      {t.list.empty.text}
    </EmptyState>
  );
}

function Help() {
  const t = usePhrases({ zh, en }).list;
  const edition = useEdition();
  return (
    <p className="mt-2 text-center text-small text-ink-3 [&>a]:inline-flex [&>a]:my-0 [&>a]:min-h-11 [&>a]:py-0 [&>a]:items-center">
      <span className="block">{t.rule}</span>
      {edition && (
        <>
          {t.help}{' '}
          <TextLink render={<a href={`mailto:${edition.ticketsMail}`} aria-label={t.contact} />}>{t.contact}</TextLink>
        </>
      )}
    </p>
  );
}
