import type { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { Price } from '@mingtang/ui/price';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { FileStack } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay, formatDayRange } from '../../../dates.ts';
import { useEdition } from '../../../edition.ts';
import { InvoiceList } from '../../../features/invoices/invoice-list.tsx';
import { lineWords } from '../../../features/invoices/order-words.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import type { OwnData } from '../../../own-data.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';

type Terms = RouteOutput<typeof invoicesRoutes.getRequestTerms>;
type Order = Terms['orders'][number];

/** Below them the latest requests, so that one sees at once what became of the last. */
const RECORDS_SHOWN = 3;

/** The orders that can be invoiced, until when, and the latest requests. */
export function ToRequest({ own, onAll }: { own: OwnData<Terms>; onAll: () => void }) {
  const t = usePhrases({ zh, en });
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<CardSkeleton />}>
      {(terms) => (
        <>
          <Orders terms={terms} />
          <InvoiceList most={RECORDS_SHOWN} title={t.tabs.records} onAll={onAll} />
        </>
      )}
    </OwnContent>
  );
}

function Orders({ terms: { orders, isOpen, lastDay, workingDays } }: { terms: Terms }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const edition = useEdition();
  const lastDayWords = formatDayRange(lastDay, lastDay, language);
  if (orders.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t.noneToRequest.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.goShopping}</Button>}
      >
        {t.noneToRequest.text}
      </EmptyState>
    );
  }
  return (
    <>
      {!isOpen && (
        <Notice tone="gam" className="mb-4">
          {t.closed(lastDayWords)}{' '}
          {edition && (
            <TextLink render={<a href={`mailto:${edition.ticketsMail}`}>{null}</a>}>{edition.ticketsMail}</TextLink>
          )}
        </Notice>
      )}
      <ul className="space-y-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isOpen={isOpen} />
          </li>
        ))}
      </ul>
      {isOpen && orders.length > 1 && (
        <Button variant="line" isFull icon={FileStack} className="mt-3" render={<Link to={paths.invoiceRequest()} />}>
          {t.requestSeveral(orders.length)}
        </Button>
      )}
      {isOpen && <p className="mt-3 text-small text-ink-3">{t.deadline(lastDayWords, workingDays)}</p>}
    </>
  );
}

function OrderCard({ order: { id, number, paidAt, amountFen, lines }, isOpen }: { order: Order; isOpen: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <Card isPadded render={<article />}>
      <p className="num flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <span className="break-all">{number}</span>
        <span>{t.paidOn(formatDay(paidAt, language))}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="num min-w-0 font-medium">
          {lineWords(lines, language).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </p>
        <Price fen={amountFen} size="md" isExact className="ms-auto" />
      </div>
      {isOpen && (
        <Button isFull className="mt-4" render={<Link to={paths.invoiceRequest({ orderId: id })} />}>
          {t.request}
        </Button>
      )}
    </Card>
  );
}

function CardSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <div className="flex justify-between">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="mt-4 flex items-end justify-between">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-7 w-28" />
      </div>
      <Skeleton className="mt-4 h-12 w-full" />
    </div>
  );
}
