import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Column } from '../../parts/data-table.tsx';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { PermittedPeople } from '../../parts/permitted-people.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/stands.ts';
import { zh } from '../../phrases/zh/stands.ts';
import { useMay } from '../../session/self.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useStandTabs } from './stand-tabs.ts';

type Row = RouteOutput<(typeof consoleRoutes)['stands']['listMembers']>['items'][number];

const states = ['invited', 'joined', 'withdrawn'] as const;
const looks: StateLooks<(typeof states)[number]> = {
  invited: { tone: 'gam', shape: 'waiting', zh: '待登录', en: 'Invited' },
  joined: { tone: 'mal', shape: 'done', zh: '已加入', en: 'Joined' },
  withdrawn: { tone: 'mute', shape: 'over', zh: '已移出', en: 'Taken out' },
};
const kept = ['in_force', 'withdrawn'] as const;
const filters = { state: choiceParam(kept) };

/** Who looks after which stand. */
export default function StandMembers() {
  const t = usePhrases({ zh, en });
  const own = t.members;
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const mayWrite = useMay()('exhibition.write');
  const list = useListState(filters);
  const { state, words } = list.values;
  const query = useListQuery(['stands', 'members'], list, ({ page, pageSize }, signal) =>
    api.stands.listMembers(
      { page, pageSize, words, ...(state === undefined ? {} : { isInForce: state === 'in_force' }) },
      { signal },
    ),
  );
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['stands'] });
  const standOf = ({ exhibitorZh, exhibitorEn }: Row): string => (language === 'zh' ? exhibitorZh : exhibitorEn);
  const stateOf = ({ withdrawnAt, joinedAt }: Row) => (withdrawnAt ? 'withdrawn' : joinedAt ? 'joined' : 'invited');

  const columns: Column<Row>[] = [
    { key: 'person', title: own.person, isFixed: true, render: (_, { person }) => person },
    { key: 'exhibitor', title: own.exhibitor, isText: true, render: (_, row) => standOf(row) },
    { key: 'role', title: own.role, render: (_, { role }) => own.roles[role] },
    {
      key: 'invited',
      title: own.invited,
      render: (_, { invitedAt, invitedBy }) => (
        <span className="text-ink-2">
          {format.moment(invitedAt)} {invitedBy}
        </span>
      ),
    },
    {
      key: 'joined',
      title: own.joined,
      render: (_, { joinedAt }) =>
        joinedAt ? format.moment(joinedAt) : <span className="text-ink-3">{own.notYet}</span>,
    },
    { key: 'state', title: own.state, render: (_, row) => <StateTag looks={looks} state={stateOf(row)} /> },
  ];
  return (
    <PermittedPeople
      id="stand-members"
      title={t.title}
      tabs={useStandTabs()}
      words={{ ...own, add: own.invite }}
      mayWrite={mayWrite}
      query={query}
      list={list}
      columns={columns}
      minWidth={920}
      filters={
        <>
          <WordsFilter placeholder={t.search} value={words} onChange={(next) => list.set({ words: next })} />
          <SelectFilter
            label={own.allStates}
            value={state}
            options={kept.map((value) => ({
              value,
              label: looks[value === 'in_force' ? 'joined' : 'withdrawn'][language],
            }))}
            onChange={(next) => list.set({ state: next })}
          />
        </>
      }
      state={(row) => <StateTag looks={looks} state={stateOf(row)} />}
      line={(row) => `${standOf(row)} · ${own.roles[row.role]}`}
      withdraw={({ id }) => api.stands.withdrawMember({ id })}
      onChanged={refresh}
      dialog={(onClose) => <InviteDialog onClose={onClose} onDone={refresh} />}
    />
  );
}
