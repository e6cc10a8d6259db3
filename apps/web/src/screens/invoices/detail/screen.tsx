import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { Price } from '@mingtang/ui/price';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { InvoiceStatus } from '../../../features/invoices/invoice-status.tsx';
import { promiseWords } from '../../../features/invoices/promise.ts';
import { useInvoiceWatch } from '../../../features/invoices/use-invoice-watch.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { usePageReturn } from '../../../page-return.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { InvoiceActions } from './actions.tsx';
import { InvoiceFacts } from './facts.tsx';
import { InvoicedOrders } from './invoiced-orders.tsx';

const invoices = api(invoicesRoutes);
export type InvoiceDetail = RouteOutput<typeof invoicesRoutes.getInvoice>;

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].titles.detail, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { titles, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: titles.detail, description, path: paths.invoices(), isPrivate: true });
}

export default function InvoiceScreen() {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useOwnData(`invoice ${id}`, () => invoices.getInvoice({ id }));
  usePageReturn(own.reload);
  useInvoiceWatch(own.data?.isBeingIssued === true || own.data?.isBeingReversed === true, own.reload);
  const isGone = id === '' || own.problem?.status === 404 || own.problem?.status === 400;
  return (
    <Screen of="invoice" className="page max-w-270! pt-5 pb-16 lg:pt-14 lg:pb-24">
      {isGone ? (
        <EmptyState
          level={1}
          title={t.detail.gone.title}
          action={<Button render={<Link to={paths.invoices()} />}>{t.detail.gone.action}</Button>}
        >
          {t.detail.gone.text}
        </EmptyState>
      ) : (
        <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<DetailSkeleton />}>
          {(invoice) => <Detail invoice={invoice} onChange={own.reload} />}
        </OwnContent>
      )}
    </Screen>
  );
}

function Detail({ invoice, onChange }: { invoice: InvoiceDetail; onChange: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
      <div>
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 text-h2 wrap-anywhere lg:text-h1">{invoice.title}</h1>
          <span className="pt-1">
            <InvoiceStatus invoice={invoice} />
          </span>
        </div>
        <p className="mt-3">
          <span className="sr-only">{t.detail.amount}</span>
          <Price fen={invoice.amountFen} size="lg" isExact />
        </p>
        {invoice.state === 'not_issued' && !invoice.isRefused && (
          <p className="mt-2 text-ink-2">{promiseWords(invoice, language)}</p>
        )}
        <Situation invoice={invoice} />
        <InvoiceActions invoice={invoice} onChange={onChange} />
      </div>
      <div className="mt-8 lg:mt-0">
        <InvoiceFacts invoice={invoice} />
        <InvoicedOrders orders={invoice.orders} />
      </div>
    </div>
  );
}

/** What is unusual about it, and what follows. */
function Situation({ invoice }: { invoice: InvoiceDetail }) {
  const t = usePhrases({ zh, en }).detail;
  const { state, isBeingIssued, isBeingReversed, isRefused, replacedById, replacesId } = invoice;
  const other = replacedById ?? replacesId;
  const said = isRefused
    ? ({ tone: 'rouge', text: t.isRefused } as const)
    : isBeingReversed
      ? ({ tone: 'gam', text: t.isBeingReversed } as const)
      : isBeingIssued
        ? ({ tone: 'azure', text: t.isBeingIssued } as const)
        : state === 'reversed'
          ? ({ tone: 'mute', text: t.isReversed } as const)
          : state === 'withdrawn'
            ? ({ tone: 'mute', text: t.isWithdrawn } as const)
            : undefined;
  if (!said && !other) return null;
  return (
    <Notice tone={said?.tone ?? 'mute'} className="mt-5">
      {said?.text}
      {other && (
        <span className="block">
          <TextLink render={<Link to={paths.invoice({ id: other })} />}>
            {replacedById ? t.replaced : t.replaces}
          </TextLink>
        </span>
      )}
    </Notice>
  );
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-4 h-8 w-36" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-8 h-64 w-full" />
    </>
  );
}
