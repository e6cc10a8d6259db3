import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { Tabs } from '@mingtang/ui/tabs';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { api, isNetworkFailure } from '../../api.ts';
import { useEdition } from '../../edition.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { OwnContent } from '../own-content.tsx';
import { findKeptTickets, keepTickets, type OwnTicket } from './kept.ts';
import { TicketItem } from './ticket-item.tsx';
import { needsHolder } from './ticket-status.tsx';

const ticketing = api(ticketingRoutes);
const PAGE_SIZE = 100;

const filters = {
  all: () => true,
  unverified: needsHolder,
  verified: ({ state }: OwnTicket) => state === 'verified',
} as const satisfies Record<string, (ticket: OwnTicket) => boolean>;
type Filter = keyof typeof filters;

/** Own tickets by state; those kept on the device while there is no network. `?tab=` keeps the choice for the way back. */
export function TicketList() {
  const t = usePhrases({ zh, en });
  const [query, setQuery] = useSearchParams();
  const own = useOwnData('tickets', loadTickets);
  usePageReturn(own.reload);
  const kept = own.problem && isNetworkFailure(own.problem) && own.data === undefined ? findKeptTickets() : undefined;
  const tab = query.get('tab') ?? '';
  const filter = isFilter(tab) ? tab : 'all';
  return (
    <OwnContent
      own={kept ? { ...own, data: kept } : own}
      guest={t.list.guest}
      failed={t.list.failed}
      isCompact
      skeleton={<ListSkeleton />}
    >
      {(tickets) =>
        tickets.length === 0 ? (
          <EmptyState
            isCompact
            title={t.list.empty.title}
            action={<Button render={<Link to={paths.ticketHome()} />}>{t.list.empty.action}</Button>}
          >
            {t.list.empty.text}
          </EmptyState>
        ) : (
          <>
            {kept && <OfflineNotice>{t.list.needsNetwork}</OfflineNotice>}
            <Tabs
              label={t.filters.label}
              value={filter}
              onChange={(value) => setQuery({ tab: value }, { replace: true, preventScrollReset: true })}
              items={(Object.keys(filters) as Filter[]).map((value) => ({
                value,
                label: t.filters[value],
                ...(value === 'unverified' ? { badge: tickets.filter(needsHolder).length } : {}),
                panel: <Shown tickets={tickets.filter(filters[value])} />,
              }))}
            />
            <Help />
          </>
        )
      }
    </OwnContent>
  );
}

const isFilter = (value: string): value is Filter => Object.hasOwn(filters, value);

/** All that can still be used, newest first. */
async function loadTickets(): Promise<OwnTicket[]> {
  const lists = await Promise.all([
    listAll((page) => ticketing.listUnverifiedTickets({ page, pageSize: PAGE_SIZE })),
    listAll((page) => ticketing.listVerifiedTickets({ page, pageSize: PAGE_SIZE })),
  ]);
  const tickets = lists.flat().toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  keepTickets(tickets);
  return tickets;
}

async function listAll(ask: (page: number) => Promise<{ items: OwnTicket[]; total: number }>): Promise<OwnTicket[]> {
  const first = await ask(1);
  const pages = Math.ceil(first.total / PAGE_SIZE);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

function Shown({ tickets }: { tickets: readonly OwnTicket[] }) {
  const t = usePhrases({ zh, en });
  if (tickets.length === 0) return <p className="py-8 text-center text-ink-2">{t.list.noneHere}</p>;
  return (
    <ul className="space-y-3">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketItem ticket={ticket} level={3} />
        </li>
      ))}
    </ul>
  );
}

function Help() {
  const t = usePhrases({ zh, en }).list;
  const edition = useEdition();
  return (
    <p className="mt-5 text-center text-small text-ink-3">
      {t.rule}{' '}
      {edition && <TextLink render={<a href={`mailto:${edition.ticketsMail}`}>{null}</a>}>{t.contact}</TextLink>}
    </p>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-3">
      {[0, 1].map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface">
          <div className="flex gap-3.5 p-4">
            <Skeleton className="size-13.5" />
            <div>
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-2 h-3.5 w-36" />
            </div>
          </div>
          <div className="flex min-h-14 items-center border-t-[1.5px] border-dashed border-line-2 px-4">
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
