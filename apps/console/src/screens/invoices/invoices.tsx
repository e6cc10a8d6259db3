import { consoleRoutes } from '@mingtang/contract/console-routes';
import { invoiceQueues } from '@mingtang/contract/invoices/console';
import { sheetFormats } from '@mingtang/contract/sheet';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useRowSteps } from '../../parts/drawer.tsx';
import { WordsFilter } from '../../parts/filters.tsx';
import { useLabel } from '../../parts/labels.ts';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { type InvoiceRow, invoiceLooks, lookOf } from './looks.ts';

/** `all` is for looking somebody's up, whatever its state. */
const filters = { queue: choiceParam([...invoiceQueues, 'all']) };

/** What finance has to issue and reverse, those promised first at the top. */
export default function Invoices() {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const kindLabel = useLabel('invoice_type');
  const stateLabel = useLabel('invoice_status');
  const list = useListState(filters);
  const { queue = 'to_issue', words, open: openId } = list.values;
  const counts = useQuery({ queryKey: ['invoices', 'counts'], queryFn: () => api.invoices.countInvoices() });
  const query = useListQuery(['invoices', 'list', queue], list, (input, signal) =>
    api.invoices.listInvoices({ ...input, ...(queue === 'all' ? {} : { queue }) }, { signal }),
  );
  const open = (id: string | undefined): void => list.set({ open: id });
  const steps = useRowSteps(query.data, openId, open);

  const columns: Column<InvoiceRow>[] = [
    {
      key: 'title',
      title: t.invoiceTitle,
      isFixed: true,
      isText: true,
      render: (_, { title, taxId, number }) => (
        <>
          <span className="font-medium">{title}</span>
          <span className="block text-cap text-ink-3">{taxId ?? number}</span>
        </>
      ),
    },
    { key: 'kind', title: t.kind, render: (_, { kind }) => <span className="text-ink-2">{kindLabel(kind)}</span> },
    { key: 'amount', title: t.amount, align: 'right', render: (_, { amountFen }) => formatMoney(amountFen) },
    {
      key: 'promised',
      title: t.promised,
      render: (_, row) => (
        <span className="text-ink-2" title={row.isPromiseCertain ? undefined : t.uncertain}>
          {row.promisedBy}
          {!row.isPromiseCertain && ' ≈'}
        </span>
      ),
    },
    { key: 'left', title: t.left, align: 'right', render: (_, { daysLeft }) => <DaysLeft days={daysLeft} /> },
    {
      key: 'requested',
      title: t.requested,
      isHiddenAtFirst: true,
      render: (_, { requestedAt }) => <span className="text-ink-2">{format.moment(requestedAt)}</span>,
    },
    { key: 'number', title: t.number, isHiddenAtFirst: true, render: (_, { number }) => number },
    { key: 'state', title: t.state, render: (_, row) => <StateTag looks={invoiceLooks} state={lookOf(row)} /> },
  ];
  const countOf: Partial<Record<(typeof invoiceQueues)[number], number | undefined>> = {
    to_issue: counts.data?.toIssue,
    refused: counts.data?.refused,
    to_reverse: counts.data?.toReverse,
    under_way: counts.data?.underWay,
  };
  const late = counts.data?.late ?? 0;

  return (
    <Page
      title={t.title}
      actions={sheetFormats.map((format) => (
        <DownloadButton
          key={format}
          route={consoleRoutes.invoices.exportInvoices}
          input={{ format, ...(queue === 'all' ? {} : { queue }), ...(words ? { words } : {}) }}
          label={t.exportAs[format]}
        />
      ))}
      status={
        late > 0 && (
          <StatusTag tone="rouge" shape="failed">
            {t.late(late)}
          </StatusTag>
        )
      }
      tabs={invoiceQueues.map((one) => ({
        to: `/invoices?queue=${one}`,
        label: one === 'issued' ? stateLabel(one) : t.queues[one],
        count: countOf[one],
        isCurrent: one === queue,
      }))}
    >
      <DataTable
        id="invoices"
        query={query}
        list={{ ...list, isFiltered: words !== undefined, clear: () => list.set({ words: undefined }) }}
        columns={columns}
        isOpenable
        minWidth={860}
        empty={t.empty[queue === 'all' ? 'issued' : queue]}
        filters={
          <WordsFilter
            placeholder={t.search}
            value={words}
            onChange={(next) => list.set({ words: next, open: undefined })}
          />
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-start justify-between gap-3">
              <span className="font-medium">{row.title}</span>
              <span className="font-medium">{formatMoney(row.amountFen)}</span>
            </span>
            <span className="flex items-center justify-between gap-3 text-small">
              <DaysLeft days={row.daysLeft} />
              <StateTag looks={invoiceLooks} state={lookOf(row)} />
            </span>
          </span>
        )}
      />
      {openId && (
        <InvoiceDrawer
          key={openId}
          id={openId}
          hasProvider={counts.data?.hasProvider ?? false}
          {...(steps ? { steps } : {})}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}

/** Five or fewer are soon, none or less is late. */
function DaysLeft({ days }: { days: number | null }) {
  const t = usePhrases({ zh, en });
  if (days === null) return <span className="text-ink-3">–</span>;
  return (
    <span className={days < 0 ? 'font-medium text-rouge' : days <= 5 ? 'font-medium text-gam' : 'text-ink-2'}>
      {t.daysLeft(days)}
    </span>
  );
}
