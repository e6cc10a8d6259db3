import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { SummaryList } from '@mingtang/ui/summary-list';
import { TextLink } from '@mingtang/ui/text-link';
import { Gift, IdCard, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useForeignIdDay } from '../purchase-rules/use-foreign-id-day.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import type { OwnTicket } from '../tickets/kept.ts';
import { SaveImage } from '../tickets/save-image.tsx';
import { TicketWithCode } from '../tickets/ticket-face.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { needsAmending, needsHolder } from '../tickets/ticket-status.tsx';
import type { ShownPass } from '../tickets/use-pass.ts';
import { ZoneNote } from '../zones/zone-note.tsx';
import { Inclusions } from './inclusions.tsx';
import { RefundAction } from './refund-action.tsx';

const GiveSheet = lazy(() => import('../gifts/give-sheet.tsx'));

interface TicketViewProps {
  ticket: OwnTicket;
  shown: ShownPass;
  /** Opens the pass over the whole screen. */
  onShow: () => void;
}

/** A ticket, what can be done with it, and why the rest cannot. */
export function TicketView({ ticket, shown, onShow }: TicketViewProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const links = useTicketLinks();
  const isUnnamed = needsHolder(ticket);
  const isToAmend = needsAmending(ticket);
  const application = paths.professional({ id: ticket.id });
  return (
    <div className="mx-auto max-w-100 lg:mx-0 lg:grid lg:max-w-none lg:grid-cols-[400px_minmax(0,1fr)] lg:items-start lg:gap-20">
      <h1 className="sr-only lg:hidden">{t.title}</h1>
      <div className="min-w-0">
        <TicketWithCode ticket={ticket} shown={shown} />
      </div>
      <div className="lg:max-w-120">
        <h1 className="mb-6 hidden text-h1 lg:block">{inLanguage(ticket, 'name', language)}</h1>
        {ticket.approval === 'rejected' && (
          <Notice tone="rouge" className="mt-4 lg:mt-0">
            {(ticket.needsReview ? t.page.rejectedReview : t.page.rejected)(ticket.actions.includes('refund'))}{' '}
            <TextLink render={<Link to={isToAmend ? application : links.holderDone({ id: ticket.id })} />}>
              {t.page.reason}
            </TextLink>
          </Notice>
        )}
        {isUnnamed && ticket.approval !== 'rejected' && (
          <Notice icon={IdCard} className="mt-4 lg:mt-0">
            {ticket.isReceived ? t.givenToYou : t.page.notYet(ticket.actions.includes('give'))}
          </Notice>
        )}
        {ticket.approval === 'pending' && (
          <Notice tone="gam" className="mt-4 lg:mt-0">
            {ticket.needsReview ? t.page.pendingReview : t.page.pending}{' '}
            {ticket.needsReview && <TextLink render={<Link to={application} />}>{t.page.application}</TextLink>}
          </Notice>
        )}
        <div className="mt-5 grid gap-3">
          {isUnnamed ? (
            <Button isFull icon={IdCard} render={<Link to={links.holder({ id: ticket.id })} />}>
              {ticket.isReceived ? t.addYourDetails : t.page.verify}
            </Button>
          ) : isToAmend ? (
            <Button isFull icon={IdCard} render={<Link to={application} />}>
              {t.amend}
            </Button>
          ) : (
            <Button isFull icon={QrCode} onClick={onShow}>
              {t.page.fullScreen}
            </Button>
          )}
          <GiveAction ticket={ticket} />
          <div className="flex flex-wrap gap-3">
            {isUnnamed && (
              <Button variant="line" icon={QrCode} className="flex-auto" onClick={onShow}>
                {t.page.fullScreen}
              </Button>
            )}
            <SaveImage ticket={ticket} className="flex-auto" />
          </div>
          <RefundAction ticket={ticket} clockAhead={shown.pass?.clockAhead ?? 0} />
        </div>
        <Facts ticket={ticket} />
        <Inclusions ticketId={ticket.id} validDays={ticket.validDays} />
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3 max-lg:justify-center">
          {ticket.orderId && !ticket.isReceived && (
            <TextLink render={<Link to={paths.checkout({ id: ticket.orderId })} />}>{t.page.order}</TextLink>
          )}
          <TextLink render={<Link to={links.list()} />}>{t.page.mine}</TextLink>
        </p>
      </div>
    </div>
  );
}

function GiveAction({ ticket }: { ticket: OwnTicket }) {
  const t = usePhrases({ zh, en }).page;
  const [isOpen, setOpen] = useState(false);
  const canGive = ticket.actions.includes('give');
  const bar = ticket.isReceived ? 'received' : ticket.approval === 'pending' ? 'pending' : 'verified';
  return (
    <>
      <Button
        isFull
        variant="line"
        icon={Gift}
        onClick={() => setOpen(true)}
        {...(canGive ? {} : { reason: t.reasons.give[bar] })}
      >
        {t.give}
      </Button>
      {isOpen && (
        <Suspense>
          <GiveSheet ticket={ticket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Until when a foreign ID must be approved. */
function ForeignIdNote() {
  const t = usePhrases({ zh, en }).page;
  const day = useForeignIdDay();
  return day ? t.foreignUntil(day) : t.foreign;
}

function Facts({ ticket }: { ticket: OwnTicket }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { holder } = ticket;
  const { done, pending, none } = t.page.reasons.verify;
  const isFixed = holder !== null && ticket.approval !== 'rejected';
  const fixed = ticket.approval === 'pending' ? pending : isFixed ? done : !ticket.needsRealName && none;
  // Somebody with a resident ID card needs no approval, and what is refunded waits for none.
  const waitsForApproval = ticket.isForForeignId && ticket.state === 'unverified';
  const source = ticket.isReceived ? t.page.gift : ticket.orderId === null ? t.page.activated : undefined;
  return (
    <section aria-label={t.page.details} className="mt-6 border-t border-line pt-3">
      <SummaryList
        items={[
          { key: 'number', label: t.number, value: ticket.number },
          { key: 'dates', label: t.dates, value: formatValidDays(ticket.validDays, language) },
          ...(holder
            ? [
                { key: 'holder', label: t.page.holderTitle, value: holder.name },
                { key: 'document', label: t.page.document, value: holder.documentNumber },
              ]
            : []),
          ...(waitsForApproval ? [{ key: 'foreign', label: t.page.holderKind, value: <ForeignIdNote /> }] : []),
          ...(source ? [{ key: 'source', label: t.page.source, value: source }] : []),
        ]}
      />
      {fixed && <p className="mt-1 text-small text-ink-3">{fixed}</p>}
      <ZoneNote at={ticket.createdAt.getTime()} className="mt-2" />
    </section>
  );
}
