import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { Tabs } from '@mingtang/ui/tabs';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { InvoiceList } from '../../../features/invoices/invoice-list.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { usePageReturn } from '../../../page-return.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { ToRequest } from './to-request.tsx';

const invoices = api(invoicesRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.invoices(), isPrivate: true });
}

/** What can be invoiced, and what was asked for. */
export default function InvoicesScreen() {
  const t = usePhrases({ zh, en });
  const [tab, setTab] = useState('toRequest');
  const terms = useOwnData('invoice terms', () => invoices.getRequestTerms({}));
  usePageReturn(terms.reload);
  const count = terms.data?.orders.length;
  return (
    <Screen of="invoices" className="page max-w-180! pb-16 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-4 lg:text-h1">{t.title}</h1>
      <Tabs
        label={t.tabs.label}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'toRequest',
            label: t.tabs.toRequest,
            ...(count ? { count } : {}),
            panel: <ToRequest own={terms} onAll={() => setTab('records')} />,
          },
          { value: 'records', label: t.tabs.records, panel: <InvoiceList /> },
        ]}
      />
    </Screen>
  );
}
