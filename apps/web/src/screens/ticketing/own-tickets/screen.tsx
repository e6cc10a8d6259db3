import { TicketDesk } from '../../../features/tickets/ticket-desk.tsx';
import { TicketList } from '../../../features/tickets/ticket-list.tsx';
import { useOwnTickets } from '../../../features/tickets/use-own-tickets.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/tickets.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].listTitle };

export function meta(args: Route.MetaArgs) {
  const { listTitle, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: listTitle, description, path: paths.ownTickets(), isPrivate: true });
}

/** Own tickets on the visitor site; on desktops also in place of the ticket area's personal page. */
export default function OwnTicketsScreen() {
  const t = usePhrases({ zh, en });
  const tickets = useOwnTickets();
  return (
    <Screen of="ownTickets" className="page pt-1 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{t.listTitle}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-16">
        <div className="min-w-0">
          <TicketList {...tickets} level={2} />
        </div>
        <TicketDesk className="mt-8 lg:mt-0" />
      </div>
    </Screen>
  );
}
