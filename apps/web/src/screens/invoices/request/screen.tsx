import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { FormSkeleton, Skeleton } from '@mingtang/ui/skeleton';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { formatDayRange } from '../../../dates.ts';
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
import { RequestForm } from './request-form.tsx';

const invoices = api(invoicesRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].titles.request, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { titles, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: titles.request, description, path: paths.invoiceRequest(), isPrivate: true });
}

/** `?uuid=` is the order to invoice; without it all that can be are chosen. */
export default function InvoiceRequestScreen() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query] = useSearchParams();
  const orderId = query.get(queryNames.id);
  const own = useOwnData(`invoice request ${orderId ?? ''}`, async () => {
    const [terms, titles] = await Promise.all([invoices.getRequestTerms({}), invoices.listTitles({ id: 'all' })]);
    return { terms, titles };
  });
  return (
    <Screen of="invoiceRequest" className="page max-w-160! pt-4 pb-28 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.titles.request}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Waiting />}>
        {({ terms, titles }) => {
          const isGone = orderId ? !terms.orders.some(({ id }) => id === orderId) : terms.orders.length === 0;
          const invoiceId = terms.invoiced.find((invoiced) => invoiced.orderId === orderId)?.invoiceId;
          if (invoiceId) {
            return (
              <EmptyState
                title={t.form.invoiced.title}
                action={
                  <Button render={<Link to={paths.invoice({ id: invoiceId })} />}>{t.form.invoiced.action}</Button>
                }
              >
                {t.form.invoiced.text}
              </EmptyState>
            );
          }
          if (isGone) {
            return (
              <EmptyState
                title={t.form.gone.title}
                action={<Button render={<Link to={paths.invoices()} />}>{t.form.gone.action}</Button>}
              >
                {t.form.gone.text}
              </EmptyState>
            );
          }
          if (!terms.isOpen)
            return <Notice tone="gam">{t.closed(formatDayRange(terms.lastDay, terms.lastDay, language))}</Notice>;
          const chosen = orderId ? [orderId] : terms.orders.map(({ id }) => id).slice(0, 20);
          return <RequestForm terms={terms} titles={titles} chosen={chosen} onRefused={own.reload} />;
        }}
      </OwnContent>
    </Screen>
  );
}

const Waiting = () => (
  <FormSkeleton fields={4}>
    <Skeleton className="h-6 w-64" />
    <Skeleton className="h-16" />
  </FormSkeleton>
);
