import { AccountPage } from '../../../features/account/account-page.tsx';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { TicketList } from '../../../features/tickets/ticket-list.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { en as enTickets } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { zh as zhTickets } from '../../../phrases/zh/tickets.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

/** More are one step away. */
const ORDERS_SHOWN = 3;

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].my.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].my;
  return pageMeta(args, { title, description, path: paths.ticketMy(), isPrivate: true });
}

export default function TicketMyScreen() {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  return (
    <Screen of="ticketMy">
      <AccountPage signInPath={paths.ticketLogin({ back: paths.ticketMy() })}>
        <section aria-labelledby="my-tickets">
          <h2 id="my-tickets" className="mb-1 text-h2">
            {t.listTitle}
          </h2>
          <TicketList />
        </section>
        <section aria-labelledby="my-orders" className="mt-2">
          <h2 id="my-orders" className="mb-3 text-h2">
            {t.list.orders}
          </h2>
          <OrderList most={ORDERS_SHOWN} />
        </section>
      </AccountPage>
    </Screen>
  );
}
