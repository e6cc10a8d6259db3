import { isTicketAllowed } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TicketRow } from '@mingtang/ui/ticket-row';
import { Gift, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
import { isNewGift, type OwnTicket, type TicketFacts } from './kept.ts';
import { useTicketLinks } from './ticket-links.ts';
import { needsAmending, needsHolder, TicketStatus } from './ticket-status.tsx';

const GiveSheet = lazy(() => import('../gifts/give-sheet.tsx'));

/** One of one's own tickets in a list. */
export function TicketItem({ ticket, level = 2 }: { ticket: TicketFacts; level?: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const shop = usePhrases({ zh: zhShop, en: enShop });
  const language = useLanguage();
  const links = useTicketLinks();
  const opens = chambersOf(ticket.halls);
  const canShow = isTicketAllowed('show', ticket.state);
  const name = inLanguage(ticket, 'name', language);
  return (
    <TicketRow
      name={
        canShow ? (
          <Link to={links.ticket({ id: ticket.id })} className="-my-3.5 py-3.5 hover:underline lg:-my-1 lg:py-1">
            {name}
          </Link>
        ) : (
          name
        )
      }
      note={<HolderNote ticket={ticket} />}
      opens={opens}
      opensLabel={shop.opens(opens.length)}
      status={
        isNewGift(ticket) ? (
          <span className="flex flex-wrap gap-1.5">
            <StatusTag tone="azure" shape="done">
              {t.newGift}
            </StatusTag>
            <TicketStatus ticket={ticket} />
          </span>
        ) : (
          <TicketStatus ticket={ticket} />
        )
      }
      dates={formatValidDays(ticket.validDays, language)}
      isMuted={!canShow}
      level={level}
      actions={canShow && <Actions ticket={ticket} />}
    />
  );
}

function HolderNote({ ticket }: { ticket: TicketFacts }) {
  const t = usePhrases({ zh, en });
  const { holder } = ticket;
  if (holder) {
    return (
      <>
        {holder.name}
        <span className="block break-all">{holder.documentNumber}</span>
      </>
    );
  }
  return needsHolder(ticket) ? t.noHolder : <span className="break-all">{ticket.number}</span>;
}

const isOwn = (ticket: TicketFacts): ticket is OwnTicket => ticket.actions !== undefined;

/** What is next for it: a holder, or the door. */
function Actions({ ticket }: { ticket: TicketFacts }) {
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  const [isGiving, setGiving] = useState(false);
  const isUnnamed = needsHolder(ticket);
  return (
    <>
      {isOwn(ticket) && ticket.actions.includes('give') && (
        <Button variant="text" size="sm" icon={Gift} className="min-h-11! px-3!" onClick={() => setGiving(true)}>
          {t.give}
        </Button>
      )}
      {isUnnamed ? (
        <Button variant="line" size="sm" className="min-h-11!" render={<Link to={links.holder({ id: ticket.id })} />}>
          {t.verify}
        </Button>
      ) : needsAmending(ticket) ? (
        <Button
          variant="line"
          size="sm"
          className="min-h-11!"
          render={<Link to={paths.professional({ id: ticket.id })} />}
        >
          {t.amend}
        </Button>
      ) : ticket.approval === 'pending' ? (
        <Button variant="line" size="sm" className="min-h-11!" render={<Link to={links.ticket({ id: ticket.id })} />}>
          {t.open}
        </Button>
      ) : (
        <Button
          size="sm"
          icon={QrCode}
          className="min-h-11!"
          // Its code is there before the network goes.
          render={<Link to={links.ticket({ id: ticket.id, isShown: true })} prefetch="render" />}
        >
          {t.show}
        </Button>
      )}
      {isGiving && isOwn(ticket) && (
        <Suspense>
          <GiveSheet ticket={ticket} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </>
  );
}
