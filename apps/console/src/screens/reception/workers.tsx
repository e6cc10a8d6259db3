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
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { useMay } from '../../session/self.ts';
import { permissionLooks, permissionStates } from './looks.ts';
import { useReceptionTabs } from './reception-tabs.ts';
import { WorkerDialog } from './worker-dialog.tsx';

type Row = RouteOutput<(typeof consoleRoutes)['reception']['listWorkers']>['items'][number];

const filters = { state: choiceParam(permissionStates) };

/** Who receives guests, as what, and how many each has. */
export default function ReceptionWorkers() {
  const t = usePhrases({ zh, en });
  const own = t.workers;
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayWrite = useMay()('reception.dispatch');
  const list = useListState(filters);
  const { state } = list.values;
  const query = useListQuery(['reception', 'workers'], list, ({ page, pageSize }, signal) =>
    api.reception.listWorkers(
      { page, pageSize, ...(state === undefined ? {} : { isInForce: state === 'in_force' }) },
      { signal },
    ),
  );
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['reception'] });
  const nameOf = ({ nameZh, nameEn }: Row): string => (language === 'zh' ? nameZh : nameEn) || t.forgotten;
  const stateOf = ({ withdrawnAt }: Row) => (withdrawnAt ? 'withdrawn' : 'in_force');
  const moment = (at: Date | null, by: string | null) =>
    at && (
      <span className="text-ink-2">
        {format.moment(at)} {by}
      </span>
    );

  const columns: Column<Row>[] = [
    { key: 'name', title: own.name, isFixed: true, render: (_, row) => nameOf(row) },
    {
      key: 'person',
      title: own.person,
      render: (_, { person, of }) => (
        <>
          {person} <span className="text-ink-3">{own.of[of]}</span>
        </>
      ),
    },
    { key: 'role', title: own.role, render: (_, { role }) => own.roles[role] },
    { key: 'phone', title: own.phone, render: (_, { phone }) => phone },
    { key: 'guests', title: own.guests, align: 'right', render: (_, { guests }) => formatNumber(guests) },
    { key: 'given', title: own.given, render: (_, { givenAt, givenBy }) => moment(givenAt, givenBy) },
    { key: 'state', title: own.state, render: (_, row) => <StateTag looks={permissionLooks} state={stateOf(row)} /> },
    {
      key: 'withdrawn',
      title: own.withdrawn,
      isHiddenAtFirst: true,
      render: (_, { withdrawnAt, withdrawnBy }) => moment(withdrawnAt, withdrawnBy),
    },
  ];
  return (
    <PermittedPeople
      id="reception-workers"
      title={t.title}
      tabs={useReceptionTabs()}
      words={own}
      mayWrite={mayWrite}
      query={query}
      list={list}
      columns={columns}
      minWidth={960}
      filters={
        <SelectFilter
          label={own.allStates}
          value={state}
          options={permissionStates.map((value) => ({ value, label: permissionLooks[value][language] }))}
          onChange={(next) => list.set({ state: next })}
        />
      }
      state={(row) => <StateTag looks={permissionLooks} state={stateOf(row)} />}
      line={(row) => `${nameOf(row)} · ${own.roles[row.role]} · ${own.guests} ${formatNumber(row.guests)}`}
      withdraw={({ id }) => api.reception.withdrawWorker({ id })}
      onChanged={refresh}
      dialog={(onClose) => <WorkerDialog onClose={onClose} onDone={refresh} />}
    />
  );
}
