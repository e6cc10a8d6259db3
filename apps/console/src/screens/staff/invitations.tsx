import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/staff.ts';
import { zh } from '../../phrases/zh/staff.ts';
import { useRoleNames } from '../../session/role-names.ts';
import { InviteButton, InviteDialog } from './invite-button.tsx';
import { useStaffTabs } from './staff-tabs.ts';
import { invitationLooks } from './states.ts';

type Invitation = RouteOutput<(typeof consoleRoutes)['staff']['invite']>;

/** Who was invited, and what became of it. */
export default function Invitations() {
  const t = usePhrases({ zh, en });
  const own = t.invitations;
  const nameRoles = useRoleNames();
  const format = useTimeFormat();
  const list = useListState();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [again, setAgain] = useState<Invitation>();
  const query = useListQuery(['staff', 'invitations'], list, (input, signal) =>
    api.staff.listInvitations(input, { signal }),
  );

  async function withdraw(invitations: readonly Invitation[]): Promise<void> {
    const [first] = invitations;
    if (!first) return;
    const title = invitations.length === 1 ? own.withdrawOne(first.email) : own.withdrawMany(invitations.length);
    if (!(await confirm({ title, text: own.withdrawText, action: own.withdraw, isDangerous: true }))) return;
    await run(async () => {
      for (const { id } of invitations) await api.staff.withdrawInvitation({ id });
    }, own.withdrawn);
    setSelected([]);
    await client.invalidateQueries({ queryKey: ['staff', 'invitations'] });
  }

  const actionsOf = (invitation: Invitation) =>
    invitation.state === 'open' ? (
      <Button size="small" disabled={isBusy} onClick={() => void withdraw([invitation])}>
        {own.withdraw}
      </Button>
    ) : (
      invitation.state !== 'accepted' && (
        <Button size="small" onClick={() => setAgain(invitation)}>
          {own.again}
        </Button>
      )
    );

  const columns: Column<Invitation>[] = [
    { key: 'name', title: t.name, isFixed: true, render: (_, invitation) => <Who invitation={invitation} /> },
    {
      key: 'roles',
      title: t.roles,
      isText: true,
      render: (_, { roles }) => <span className="block text-ink-2 first-letter:uppercase">{nameRoles(roles)}</span>,
    },
    { key: 'invitedBy', title: own.invitedBy, dataIndex: 'invitedBy' },
    {
      key: 'createdAt',
      title: own.sent,
      render: (_, { createdAt }) => <span className="text-ink-2">{format.moment(createdAt)}</span>,
    },
    {
      key: 'expiresAt',
      title: own.expires,
      render: (_, { expiresAt }) => <span className="text-ink-2">{format.moment(expiresAt)}</span>,
    },
    {
      key: 'state',
      title: t.state,
      width: 110,
      render: (_, { state }) => <StateTag looks={invitationLooks} state={state} />,
    },
    { key: 'actions', title: '', align: 'right', render: (_, invitation) => actionsOf(invitation) },
  ];

  return (
    <Page title={t.title} actions={<InviteButton />} tabs={useStaffTabs()}>
      <DataTable
        id="invitations"
        query={query}
        list={list}
        columns={columns}
        minWidth={920}
        empty={own.empty}
        selection={{ ids: selected, set: setSelected }}
        bulk={(rows) => (
          <Button
            size="small"
            disabled={isBusy || rows.some(({ state }) => state !== 'open')}
            onClick={() => void withdraw(rows)}
          >
            {own.withdraw}
          </Button>
        )}
        card={(invitation) => (
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <Who invitation={invitation} />
              <span className="mt-1 flex items-center gap-2">
                <StateTag looks={invitationLooks} state={invitation.state} />
                <span className="num text-cap text-ink-3">{format.moment(invitation.createdAt)}</span>
              </span>
            </div>
            {actionsOf(invitation)}
          </div>
        )}
      />
      <InviteDialog isOpen={again !== undefined} initial={again} onClose={() => setAgain(undefined)} />
    </Page>
  );
}

function Who({ invitation: { name, email } }: { invitation: Invitation }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">{name}</span>
      <span className="block truncate text-cap text-ink-3">{email}</span>
    </span>
  );
}
