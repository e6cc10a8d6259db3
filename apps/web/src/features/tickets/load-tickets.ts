import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { api } from '../../api.ts';
import { currentSession } from '../../session.ts';
import { keepTickets, type OwnTicket } from './kept.ts';

const ticketing = api(ticketingRoutes);
const PAGE_SIZE = 100;

/** Every own ticket, newest first; those that open a door are kept on the device. */
export async function loadTickets(): Promise<OwnTicket[]> {
  const personId = currentSession()?.id ?? '';
  const first = await ticketing.listTickets({ page: 1, pageSize: PAGE_SIZE });
  const pages = Math.ceil(first.total / PAGE_SIZE);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      ticketing.listTickets({ page: index + 2, pageSize: PAGE_SIZE }),
    ),
  );
  const tickets = [first, ...rest].flatMap(({ items }) => items);
  keepTickets(
    personId,
    tickets.filter(({ actions }) => actions.includes('show')),
  );
  return tickets;
}
