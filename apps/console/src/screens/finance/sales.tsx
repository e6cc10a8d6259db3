import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { type SalesGroup, salesGroups } from '@mingtang/contract/finance/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DaysFilter } from '../../parts/filters.tsx';
import { formatMoney, formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { formatDay, startOfDay } from '../../parts/time.ts';
import { choiceParam, dayParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';
import { useFinanceTabs } from './finance-tabs.ts';
import { useProviderName } from './provider-name.ts';
import { SheetsMenu } from './sheets-menu.tsx';
import { Takings } from './takings.tsx';

const params = { by: choiceParam(salesGroups), from: dayParam, until: dayParam };
type Report = RouteOutput<(typeof consoleRoutes)['finance']['getSales']>;

/** What was sold and what came in, in the days chosen. */
export default function Sales() {
  const t = usePhrases({ zh, en });
  const [values, set] = useUrlState(params);
  const { by = 'product', from, until } = values;
  const period = { ...(from ? { from } : {}), ...(until ? { until } : {}) };
  const sales = useQuery({
    queryKey: ['finance', 'sales', by, period],
    queryFn: ({ signal }) => api.finance.getSales({ by, ...period }, { signal }),
  });
  return (
    <Page title={t.title} tabs={useFinanceTabs()} actions={<SheetsMenu by={by} period={period} />}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented<SalesGroup>
          value={by}
          options={salesGroups.map((value) => ({ value, label: t.by[value] }))}
          onChange={(value) => set({ by: value })}
        />
        <DaysFilter from={from} until={until} onChange={set} />
      </div>
      <div className="grid gap-5">
        <QueryState query={sales}>{(report) => <SalesPanel by={by} report={report} />}</QueryState>
        <Takings period={period} />
      </div>
    </Page>
  );
}

function SalesPanel({ by, report }: { by: SalesGroup; report: Report }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const providerName = useProviderName();
  if (report.rows.length === 0)
    return (
      <Panel title={t.sales}>
        <EmptyState isCompact title={t.none.title}>
          {t.none.text}
        </EmptyState>
      </Panel>
    );
  const cells = (row: Report['total']) => [
    formatNumber(row.pieces),
    formatNumber(row.piecesBack),
    formatMoney(row.grossFen),
    formatMoney(row.discountFen),
    formatMoney(row.refundFen),
    <strong key="net" className="font-semibold">
      {formatMoney(row.netFen)}
    </strong>,
    <span key="unpaid" className={row.unpaidFen === 0 ? 'text-ink-3' : 'text-gam'}>
      {row.unpaidFen === 0 ? '–' : formatMoney(row.unpaidFen)}
    </span>,
  ];
  const nameOf = (row: Report['rows'][number]): string => {
    if (by === 'product') return (language === 'zh' ? row.nameZh : row.nameEn) ?? row.key;
    if (by === 'day') return formatDay(startOfDay(row.key), language);
    return by === 'channel' ? (t.channels[row.key] ?? row.key) : providerName(row.key);
  };
  return (
    <Panel title={t.sales} isFlush>
      <p className="px-5 pb-3 text-small text-ink-3">{t.lead}</p>
      <SimpleTable
        label={t.sales}
        columns={[
          { title: t.heads[by] },
          ...[t.pieces, t.piecesBack, t.gross, t.discount, t.refund, t.net, t.unpaid].map((title) => ({
            title,
            isNumber: true,
          })),
        ]}
        rows={report.rows.map((row) => ({ key: row.key, cells: [nameOf(row), ...cells(row)] }))}
        total={[t.total, ...cells(report.total)]}
      />
    </Panel>
  );
}
