import { useLocation } from 'react-router';
import AccountPage from '../../../features/account/account-page.part.tsx';
import { PassOfToday } from '../../../features/tickets/pass-of-today.tsx';
import { TicketDesk } from '../../../features/tickets/ticket-desk.tsx';
import { TicketList } from '../../../features/tickets/ticket-list.tsx';
import { TicketNumbers } from '../../../features/tickets/ticket-numbers.tsx';
import { useOwnTickets } from '../../../features/tickets/use-own-tickets.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/tickets.ts';

/** A guest's address, with the code a link brought, is where signing in leads back to. */
export default function TicketMy() {
  const { search } = useLocation();
  return (
    <AccountPage signInPath={paths.ticketLogin({ back: paths.ticketMy() + search })}>
      <OwnTicketsArea />
    </AccountPage>
  );
}

function OwnTicketsArea() {
  const t = usePhrases({ zh, en });
  const tickets = useOwnTickets();
  return (
    <>
      {tickets.own.data && <PassOfToday tickets={tickets.own.data} />}
      <TicketNumbers />
      <section aria-labelledby="my-tickets">
        <h2 id="my-tickets" className="mb-1 text-h2">
          {t.listTitle}
        </h2>
        <TicketList {...tickets} />
      </section>
      <TicketDesk />
    </>
  );
}
