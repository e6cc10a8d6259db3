import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Column } from '../../parts/data-table.tsx';
import { SelectFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { PermittedPeople } from '../../parts/permitted-people.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
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
  const list = useListState(filters);
  const { state } = list.values;
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
  ];
  return (
    <PermittedPeople
      id="redeemers"
      title={t.title}
      tabs={useRedemptionTabs()}
      words={own}
      mayWrite={mayWrite}
      query={query}
      list={list}
      columns={columns}
      minWidth={860}
      filters={
        <SelectFilter
          label={t.allStates}
          value={state}
          options={permissionStates.map((value) => ({ value, label: permissionLooks[value][language] }))}
          onChange={(next) => list.set({ state: next })}
        />
      }
      state={(row) => <StateTag looks={permissionLooks} state={stateOf(row)} />}
      line={(row) => `${placeOf(row)} · ${own.redeemed} ${formatNumber(row.redeemed)}`}
      withdraw={({ id }) => api.membership.withdrawRedeemer({ id })}
      onChanged={refresh}
      dialog={(onClose) => <RedeemerDialog onClose={onClose} onDone={refresh} />}
    />
  );
}
