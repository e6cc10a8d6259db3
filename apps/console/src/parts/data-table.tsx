import type { Page } from '@mingtang/contract/fields';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableColumnType, type TableProps } from 'antd';
import { clsx } from 'clsx';
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser, useHiddenColumns } from './column-chooser.tsx';
import type { TableList } from './list-state.ts';
import { Pager } from './pager.tsx';
import { Failed } from './query-state.tsx';
import type { Selection } from './use-selection.ts';
import './data-table.css';

export type Column<Row> = Omit<TableColumnType<Row>, 'title' | 'sortOrder'> & {
  key: string;
  title: string;
  /** Left out until somebody chooses it. */
  isHiddenAtFirst?: boolean;
  /** A text of some length: may take two lines. All else stays on one. */
  isText?: boolean;
  /** May not be left out. */
  isFixed?: boolean;
};

export interface DataTableProps<Row extends { id: string }> {
  /** Under which name the chosen columns are remembered. */
  id: string;
  query: UseQueryResult<Page<Row>>;
  list: TableList;
  columns: readonly Column<Row>[];
  /** What stands above: filters, words. */
  filters?: ReactNode;
  /** Nothing there at all, with nothing filtered. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** A press on a row opens it (`?open=<id>`); its drawer is the screen's. */
  isOpenable?: boolean;
  /** Goes to a row in another way: to a page of its own. */
  onOpen?: (row: Row) => void;
  /** More of a row's element: what drags it, what its keys do. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** Rows can be selected; the black bar offers these buttons for them. */
  bulk?: (rows: readonly Row[]) => ReactNode;
  selection?: Pick<Selection<Row>, 'ids' | 'set'> & Partial<Selection<Row>>;
  /** A row on a phone: what counts of it, in the place of the table. Without it the table scrolls sideways. */
  card?: (row: Row) => ReactNode;
  /** Below this width the table scrolls sideways, in pixels. */
  minWidth?: number;
}

/**
 * A list of record: pages, order, words and filters in the address, selection with the black bar, columns one may leave
 * out; loading, empty and failed states. 52 px rows, 36 px head.
 */
export function DataTable<Row extends { id: string }>({
  id,
  query,
  list,
  columns,
  filters,
  empty,
  isOpenable = false,
  onOpen,
  rowProps,
  bulk,
  selection,
  card,
  minWidth = 640,
}: DataTableProps<Row>) {
  const t = usePhrases({ zh, en });
  const [hidden, setHidden] = useHiddenColumns(id, columns);
  const rows = query.data?.items ?? [];
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const openId = list.values.open;
  const open = onOpen ?? ((row: Row): void => list.set({ open: row.id }));
  const canOpen = isOpenable || onOpen !== undefined;

  const onChange: TableProps<Row>['onChange'] = (_, __, sorter) => {
    const [first] = [sorter].flat();
    const key = first?.order ? String(first.columnKey) : undefined;
    list.set({ sort: key && (first?.order === 'descend' ? `-${key}` : key) });
  };

  const isEmpty = query.data !== undefined && rows.length === 0;
  return (
    <div className="grid gap-4">
      {filters !== undefined && (
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{filters}</div>
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
      )}
      <div className="data-table min-w-0 rounded-card border border-line bg-surface">
        {selection && bulk && selection.ids.length > 0 && (
          <BulkBar
            count={selection.ids.length}
            isAll={rows.every((row) => selection.ids.includes(row.id))}
            onAll={(isOn) => selection.set(isOn ? rows.map((row) => row.id) : [])}
            total={query.data?.total ?? 0}
            {...(selection.takeAll ? { onEverything: selection.takeAll } : {})}
          >
            {bulk(selection.rows ?? rows.filter((row) => selection.ids.includes(row.id)))}
          </BulkBar>
        )}
        {query.isError && query.data === undefined ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : isEmpty ? (
          <Nothing list={list} empty={empty ?? t.empty} />
        ) : (
          <>
            {card && query.isPending && (
              <div className="px-4 md:hidden">
                <Coming />
              </div>
            )}
            {card && (
              <ul className="divide-y divide-line md:hidden">
                {rows.map((row) => (
                  <li key={row.id}>
                    <CardRow onOpen={canOpen ? () => open(row) : undefined}>{card(row)}</CardRow>
                  </li>
                ))}
              </ul>
            )}
            <div className={clsx('overflow-x-auto overflow-y-hidden rounded-card', card && 'max-md:hidden')}>
              <Table<Row>
                className="num"
                style={{ minWidth }}
                rowKey="id"
                columns={shown.map((column) => ({
                  ...column,
                  title: column.title === '' ? <span className="sr-only">{t.actions}</span> : column.title,
                  className: clsx(column.className, !column.isText && 'whitespace-nowrap'),
                  ...(column.sorter ? { sorter: true, sortOrder: orderOf(list.values.sort, column.key) } : {}),
                }))}
                dataSource={rows}
                loading={query.isPlaceholderData ? { delay: 200 } : false}
                pagination={false}
                onChange={onChange}
                showSorterTooltip={false}
                {...(selection
                  ? {
                      rowSelection: {
                        columnWidth: 52,
                        // The black bar has its own.
                        ...(selection.ids.length > 0
                          ? { columnTitle: <span className="sr-only">{t.selection}</span> }
                          : {}),
                        selectedRowKeys: [...selection.ids],
                        preserveSelectedRowKeys: true,
                        getTitleCheckboxProps: () => ({ 'aria-label': t.selectPage }),
                        onChange: (keys: React.Key[]) => selection.set(keys.map(String)),
                      },
                    }
                  : {})}
                rowClassName={(row) => clsx(canOpen && 'is-openable', row.id === openId && 'is-open')}
                onRow={(row) => {
                  const more = rowProps?.(row) ?? {};
                  if (!canOpen) return more;
                  return {
                    tabIndex: 0,
                    ...more,
                    onClick: (event: MouseEvent) => !isControl(event.target) && open(row),
                    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
                      more.onKeyDown?.(event);
                      if (event.key === 'Enter' && event.target === event.currentTarget) open(row);
                    },
                  };
                }}
                locale={{ emptyText: <Coming /> }}
              />
            </div>
          </>
        )}
      </div>
      {query.data && query.data.total > 0 && (
        <Pager
          page={query.data}
          onPage={(page) => list.set({ page })}
          cursor={list.values.cursor}
          onCursor={(cursor) => list.set({ cursor })}
        />
      )}
    </div>
  );
}

/** The rows that are on their way, in their places. */
function Coming() {
  return (
    <div aria-busy="true" className="animate-[mt-appear_200ms_200ms_both]">
      {[62, 48, 70, 55, 66, 44, 58, 51].map((width) => (
        <div key={width} className="flex h-13 items-center justify-between gap-6">
          <div className="h-3 rounded-tag bg-sunken" style={{ width: `${width}%` }} />
          <div className="h-3 w-16 rounded-tag bg-sunken" />
        </div>
      ))}
    </div>
  );
}

function Nothing({ list, empty }: { list: TableList; empty: { title: string; text?: string; action?: ReactNode } }) {
  const t = usePhrases({ zh, en }).noMatch;
  // Filtered away, or a page that no longer exists.
  if (list.isFiltered || list.page > 1 || list.values.cursor !== undefined)
    return (
      <EmptyState
        isCompact
        title={t.title}
        action={
          <Button size="sm" variant="line" onClick={list.clear}>
            {t.action}
          </Button>
        }
      >
        {t.text}
      </EmptyState>
    );
  return (
    <EmptyState isCompact title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}

function CardRow({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <div className="px-4 py-3">{children}</div>;
  return (
    <button type="button" onClick={onOpen} className="block w-full px-4 py-3 text-start">
      {children}
    </button>
  );
}

function orderOf(sort: string | undefined, key: string): 'ascend' | 'descend' | null {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, .ant-table-selection-column') !== null;
