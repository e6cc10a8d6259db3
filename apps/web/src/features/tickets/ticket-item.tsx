import { ticketActions } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { TicketRow } from '@mingtang/ui/ticket-row';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as enShop } from '../../phrases/en/ticketing.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh as zhShop } from '../../phrases/zh/ticketing.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { chambersOf } from '../shop/halls.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import type { TicketFacts } from './kept.ts';
import { needsHolder, TicketStatus } from './ticket-status.tsx';

/** One of one's own tickets in a list. */
export function TicketItem({ ticket, level = 2 }: { ticket: TicketFacts; level?: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  const opens = chambersOf(ticket.halls);
  const canShow = ticketActions.show.some((state) => state === ticket.state);
  return (
    <TicketRow
      name={inLanguage(ticket, 'name', language)}
      note={needsHolder(ticket) ? t.noHolder : <span className="break-all">{ticket.number}</span>}
      opens={opens}
      opensLabel={shop.opens(opens.length)}
      status={<TicketStatus ticket={ticket} />}
      dates={formatValidDays(ticket.validDays, language)}
      isMuted={!canShow}
      level={level}
      actions={
        canShow && (
          <Button
            size="sm"
            icon={QrCode}
            className="min-h-11!"
            // Its code is there before the network goes.
            render={<Link to={paths.ticket({ id: ticket.id })} prefetch="render" />}
          >
            {t.show}
          </Button>
        )
      }
    />
  );
}
