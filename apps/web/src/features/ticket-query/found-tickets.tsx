import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { QrCode } from '@mingtang/ui/qr-code';
import { SummaryList } from '@mingtang/ui/summary-list';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/ticket-query.ts';
import { en as enTickets } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/ticket-query.ts';
import { zh as zhTickets } from '../../phrases/zh/tickets.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import { TicketStatus } from '../tickets/ticket-status.tsx';
import { useCodeOf } from '../tickets/use-code-of.ts';
import type { FoundTickets as Found } from './code-form.tsx';

/** The tickets a document is printed on, each with the code a door reads. */
export function FoundTickets({ tickets, clockAhead }: Found) {
  const t = usePhrases({ zh, en });
  if (tickets.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t.none.title}
        action={<Button render={<Link to={paths.ticketQuery()} />}>{t.otherDocument}</Button>}
      >
        {t.none.text}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <FoundTicket ticket={ticket} clockAhead={clockAhead} />
        </li>
      ))}
    </ul>
  );
}

function FoundTicket({ ticket, clockAhead }: { ticket: Found['tickets'][number]; clockAhead: number }) {
  const t = usePhrases({ zh: zhTickets, en: enTickets });
  const language = useLanguage();
  const { code, secondsLeft } = useCodeOf(ticket.steps, clockAhead);
  return (
    <Card isPadded render={<article />}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-h3">{inLanguage(ticket, 'name', language)}</h2>
        <TicketStatus ticket={{ ...ticket, needsRealName: true, needsReview: false }} />
      </div>
      <div className="mx-auto my-4 w-fit rounded-control bg-qr-paper p-2" data-theme="light">
        {code ? (
          <QrCode text={code} label={t.code} size={212} quiet={4} />
        ) : (
          <p className="grid size-53 place-items-center p-4 text-center text-small text-ink-2">{t.pass.expired}</p>
        )}
      </div>
      {code && (
        <p role="timer" aria-live="off" className="num text-center text-small text-ink-2">
          {t.pass.refresh(secondsLeft)}
        </p>
      )}
      <SummaryList
        className="mt-3"
        items={[
          { key: 'holder', label: t.holder, value: ticket.holder.name },
          { key: 'document', label: t.page.document, value: ticket.holder.documentNumber },
          { key: 'dates', label: t.dates, value: formatValidDays(ticket.validDays, language) },
          { key: 'number', label: t.number, value: ticket.number },
        ]}
      />
    </Card>
  );
}
