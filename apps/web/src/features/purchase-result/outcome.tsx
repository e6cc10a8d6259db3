import { USER_TAG } from '@mingtang/contract/identity/tags';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { formatPrice } from '@mingtang/ui/format/price';
import { Icon } from '@mingtang/ui/icon';
import { IconButton } from '@mingtang/ui/icon-button';
import { Notice } from '@mingtang/ui/notice';
import { TextLink } from '@mingtang/ui/text-link';
import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight, Gift, IdCard, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/success.ts';
import { zh } from '../../phrases/zh/success.ts';
import { useSession } from '../../session.ts';
import { useTagRefresh } from '../account/tag-refresh.ts';
import { ProfileNeeded } from '../membership/profile-needed.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import { useOrderPaths } from '../orders/order-paths.ts';
import { useForeignIdDay } from '../purchase-rules/use-foreign-id-day.ts';
import { ProductSign } from '../shop/product-sign.tsx';
import type { TicketFacts } from '../tickets/kept.ts';
import { SaveImage } from '../tickets/save-image.tsx';
import { TicketFace } from '../tickets/ticket-face.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { needsHolder } from '../tickets/ticket-status.tsx';
import type { PaidOrder } from './use-paid-order.ts';

const GiveSheet = lazy(() => import('../gifts/give-sheet.tsx'));

/** How it ended: the tickets themselves, or that there are none and where the money is. */
export function Outcome({ order }: { order: PaidOrder }) {
  const t = usePhrases({ zh, en });
  const places = useOrderPaths();
  const { state, tickets, lines, totalFen } = order;
  const others = lines.filter(({ kind }) => !isAdmission(kind));
  const unnamed = tickets.filter(needsHolder);
  const hasMembership = others.some(({ kind }) => kind === 'membership');
  // spec §4: a cloud tourist is not sent to the pass; what is missing is said beside it.
  const isTourist = useSession()?.userTag === USER_TAG.cloudTourist;
  const showsCard = hasMembership && !isTourist;
  useTagRefresh({ isOn: state === 'paid' && tickets.length > 0, isRiseExpected: true });
  const paid = formatPrice(totalFen, { isExact: true });
  if (state !== 'paid' || (tickets.length === 0 && others.length === 0)) {
    const ending = t.endings[state === 'paid' || state === 'unpaid' ? 'given' : state];
    return (
      <div className="mx-auto max-w-120">
        <EmptyState
          level={1}
          title={ending.title}
          action={<Button render={<Link to={paths.ticketHome()} />}>{t.chooseTickets}</Button>}
        >
          {ending.text}
        </EmptyState>
        <OrderMoney orderId={order.id} className="mt-2" />
      </div>
    );
  }
  return (
    <div
      className={clsx(
        'mx-auto max-w-100',
        tickets.length > 0 && 'lg:grid lg:max-w-212 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-x-16',
      )}
    >
      <div className="flex items-center gap-3.5 lg:col-span-full">
        <span className="grid size-9 flex-none place-items-center rounded-control bg-mal text-mal-on">
          <Icon of={Check} size={20} />
        </span>
        <div>
          <h1 className="text-h2">{tickets.length > 0 ? t.done : t.doneOthers}</h1>
          <p className="num text-small text-ink-2">
            {tickets.length > 0 ? t.paid(tickets.length, paid) : t.paidOthers(paid)}
          </p>
        </div>
      </div>
      {tickets.length > 0 && (
        <div>
          <TicketPager tickets={tickets} />
        </div>
      )}
      <div className="lg:pt-1">
        {others.length > 0 && <Others lines={others} />}
        {hasMembership && <ProfileNeeded className="mt-4" />}
        <Unnamed tickets={unnamed} isForForeignIds={order.isForForeignIds} />
        {showsCard && unnamed.length === 0 && (
          <Button isFull className="mt-5" render={<Link to={paths.voucher()} />}>
            {t.memberCard}
          </Button>
        )}
        <p className="mt-3 flex flex-wrap justify-center gap-x-8 [&>a]:inline-flex [&>a]:my-0 [&>a]:min-h-11 [&>a]:py-0 [&>a]:items-center">
          {showsCard && unnamed.length > 0 && (
            <TextLink render={<Link to={paths.voucher()} />}>{t.memberCard}</TextLink>
          )}
          <TextLink render={<Link to={places.order({ id: order.id })} />}>{t.order}</TextLink>
          <TextLink render={<Link to={paths.invoiceRequest({ orderId: order.id })} />}>{t.invoice}</TextLink>
          <TextLink render={<Link to={paths.ticketHome()} />}>{t.more}</TextLink>
        </p>
      </div>
    </div>
  );
}

/** Until when the holders' foreign IDs must be approved. */
function ForeignIdNote() {
  const t = usePhrases({ zh, en });
  const day = useForeignIdDay();
  return day ? t.foreignUntil(day) : t.foreign;
}

/** Tickets that still need a holder: the way to name one, or to give it to who will. */
function Unnamed({ tickets, isForForeignIds }: { tickets: readonly TicketFacts[]; isForForeignIds: boolean }) {
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  const [isGiving, setGiving] = useState(false);
  const [first] = tickets;
  if (!first) return null;
  return (
    <>
      <Notice icon={IdCard} className="mt-4">
        {t.unnamed(tickets.length)}
      </Notice>
      {isForForeignIds && (
        <Notice tone="gam" className="mt-3">
          <ForeignIdNote />
        </Notice>
      )}
      <Button isFull className="mt-5" render={<Link to={links.holder({ id: first.id })} />}>
        {t.addHolders}
      </Button>
      <Button isFull variant="line" icon={Gift} className="mt-3" onClick={() => setGiving(true)}>
        {t.give}
      </Button>
      {isGiving && (
        <Suspense>
          <GiveSheet ticket={first} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What else was bought, and what it does from now on. */
function Others({ lines }: { lines: PaidOrder['lines'] }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3.5 py-3.5">
          <ProductSign product={line} size={64} />
          <span className="min-w-0">
            <span className="block font-medium">{inLanguage(line, 'name', language)}</span>
            <span className="block text-small text-ink-2">{line.kind === 'membership' ? t.member : t.video}</span>
            {line.kind === 'video' && (
              <Link to={paths.live()} className="inline-flex min-h-11 items-center text-small text-azure underline">
                {t.watch}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One ticket at a time, with what can be done with it. */
function TicketPager({ tickets }: { tickets: readonly TicketFacts[] }) {
  const t = usePhrases({ zh, en });
  const [at, setAt] = useState(0);
  const ticket = tickets[at];
  if (!ticket) return null;
  return (
    <>
      <div className="mt-5">
        <TicketFace key={ticket.id} ticket={ticket} position={{ at: at + 1, of: tickets.length }} />
      </div>
      {tickets.length > 1 && (
        <div className="num mt-2 flex items-center justify-center gap-4">
          <IconButton label={t.previous} icon={ChevronLeft} disabled={at === 0} onClick={() => setAt(at - 1)} />
          <span aria-live="polite" className="min-w-12 text-center text-small text-ink-2">
            {at + 1} / {tickets.length}
          </span>
          <IconButton
            label={t.next}
            icon={ChevronRight}
            disabled={at === tickets.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="flex-1"
          icon={QrCode}
          render={<Link to={paths.ticket({ id: ticket.id })} prefetch="render" />}
        >
          {t.show}
        </Button>
        <SaveImage ticket={ticket} className="flex-auto" />
      </div>
    </>
  );
}
