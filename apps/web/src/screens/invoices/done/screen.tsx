import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { formatPrice } from '@mingtang/ui/format/price';
import { SealStamp } from '@mingtang/ui/seal-stamp';
import { Skeleton } from '@mingtang/ui/skeleton';
import { SummaryList } from '@mingtang/ui/summary-list';
import { Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { InvoiceStatus } from '../../../features/invoices/invoice-status.tsx';
import { promiseWords } from '../../../features/invoices/promise.ts';
import { useDownload } from '../../../features/invoices/use-download.ts';
import { useInvoiceWatch } from '../../../features/invoices/use-invoice-watch.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const invoices = api(invoicesRoutes);

export const handle: ScreenHandle = {
  isClosable: true,
  title: (language) => ({ zh, en })[language].titles.done,
  hasTabs: false,
};

export function meta(args: Route.MetaArgs) {
  const { titles, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: titles.done, description, path: paths.invoices(), isPrivate: true });
}

/** A request that was just made: what was asked for, by when it comes, and the file as soon as it is there. */
export default function InvoiceDoneScreen() {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useOwnData(`invoice ${id}`, () => invoices.getInvoice({ id }));
  const isWaiting = own.data?.state === 'not_issued' && !own.data.isRefused;
  useInvoiceWatch(isWaiting, own.reload);

  return (
    <Screen of="invoiceDone" className="page max-w-140! pt-6 pb-16 lg:pt-14 lg:pb-24">
      {own.problem?.status === 404 || id === '' ? (
        <EmptyState
          level={1}
          title={t.done.missing.title}
          action={<Button render={<Link to={paths.invoices()} />}>{t.done.list}</Button>}
        >
          {t.done.missing.text}
        </EmptyState>
      ) : (
        <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<DoneSkeleton />}>
          {(invoice) => <Done invoice={invoice} />}
        </OwnContent>
      )}
    </Screen>
  );
}

type Invoice = Awaited<ReturnType<typeof invoices.getInvoice>>;

function Done({ invoice }: { invoice: Invoice }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { isFetching, download } = useDownload(invoice.id);
  const isIssued = invoice.state === 'issued';
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h1" aria-live="polite">
            {isIssued ? t.done.issuedLead : t.done.lead}
          </h1>
          <p className="mt-2 text-ink-2">
            {isIssued
              ? t.done.issuedText(invoice.email)
              : invoice.isRefused
                ? t.detail.isRefused
                : `${promiseWords(invoice, language)}${language === 'zh' ? '。' : '. '}${t.done.waiting}`}
          </p>
        </div>
        <SealStamp size={56} />
      </div>
      <Card className="mt-6 px-4 py-2">
        <SummaryList
          items={[
            { key: 'state', label: invoice.number, value: <InvoiceStatus invoice={invoice} /> },
            { key: 'title', label: t.detail.title, value: <span className="wrap-anywhere">{invoice.title}</span> },
            ...(invoice.taxId ? [{ key: 'taxId', label: t.detail.taxId, value: invoice.taxId }] : []),
            { key: 'email', label: t.detail.email, value: <span className="wrap-anywhere">{invoice.email}</span> },
            {
              key: 'amount',
              label: t.detail.amount,
              value: `¥${formatPrice(invoice.amountFen, { isExact: true })}`,
              tone: 'total',
            },
          ]}
        />
      </Card>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        {isIssued && (
          <Button icon={Download} isLoading={isFetching !== undefined} onClick={() => download('invoice')}>
            {t.detail.download}
          </Button>
        )}
        <Button variant={isIssued ? 'line' : 'ink'} render={<Link to={paths.invoice({ id: invoice.id })} />}>
          {t.done.detail}
        </Button>
        <Button variant="line" render={<Link to={paths.invoices()} />}>
          {t.done.list}
        </Button>
      </div>
    </>
  );
}

function DoneSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-3 h-5 w-72" />
      <Skeleton className="mt-6 h-56 w-full rounded-card!" />
    </>
  );
}
