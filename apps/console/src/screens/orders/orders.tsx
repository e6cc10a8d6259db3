import { consoleRoutes } from '@mingtang/contract/console-routes';
import { paidFenOf, paidThrough } from '@mingtang/contract/order-desk/model';
import { orderStates } from '@mingtang/contract/orders/model';
import { sheetFormats } from '@mingtang/contract/sheet';
import { channels } from '@mingtang/contract/ticketing/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { DaysFilter, SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam, dayParam, textParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { type OrderRow, orderLooks } from './looks.ts';
import { useMethodLabel } from './method-label.ts';

const filters = {
  state: choiceParam(orderStates),
  product: textParam,
  channel: choiceParam(channels),
  method: choiceParam(paidThrough),
  stuck: choiceParam(['yes']),
  from: dayParam,
  until: dayParam,
};

/** Every order, found by anything that was ever written on it. */
export default function Orders() {
  const t = usePhrases({ zh, en });
  const methodLabel = useMethodLabel();
  const language = useLanguage();
  const format = useTimeFormat();
  const navigate = useNavigate();
  const list = useListState(filters);
  const { values } = list;
  const products = useQuery({ queryKey: ['orders', 'products'], queryFn: () => api.orderDesk.listProducts() });
  const asked = {
    state: values.state,
    productId: values.product,
    channel: values.channel,
    method: values.method,
    isStuck: values.stuck && true,
    from: values.from,
    until: values.until,
  };
  const query = useListQuery(['orders', 'list'], list, (input, signal) =>
    api.orderDesk.listOrders({ ...input, ...asked }, { signal }),
  );
  const isFound = values.words !== undefined;

  const columns: Column<OrderRow>[] = [
    {
      key: 'number',
      title: t.number,
      isFixed: true,
      render: (_, { id, number }) => (
        <Link to={`/orders/${id}`} className="font-medium text-ink hover:text-azure">
          {number}
        </Link>
      ),
    },
    ...(isFound
      ? [
          {
            key: 'match',
            title: t.match,
            render: (_: unknown, { match }: OrderRow) =>
              match && <span className="text-ink-2">{t.matches[match]}</span>,
          },
        ]
      : []),
    { key: 'state', title: t.state, render: (_, row) => <States row={row} /> },
    {
      key: 'createdAt',
      title: t.placed,
      render: (_, { createdAt }) => <span className="text-ink-2">{format.moment(createdAt)}</span>,
    },
    { key: 'buyer', title: t.buyer, render: (_, { buyer }) => buyer },
    { key: 'items', title: t.items, isText: true, render: (_, row) => <Items row={row} language={language} /> },
    {
      key: 'method',
      title: t.method,
      render: (_, { method }) => <span className="text-ink-2">{method ? methodLabel(method) : '–'}</span>,
    },
    { key: 'total', title: t.total, align: 'right', render: (_, { totalFen }) => formatMoney(totalFen) },
    { key: 'paid', title: t.paid, align: 'right', render: (_, row) => <Amount fen={paidFenOf(row)} /> },
    { key: 'refunded', title: t.refunded, align: 'right', render: (_, row) => <Amount fen={row.refundedFen} /> },
  ];

  const named = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
    keys.map((value) => ({ value, label: names[value] }));
  return (
    <Page
      title={t.title}
      actions={sheetFormats.map((format) => (
        <DownloadButton
          key={format}
          route={consoleRoutes.orderDesk.exportOrders}
          input={{ ...asked, words: values.words, format }}
          label={t.exportAs(format.toUpperCase())}
        />
      ))}
    >
      <DataTable
        id="orders"
        query={query}
        list={list}
        columns={columns}
        onOpen={({ id }) => void navigate(`/orders/${id}`)}
        minWidth={880}
        empty={t.empty}
        filters={
          <>
            <div className="flex w-full min-w-0">
              <WordsFilter placeholder={t.search} value={values.words} onChange={(words) => list.set({ words })} />
            </div>
            <SelectFilter
              label={t.allStates}
              value={values.state}
              options={orderStates.map((value) => ({ value, label: orderLooks[value][language] }))}
              onChange={(state) => list.set({ state })}
            />
            <DaysFilter from={values.from} until={values.until} onChange={(days) => list.set(days)} />
            <SelectFilter
              label={t.allProducts}
              value={values.product}
              options={(products.data ?? []).map(({ id, nameZh, nameEn }) => ({
                value: id,
                label: language === 'zh' ? nameZh : nameEn,
              }))}
              onChange={(product) => list.set({ product })}
            />
            <SelectFilter
              label={t.allChannels}
              value={values.channel}
              options={named(channels, t.channels)}
              onChange={(channel) => list.set({ channel })}
            />
            <SelectFilter
              label={t.allMethods}
              value={values.method}
              options={paidThrough.map((value) => ({ value, label: methodLabel(value) }))}
              onChange={(method) => list.set({ method })}
            />
            <Checkbox
              className="h-9 items-center"
              checked={values.stuck === 'yes'}
              onChange={({ target }) => list.set({ stuck: target.checked ? 'yes' : undefined })}
            >
              {t.stuck}
            </Checkbox>
          </>
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{row.number}</span>
              <span className="font-medium">
                {t.total} {formatMoney(row.totalFen)}
              </span>
            </span>
            <Items row={row} language={language} />
            <span className="flex items-center justify-between gap-3 text-cap text-ink-3">
              <span className="truncate">
                {row.buyer} · {format.moment(row.createdAt)}
              </span>
              <States row={row} />
            </span>
          </span>
        )}
      />
    </Page>
  );
}

function Items({ row, language }: { row: OrderRow; language: 'zh' | 'en' }) {
  const [first, ...rest] = row.items.map(
    ({ nameZh, nameEn, quantity }) => `${language === 'zh' ? nameZh : nameEn} × ${quantity}`,
  );
  return (
    <span className="line-clamp-2 text-ink-2">
      {first}
      {rest.length > 0 && <span className="text-ink-3"> +{rest.length}</span>}
    </span>
  );
}

/** Money that moved; a dash where none did. */
function Amount({ fen }: { fen: number }) {
  return <span className={fen === 0 ? 'text-ink-3' : ''}>{fen === 0 ? '–' : formatMoney(fen)}</span>;
}

function States({ row }: { row: OrderRow }) {
  const t = usePhrases({ zh, en });
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StateTag looks={orderLooks} state={row.state} />
      {row.isStuck && (
        <StatusTag tone="rouge" shape="failed">
          {t.stuck}
        </StatusTag>
      )}
    </span>
  );
}
