import { titleTypeLabels } from '@mingtang/contract/invoices/labels';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Price } from '@mingtang/ui/price';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { formatDay } from '../../dates.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';
import { OwnContent } from '../own-content.tsx';
import { InvoiceStatus } from './invoice-status.tsx';

const invoices = api(invoicesRoutes);
const PAGE_SIZE = 20;

type Invoice = RouteOutput<typeof invoicesRoutes.listInvoices>['items'][number];

interface InvoiceListProps {
  /** Only the first few, under a title, with a way to the rest; nothing at all when there are none. */
  most?: number;
  title?: string;
  onAll?: () => void;
}

/** Own requests for invoices, newest first. */
export function InvoiceList({ most, title, onAll }: InvoiceListProps) {
  const t = usePhrases({ zh, en });
  const [pages, setPages] = useState(1);
  const own = useOwnData(`invoices ${most ?? pages}`, async () => {
    const asked = Array.from({ length: pages }, (_, index) =>
      invoices.listInvoices({ page: index + 1, pageSize: most ?? PAGE_SIZE }),
    );
    const answers = await Promise.all(asked);
    return { items: answers.flatMap(({ items }) => items), total: answers[0]?.total ?? 0 };
  });
  usePageReturn(own.reload);
  if (most !== undefined && !own.data?.items.length) return null;
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<ListSkeleton />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState title={t.noRecords.title}>{t.noRecords.text}</EmptyState>
        ) : (
          <section aria-label={title}>
            {title && <h2 className="mt-9 mb-1 text-h2">{title}</h2>}
            <ul className="divide-y divide-line">
              {items.map((invoice) => (
                <li key={invoice.id}>
                  <InvoiceRow invoice={invoice} />
                </li>
              ))}
            </ul>
            {items.length < total && (
              <p className="mt-4 text-center">
                {onAll ? (
                  <Button variant="text" size="sm" onClick={onAll}>
                    {t.allRecords}
                  </Button>
                ) : (
                  <Button variant="line" onClick={() => setPages(pages + 1)}>
                    {t.moreRecords}
                  </Button>
                )}
              </p>
            )}
          </section>
        )
      }
    </OwnContent>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const titleTypeLabel = useLabel('invoice_header_type', titleTypeLabels);
  const language = useLanguage();
  const { id, title, titleType, requestedAt, amountFen } = invoice;
  return (
    <Link to={paths.invoice({ id })} className="flex items-center justify-between gap-4 py-4 hover:bg-sunken/40">
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.4] font-medium wrap-anywhere">{title}</span>
        <span className="num block text-small text-ink-3">
          {titleTypeLabel(titleType)} · {formatDay(requestedAt, language)}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1.5">
        <Price fen={amountFen} isExact className="font-semibold" />
        <InvoiceStatus invoice={invoice} />
      </span>
    </Link>
  );
}

function ListSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex justify-between gap-4 py-4">
          <div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
          <div className="flex flex-col items-end">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="mt-2 h-5 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
