import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { NumberGrid } from '@mingtang/ui/number-grid';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useTicketLinks } from './ticket-links.ts';
import { useTabChange } from './use-tab-change.ts';

const ticketing = api(ticketingRoutes);
const shown = ['unverified', 'verified', 'given', 'received'] as const;

/** How many own tickets are in which state, each the way to its list. */
export function TicketNumbers() {
  const t = usePhrases({ zh, en }).numbers;
  const links = useTicketLinks();
  const { data, reload } = useOwnData('ticket counts', () => ticketing.countTickets());
  useTabChange(reload);
  return (
    <NumberGrid
      items={shown.map((key) => ({
        key,
        value: data ? data[key] : '–',
        label: t[key],
        ...(key === 'unverified' && data ? { badge: data.unverified - data.pending } : {}),
        render: <Link to={links.list({ tab: key })} preventScrollReset replace />,
      }))}
    />
  );
}
