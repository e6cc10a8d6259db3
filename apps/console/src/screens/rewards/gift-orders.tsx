import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { sheetFormats } from '@mingtang/contract/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/gift-orders.ts';
import { zh } from '../../phrases/zh/gift-orders.ts';
import { useMay } from '../../session/self.ts';
import { giftOrderLooks, giftOrderStates } from './looks.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { ShipManyDialog } from './ship-many-dialog.tsx';

type Row = RouteOutput<(typeof consoleRoutes)['exchange']['listGiftOrders']>['items'][number];

const filters = { state: choiceParam(giftOrderStates) };

/** What was taken for points: to be sent, on its way, received, cancelled. */
export default function GiftOrders() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayWrite = useMay()('rewards.write');
  const { askReason } = useConfirm();
  const { run, isBusy } = useAction();
  const [shipping, setShipping] = useState<Row>();
  const [isSendingMany, setSendingMany] = useState(false);
  const list = useListState(filters);
  const { state, words } = list.values;
  const query = useListQuery(['gift-orders', 'list'], list, (input, signal) =>
    api.exchange.listGiftOrders({ ...input, state }, { signal }),
  );
  const nameOf = ({ nameZh, nameEn }: Row): string => (language === 'zh' ? nameZh : nameEn);
  const parcelOf = ({ carrier, trackingNumber }: Row): string => [carrier, trackingNumber].filter(Boolean).join(' ');
  const sentOf = ({ carrier, trackingNumber }: Row) =>
    carrier === null || trackingNumber === null ? undefined : { carrier, trackingNumber };
  const reload = () => client.invalidateQueries({ queryKey: ['gift-orders'] });

  async function cancel(row: Row): Promise<void> {
    const question = { title: t.cancelTitle(nameOf(row)), text: t.cancelText, action: t.cancel, isDangerous: true };
    const reason = await askReason(question);
    if (reason === undefined) return;
    await run(() => api.exchange.cancelGiftOrder({ id: row.id, reason }), t.cancelled);
    await reload();
  }

  const steps = (row: Row) =>
    mayWrite &&
    (row.state === 'ordered' || row.state === 'shipped') && (
      <span className="inline-flex gap-2">
        <Button size="small" disabled={isBusy} onClick={() => setShipping(row)}>
          {row.state === 'ordered' ? t.ship : t.correct}
        </Button>
        {row.state === 'ordered' && (
          <Button size="small" disabled={isBusy} onClick={() => void cancel(row)}>
            {t.cancel}
          </Button>
        )}
      </span>
    );

  const columns: Column<Row>[] = [
    {
      key: 'at',
      title: t.heads.at,
      isFixed: true,
      render: (_, { orderedAt }) => <span className="text-ink-2">{format.moment(orderedAt)}</span>,
    },
    {
      key: 'gift',
      title: t.heads.gift,
      isText: true,
      render: (_, row) => (
        <>
          <span className="font-medium">{nameOf(row)}</span>
          <span className="num block text-cap text-ink-3">{t.points(row.points)}</span>
        </>
      ),
    },
    { key: 'person', title: t.heads.person, render: (_, { person }) => person ?? t.erased },
    {
      key: 'state',
      title: t.heads.state,
      isText: true,
      render: (_, row) => (
        <>
          <StateTag looks={giftOrderLooks} state={row.state} />
          {row.cancelReason && <span className="mt-1 line-clamp-2 block text-cap text-ink-3">{row.cancelReason}</span>}
        </>
      ),
    },
    { key: 'parcel', title: t.heads.parcel, isText: true, render: (_, row) => parcelOf(row) },
    ...(mayWrite
      ? [
          {
            key: 'steps',
            title: '',
            isFixed: true,
            align: 'right' as const,
            render: (_: unknown, row: Row) => steps(row),
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t.title}
      actions={
        <>
          {mayWrite && (
            <>
              <Button onClick={() => setSendingMany(true)}>{t.many.open}</Button>
              <DownloadButton
                route={consoleRoutes.exchange.exportParcels}
                input={{ format: 'xlsx' }}
                label={t.parcels}
                hint={t.parcelsNote}
              />
            </>
          )}
          {sheetFormats.map((sheet) => (
            <DownloadButton
              key={sheet}
              route={consoleRoutes.exchange.exportGiftOrders}
              input={{ format: sheet, state, words }}
              label={t.exportAs[sheet]}
            />
          ))}
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <DataTable
        id="gift-orders"
        query={query}
        list={list}
        columns={columns}
        minWidth={900}
        empty={t.empty}
        filters={
          <>
            <WordsFilter placeholder={t.search} value={words} onChange={(next) => list.set({ words: next })} />
            <SelectFilter
              label={t.allStates}
              value={state}
              options={giftOrderStates.map((value) => ({ value, label: giftOrderLooks[value][language] }))}
              onChange={(next) => list.set({ state: next })}
            />
          </>
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{nameOf(row)}</span>
              <StateTag looks={giftOrderLooks} state={row.state} />
            </span>
            <span className="text-small text-ink-2">
              {row.person ?? t.erased} · {t.points(row.points)}
            </span>
            <span className="text-cap text-ink-3">
              {format.moment(row.orderedAt)} {parcelOf(row)} {row.cancelReason}
            </span>
            {steps(row)}
          </span>
        )}
      />
      {isSendingMany && <ShipManyDialog onClose={() => setSendingMany(false)} onDone={() => void reload()} />}
      {shipping && (
        <ShipDialog
          id={shipping.id}
          gift={nameOf(shipping)}
          sent={sentOf(shipping)}
          onClose={() => setShipping(undefined)}
          onDone={() => void reload()}
        />
      )}
    </Page>
  );
}
