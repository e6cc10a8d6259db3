import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';
import { useMay } from '../../session/self.ts';
import { permissionLooks, permissionStates } from './looks.ts';
import { RedeemerDialog } from './redeemer-dialog.tsx';
import { useRedemptionTabs } from './redemption-tabs.ts';

type Row = RouteOutput<(typeof consoleRoutes)['membership']['listRedeemers']>['items'][number];

const filters = { state: choiceParam(permissionStates) };

/** Who may redeem members' benefits, and where. */
export default function Redeemers() {
  const t = usePhrases({ zh, en });
  const own = t.redeemers;
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayWrite = useMay()('redemptions.write');
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const list = useListState(filters);
  const { state } = list.values;
  const [isAdding, setAdding] = useState(false);
  const query = useListQuery(['redeemers'], list, ({ page, pageSize }, signal) =>
    api.membership.listRedeemers(
      { page, pageSize, ...(state === undefined ? {} : { isInForce: state === 'in_force' }) },
      { signal },
    ),
  );
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['redeemers'] });
  const placeOf = ({ placeZh, placeEn }: Row): string => (language === 'zh' ? placeZh : placeEn);
  const stateOf = ({ withdrawnAt }: Row) => (withdrawnAt ? 'withdrawn' : 'in_force');
  const moment = (at: Date | null, by: string | null) =>
    at && (
      <span className="text-ink-2">
        {format.moment(at)} {by}
      </span>
    );

  async function withdraw({ id, person }: Row): Promise<void> {
    const question = { title: own.withdrawOne(person), text: own.withdrawText, action: own.withdraw };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await run(() => api.membership.withdrawRedeemer({ id }), own.taken);
    refresh();
  }
  const actionOf = (row: Row) =>
    mayWrite &&
    !row.withdrawnAt && (
      <Button size="small" disabled={isBusy} onClick={() => void withdraw(row)}>
        {own.withdraw}
      </Button>
    );

  const columns: Column<Row>[] = [
    { key: 'person', title: own.person, isFixed: true, render: (_, { person }) => person },
    { key: 'place', title: t.place, isText: true, render: (_, row) => placeOf(row) },
    { key: 'redeemed', title: own.redeemed, align: 'right', render: (_, { redeemed }) => formatNumber(redeemed) },
    { key: 'given', title: own.given, render: (_, { givenAt, givenBy }) => moment(givenAt, givenBy) },
    { key: 'state', title: t.state, render: (_, row) => <StateTag looks={permissionLooks} state={stateOf(row)} /> },
    {
      key: 'withdrawn',
      title: own.withdrawn,
      isHiddenAtFirst: true,
      render: (_, { withdrawnAt, withdrawnBy }) => moment(withdrawnAt, withdrawnBy),
    },
    { key: 'withdraw', title: '', isFixed: true, align: 'right', render: (_, row) => actionOf(row) },
  ];
  return (
    <Page
      title={t.title}
      tabs={useRedemptionTabs()}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {own.add}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-2">{own.lead}</p>
      <DataTable
        id="redeemers"
        query={query}
        list={list}
        columns={columns}
        minWidth={860}
        empty={own.empty}
        filters={
          <SelectFilter
            label={t.allStates}
            value={state}
            options={permissionStates.map((value) => ({ value, label: permissionLooks[value][language] }))}
            onChange={(next) => list.set({ state: next })}
          />
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{row.person}</span>
              <StateTag looks={permissionLooks} state={stateOf(row)} />
            </span>
            <span className="text-small text-ink-2">
              {placeOf(row)} · {own.redeemed} {formatNumber(row.redeemed)}
            </span>
            <span>{actionOf(row)}</span>
          </span>
        )}
      />
      {isAdding && <RedeemerDialog onClose={() => setAdding(false)} onDone={refresh} />}
    </Page>
  );
}
