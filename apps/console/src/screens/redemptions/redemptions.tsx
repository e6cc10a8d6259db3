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

type Row = RouteOutput<(typeof consoleRoutes)['membership']['listRedemptions']>['items'][number];

/** Which benefits members used: when, where and by whose scan. */
export default function Redemptions() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayUndo = useMay()('redemptions.write');
  const { askReason } = useConfirm();
  const { run, isBusy } = useAction();
  const list = useListState(redemptionFilters);
  const { state, benefitId, from, until, words } = list.values;
  const asked = { state, benefitId, from, until };
  const query = useListQuery(['redemptions', 'list'], list, (input, signal) =>
    api.membership.listRedemptions({ ...input, ...asked }, { signal }),
  );
  const benefits = useQuery({
    queryKey: ['redemptions', 'benefits'],
    queryFn: () => api.membership.listBenefitNames(),
  });
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string =>
    language === 'zh' ? nameZh : nameEn;
  const placeOf = ({ placeZh, placeEn }: Row): string => (language === 'zh' ? placeZh : placeEn);
  const stateOf = ({ undoneAt }: Row) => (undoneAt ? 'undone' : 'redeemed');

  async function undo(row: Row): Promise<void> {
    const question = { title: t.undoOne(nameOf(row), row.member), text: t.undoText, action: t.undo, isDangerous: true };
    const reason = await askReason(question);
    if (reason === undefined) return;
    await run(() => api.membership.undoRedemption({ id: row.id, reason }), t.undone);
    await client.invalidateQueries({ queryKey: ['redemptions'] });
  }

  const columns: Column<Row>[] = [
    {
      key: 'at',
      title: t.at,
      isFixed: true,
      render: (_, { redeemedAt }) => <span className="text-ink-2">{format.moment(redeemedAt)}</span>,
    },
    {
      key: 'benefit',
      title: t.benefit,
      isText: true,
      render: (_, row) => (
        <>
          <span className="font-medium">{nameOf(row)}</span>
          <span className="block text-cap text-ink-3">{t.unit(row.unit, row.allowed)}</span>
        </>
      ),
    },
    { key: 'member', title: t.member, render: (_, { member }) => member },
    { key: 'redeemer', title: t.redeemer, render: (_, { redeemer }) => <span className="text-ink-2">{redeemer}</span> },
    { key: 'place', title: t.place, isText: true, render: (_, row) => placeOf(row) },
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
            render: (_: unknown, row: Row) =>
              !row.undoneAt && (
                <Button size="small" disabled={isBusy} onClick={() => void undo(row)}>
                  {t.undo}
                </Button>
              ),
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
          route={consoleRoutes.membership.exportRedemptions}
          input={{ format: sheet, ...asked, words }}
          label={t.exportAs[sheet]}
        />
      ))}
    >
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <DataTable
        id="redemptions"
        query={query}
        list={list}
        columns={columns}
        minWidth={980}
        empty={t.empty}
        filters={<RedemptionFilters list={list} search={t.search} benefits={benefits.data ?? []} />}
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{nameOf(row)}</span>
              <StateTag looks={redemptionLooks} state={stateOf(row)} />
            </span>
            <span className="text-small text-ink-2">
              {row.member} · {t.unit(row.unit, row.allowed)}
            </span>
            <span className="text-cap text-ink-3">
              {format.moment(row.redeemedAt)} {placeOf(row)} {row.redeemer}
            </span>
            {mayUndo && !row.undoneAt && (
              <span>
                <Button size="small" disabled={isBusy} onClick={() => void undo(row)}>
                  {t.undo}
                </Button>
              </span>
            )}
          </span>
        )}
      />
    </Page>
  );
}
