import { useLocation } from 'react-router';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { PassOfToday } from '../../../features/tickets/pass-of-today.tsx';
import { TicketDesk } from '../../../features/tickets/ticket-desk.tsx';
import { TicketList } from '../../../features/tickets/ticket-list.tsx';
import { TicketNumbers } from '../../../features/tickets/ticket-numbers.tsx';
import { useOwnTickets } from '../../../features/tickets/use-own-tickets.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { en as enTickets } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { zh as zhTickets } from '../../../phrases/zh/tickets.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].my.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].my;
  return pageMeta(args, { title, description, path: paths.ticketMy(), isPrivate: true });
}

/** A guest's address, with the code a link brought, is where signing in leads back to. */
export default function TicketMyScreen() {
  const { search } = useLocation();
  return (
    <Screen of="ticketMy">
      <AccountPage signInPath={paths.ticketLogin({ back: paths.ticketMy() + search })}>
        <OwnTicketsArea />
      </AccountPage>
    </Screen>
  );
}

function OwnTicketsArea() {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
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
