import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
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
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const list = useListState(filters);
  const { state, words } = list.values;
  const [isInviting, setInviting] = useState(false);
  const query = useListQuery(['stands', 'members'], list, ({ page, pageSize }, signal) =>
    api.stands.listMembers(
      { page, pageSize, words, ...(state === undefined ? {} : { isInForce: state === 'in_force' }) },
      { signal },
    ),
  );
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['stands'] });
  const standOf = ({ exhibitorZh, exhibitorEn }: Row): string => (language === 'zh' ? exhibitorZh : exhibitorEn);
  const stateOf = ({ withdrawnAt, joinedAt }: Row) => (withdrawnAt ? 'withdrawn' : joinedAt ? 'joined' : 'invited');

  async function withdraw({ id, person }: Row): Promise<void> {
    const question = { title: own.withdrawOne(person), text: own.withdrawText, action: own.withdraw };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await run(() => api.stands.withdrawMember({ id }), own.taken);
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
    { key: 'withdraw', title: '', isFixed: true, align: 'right', render: (_, row) => actionOf(row) },
  ];
  return (
    <Page
      title={t.title}
      tabs={useStandTabs()}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => setInviting(true)}>
            {own.invite}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-2">{own.lead}</p>
      <DataTable
        id="stand-members"
        query={query}
        list={list}
        columns={columns}
        minWidth={920}
        empty={own.empty}
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
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{row.person}</span>
              <StateTag looks={looks} state={stateOf(row)} />
            </span>
            <span className="text-small text-ink-2">
              {standOf(row)} · {own.roles[row.role]}
            </span>
            <span>{actionOf(row)}</span>
          </span>
        )}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onDone={refresh} />}
    </Page>
  );
}
