import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Portrait } from '@mingtang/ui/portrait';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useRowSteps } from '../../parts/drawer.tsx';
import { WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/staff.ts';
import { zh } from '../../phrases/zh/staff.ts';
import { useRoleNames } from '../../session/role-names.ts';
import { useSelf } from '../../session/self.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { InviteButton } from './invite-button.tsx';
import { useStaffTabs } from './staff-tabs.ts';
import { accountLooks, accountState } from './states.ts';

export type Account = RouteOutput<(typeof consoleRoutes)['staff']['updateAccount']>;

/** Everybody who has an account. */
export default function Accounts() {
  const t = usePhrases({ zh, en });
  const nameRoles = useRoleNames();
  const format = useTimeFormat();
  const self = useSelf();
  const list = useListState();
  const query = useListQuery(['staff', 'accounts'], list, (input, signal) => api.staff.listAccounts(input, { signal }));
  const open = (id: string | undefined): void => list.set({ open: id });
  const steps = useRowSteps(query.data, list.values.open, open);
  const opened = query.data?.items.find(({ id }) => id === list.values.open);

  const columns: Column<Account>[] = [
    {
      key: 'name',
      title: t.name,
      isFixed: true,
      render: (_, account) => <Who account={account} isYou={account.id === self.id} />,
    },
    {
      key: 'roles',
      title: t.roles,
      isText: true,
      render: (_, { roles }) => <span className="block text-ink-2 first-letter:uppercase">{nameRoles(roles)}</span>,
    },
    {
      key: 'signedInAt',
      title: t.signedIn,
      render: (_, { signedInAt }) => (
        <span className="text-ink-2">{signedInAt ? format.moment(signedInAt) : t.never}</span>
      ),
    },
    {
      key: 'createdAt',
      title: t.created,
      isHiddenAtFirst: true,
      render: (_, { createdAt }) => <span className="text-ink-2">{format.moment(createdAt)}</span>,
    },
    {
      key: 'state',
      title: t.state,
      width: 150,
      render: (_, account) => <StateTag looks={accountLooks} state={accountState(account)} />,
    },
  ];

  return (
    <Page title={t.title} actions={<InviteButton />} tabs={useStaffTabs()}>
      <DataTable
        id="staff"
        query={query}
        list={list}
        columns={columns}
        isOpenable
        filters={
          <WordsFilter
            placeholder={t.search}
            value={list.values.words}
            onChange={(words) => list.set({ words, open: undefined })}
          />
        }
        card={(account) => (
          <span className="flex items-center justify-between gap-3">
            <Who account={account} isYou={account.id === self.id} />
            <StateTag looks={accountLooks} state={accountState(account)} />
          </span>
        )}
      />
      {opened && (
        <AccountDrawer key={opened.id} account={opened} {...(steps ? { steps } : {})} onClose={() => open(undefined)} />
      )}
    </Page>
  );
}

function Who({ account, isYou }: { account: Account; isYou: boolean }) {
  const t = usePhrases({ zh, en });
  return (
    <span className="flex items-center gap-3">
      <Portrait name={account.name} id={account.id} className="size-9 flex-none" />
      <span className="min-w-0">
        <span className="block font-medium">
          {account.name}
          {isYou && <span className="ms-1.5 text-cap font-normal text-ink-3">{t.you}</span>}
        </span>
        <span className="block text-cap text-ink-3">{account.email}</span>
      </span>
    </span>
  );
}
