import { EmptyState } from '@mingtang/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from './numbers.ts';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { QueryState } from './query-state.tsx';
import { SimpleTable } from './simple-table.tsx';

interface Found<Row> {
  items: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
}

/** What visitors do, counted: a page of rows in the order of one of their numbers, which one chooses. */
export function RankedReport<Order extends string, Row extends Record<Order, number>>({
  title,
  actions,
  orders,
  by,
  onBy,
  orderLabel,
  orderNames,
  filters,
  report,
  panelTitle,
  lead,
  none,
  heads,
  numberHeads,
  rowOf,
  onPage,
}: {
  title: string;
  actions: ReactNode;
  orders: readonly Order[];
  by: Order;
  onBy: (order: Order) => void;
  orderLabel: string;
  orderNames: Record<Order, string>;
  filters: ReactNode;
  report: UseQueryResult<Found<Row>>;
  panelTitle: string;
  lead: string;
  none: { title: string; text: string };
  /** Of the columns before the numbers. */
  heads: readonly string[];
  numberHeads: Record<Order, string>;
  rowOf: (row: Row) => { key: string; cells: readonly ReactNode[] };
  onPage: (page: number) => void;
}) {
  return (
    <Page title={title} actions={actions}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented<Order>
          aria-label={orderLabel}
          value={by}
          options={orders.map((value) => ({ value, label: orderNames[value] }))}
          onChange={onBy}
        />
        {filters}
      </div>
      <QueryState query={report}>
        {(found) => (
          <Panel title={panelTitle} isFlush>
            {found.items.length === 0 ? (
              <EmptyState isCompact title={none.title}>
                {none.text}
              </EmptyState>
            ) : (
              <>
                <p className="px-5 pb-3 text-small text-ink-3">{lead}</p>
                <SimpleTable
                  label={title}
                  columns={[
                    ...heads.map((head) => ({ title: head })),
                    ...orders.map((one) => ({ title: numberHeads[one], isNumber: true })),
                  ]}
                  rows={found.items.map((row) => {
                    const { key, cells } = rowOf(row);
                    return { key, cells: [...cells, ...orders.map((one) => formatNumber(row[one]))] };
                  })}
                />
                <div className="px-5 py-3">
                  <Pager page={found} onPage={onPage} />
                </div>
              </>
            )}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}
