import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { sheetFormats } from '@mingtang/contract/sheet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';
import { useMay } from '../../session/self.ts';
import { redemptionLooks } from './looks.ts';
import { RedemptionFilters, redemptionFilters } from './redemption-filters.tsx';
import { useRedemptionTabs } from './redemption-tabs.ts';

type Row = RouteOutput<(typeof consoleRoutes)['redemption']['listTicketRedemptions']>['items'][number];

/** What tickets include and was handed out: when, for which ticket and by which device. */
export default function TicketRedemptions() {
  const t = usePhrases({ zh, en });
  const own = t.tickets;
  const isZh = useLanguage() === 'zh';
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayUndo = useMay()('redemptions.write');
  const { askReason } = useConfirm();
  const { run, isBusy } = useAction();
  const list = useListState(redemptionFilters);
  const { state, benefitId, from, until, words } = list.values;
  const asked = { state, benefitId, from, until };
  const query = useListQuery(['ticket-redemptions', 'list'], list, (input, signal) =>
    api.redemption.listTicketRedemptions({ ...input, ...asked }, { signal }),
  );
  const benefits = useQuery({
    queryKey: ['ticket-redemptions', 'benefits'],
    queryFn: () => api.redemption.listTicketBenefitNames(),
  });
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string => (isZh ? nameZh : nameEn);
  const productOf = ({ productZh, productEn }: Row): string => (isZh ? productZh : productEn);
  const stateOf = ({ undoneAt }: Row) => (undoneAt ? 'undone' : 'redeemed');

  async function undo(row: Row): Promise<void> {
    const title = own.undoOne(nameOf(row), row.number);
    const reason = await askReason({ title, text: own.undoText, action: t.undo, isDangerous: true });
    if (reason === undefined) return;
    await run(() => api.redemption.undoTicketRedemption({ id: row.id, reason }), t.undone);
    await client.invalidateQueries({ queryKey: ['ticket-redemptions'] });
  }
  const button = (row: Row) =>
    mayUndo &&
    !row.undoneAt && (
      <Button size="small" disabled={isBusy} onClick={() => void undo(row)}>
        {t.undo}
      </Button>
    );
  const contested = ({ verdict }: Row) =>
    verdict !== 'redeemed' && <span className="block text-cap text-rouge">{t.verdicts[verdict]}</span>;

  const columns: Column<Row>[] = [
    {
      key: 'at',
      title: t.at,
      isFixed: true,
      render: (_, { at }) => <span className="text-ink-2">{format.moment(at)}</span>,
    },
    {
      key: 'benefit',
      title: t.benefit,
      isText: true,
      render: (_, row) => (
        <>
          <span className="font-medium">{nameOf(row)}</span>
          {contested(row)}
        </>
      ),
    },
    {
      key: 'ticket',
      title: own.ticket,
      isText: true,
      render: (_, row) => (
        <>
          <span className="num">{row.number}</span>
          <span className="block text-cap text-ink-3">{productOf(row)}</span>
        </>
      ),
    },
    { key: 'device', title: own.device, render: (_, { device }) => <span className="text-ink-2">{device}</span> },
    {
      key: 'state',
      title: t.state,
      isText: true,
      render: (_, row) => (
        <>
          <StateTag looks={redemptionLooks} state={stateOf(row)} />
          {row.undoReason && (
            <span className="mt-1 line-clamp-2 block text-cap text-ink-3">
              {t.undoneBy(row.undoneBy ?? '', row.undoReason)}
            </span>
          )}
        </>
      ),
    },
    ...(mayUndo
      ? [
          {
            key: 'undo',
            title: '',
            isFixed: true,
            align: 'right' as const,
            render: (_: unknown, row: Row) => button(row),
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t.title}
      tabs={useRedemptionTabs()}
      actions={sheetFormats.map((sheet) => (
        <DownloadButton
          key={sheet}
          route={consoleRoutes.redemption.exportTicketRedemptions}
          input={{ format: sheet, ...asked, words }}
          label={t.exportAs[sheet]}
        />
      ))}
    >
      <p className="mb-4 text-ink-2">{own.lead}</p>
      <DataTable
        id="ticket-redemptions"
        query={query}
        list={list}
        columns={columns}
        minWidth={980}
        empty={own.empty}
        filters={<RedemptionFilters list={list} search={own.search} benefits={benefits.data ?? []} />}
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{nameOf(row)}</span>
              <StateTag looks={redemptionLooks} state={stateOf(row)} />
            </span>
            {contested(row)}
            <span className="text-small text-ink-2">
              {row.number} · {productOf(row)}
            </span>
            <span className="text-cap text-ink-3">
              {format.moment(row.at)} {row.device}
            </span>
            {button(row) && <span>{button(row)}</span>}
          </span>
        )}
      />
    </Page>
  );
}
