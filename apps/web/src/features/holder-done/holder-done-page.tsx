import { documentLabels } from '@mingtang/contract/identity/labels';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { SummaryList } from '@mingtang/ui/summary-list';
import { TextLink } from '@mingtang/ui/text-link';
import { Check, CircleAlert, Hourglass, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useDayLabel, useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { paths } from '../../paths.ts';
import { en as enEntry } from '../../phrases/en/entry-times.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh as zhEntry } from '../../phrases/zh/entry-times.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { queryNames } from '../../routes.ts';
import { type EntryOffer, isEntryOffered } from '../entry-times/entry-offer.ts';
import type { TicketDetail } from '../holder/holder-fields.ts';
import { OwnContent } from '../own-content.tsx';
import { loadTickets } from '../tickets/load-tickets.ts';
import { NoSuchTicket } from '../tickets/no-such-ticket.tsx';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { needsHolder } from '../tickets/ticket-status.tsx';

const ticketing = api(ticketingRoutes);

interface HolderDoneProps {
  /** The last civil day for a foreign document. */
  deadline: string;
  entryOffer: EntryOffer;
}

/** What became of a holder that was submitted: verified, with the committee until `deadline` (a civil day), or refused. */
export function HolderDonePage({ deadline, entryOffer }: HolderDoneProps) {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useOwnData(`ticket ${id}`, () => ticketing.getTicket({ id }));
  usePageReturn(own.reload);
  if (own.problem?.status === 404) return <NoSuchTicket />;
  return (
    <div className="mx-auto max-w-120">
      <OwnContent isWholePage own={own} guest={t.guest} failed={t.next.failed} skeleton={<Skeleton className="h-72" />}>
        {(ticket) => <Outcome ticket={ticket} deadline={deadline} entryOffer={entryOffer} />}
      </OwnContent>
    </div>
  );
}

function Outcome({ ticket, deadline, entryOffer }: HolderDoneProps & { ticket: TicketDetail }) {
  const t = usePhrases({ zh, en }).next;
  const entry = usePhrases({ zh: zhEntry, en: enEntry });
  const dayLabel = useDayLabel('ticket_refund_deadline');
  const links = useTicketLinks();
  const { state, approval, holder } = ticket;
  if (approval === 'rejected' && state !== 'given') {
    const canTryAgain = ticket.actions.includes('verify');
    const canReturn = ticket.actions.includes('refund');
    const again = ticket.needsReview
      ? t.rejected.amend
      : canReturn
        ? t.rejected.againOrReturn(dayLabel(deadline))
        : t.rejected.again(dayLabel(deadline));
    const text = canTryAgain ? again : t.rejected.text;
    const way = ticket.needsReview ? paths.professional({ id: ticket.id }) : links.holder({ id: ticket.id });
    return (
      <Result tone="rouge" title={t.rejected.title} text={text} ticket={ticket}>
        {ticket.decisionNote && (
          <Notice tone="rouge" className="mt-4">
            {ticket.decisionNote}
          </Notice>
        )}
        {canTryAgain && (
          <Button isFull className="mt-6" render={<Link to={way} />}>
            {ticket.needsReview ? t.rejected.amendAction : t.rejected.action}
          </Button>
        )}
        {canReturn && (
          <Button isFull variant="line" className="mt-3" render={<Link to={links.ticket({ id: ticket.id })} />}>
            {t.rejected.returnAction}
          </Button>
        )}
      </Result>
    );
  }
  if (state === 'given' || state === 'refunded') return <NoSuchTicket />;
  if (approval === 'pending' && ticket.needsReview) {
    return (
      <Result tone="gam" title={t.pending.title} text={t.pending.review} ticket={ticket}>
        <Button isFull variant="line" className="mt-6" render={<Link to={paths.professional({ id: ticket.id })} />}>
          {t.pending.application}
        </Button>
      </Result>
    );
  }
  if (approval === 'pending') {
    return (
      <Result tone="gam" title={t.pending.title} text={t.pending.text(dayLabel(deadline))} ticket={ticket}>
        <Notice tone="gam" className="mt-4">
          {t.pending.otherwise}
        </Notice>
      </Result>
    );
  }
  if (state === 'verified' && holder) {
    return (
      <Result tone="mal" title={t.verified.title} text={t.verified.text(holder.name)} ticket={ticket}>
        <Button
          isFull
          icon={QrCode}
          className="mt-6"
          render={<Link to={links.ticket({ id: ticket.id, isShown: true })} prefetch="render" />}
        >
          {t.show}
        </Button>
        {isEntryOffered(entryOffer, ticket) && (
          <Button isFull variant="line" className="mt-3" render={<Link to={paths.entryTimes()} />}>
            {entry.link}
          </Button>
        )}
      </Result>
    );
  }
  return (
    <EmptyState
      level={1}
      title={t.unverified.title}
      action={<Button render={<Link to={links.holder({ id: ticket.id })} />}>{t.unverified.action}</Button>}
    >
      {t.unverified.text}
    </EmptyState>
  );
}

const marks = {
  mal: { icon: Check, look: 'bg-mal text-mal-on' },
  gam: { icon: Hourglass, look: 'bg-gam-wash text-gam' },
  rouge: { icon: CircleAlert, look: 'bg-rouge-wash text-rouge' },
} as const;

interface ResultProps {
  tone: keyof typeof marks;
  title: string;
  text: string;
  ticket: TicketDetail;
  children: ReactNode;
}

function Result({ tone, title, text, ticket, children }: ResultProps) {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const language = useLanguage();
  const links = useTicketLinks();
  const { icon, look } = marks[tone];
  const { holder } = ticket;
  return (
    <>
      <div className="flex items-start gap-3.5 pt-4">
        <span className={`grid size-9 flex-none place-items-center rounded-control ${look}`}>
          <Icon of={icon} size={20} />
        </span>
        <div>
          <h1 className="text-h2">{title}</h1>
          <p className="num mt-1 text-ink-2">{text}</p>
        </div>
      </div>
      <SummaryList
        className="mt-5 border-y border-line py-2"
        items={[
          { key: 'ticket', label: t.next.ticket, value: inLanguage(ticket, 'name', language) },
          ...(holder
            ? [
                { key: 'name', label: t.fields.name, value: holder.name },
                { key: 'number', label: documentLabel(holder.documentKind), value: holder.documentNumber },
              ]
            : []),
        ]}
      />
      {children}
      <OtherTickets except={ticket.id} />
      <p className="mt-6 text-center">
        <TextLink render={<Link to={links.list()} />}>{t.next.mine}</TextLink>
      </p>
    </>
  );
}

/** The way to the next ticket that still needs a holder. */
function OtherTickets({ except }: { except: string }) {
  const t = usePhrases({ zh, en }).next;
  const links = useTicketLinks();
  const { data } = useOwnData('tickets', loadTickets);
  const others = data?.filter((ticket) => ticket.id !== except && needsHolder(ticket)) ?? [];
  const [next] = others;
  if (!next) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="num">{t.others(others.length)}</p>
      <Button variant="line" size="sm" className="min-h-11!" render={<Link to={links.holder({ id: next.id })} />}>
        {t.nextOne}
      </Button>
    </div>
  );
}
