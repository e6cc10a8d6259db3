import { USER_TAG } from '@mingtang/contract/identity/tags';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useTagName } from '../../parts/labels.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/people.ts';
import { zh } from '../../phrases/zh/people.ts';
import { useMay } from '../../session/self.ts';
import { AccountPanel, ProfilePanel } from './account-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import type { PersonFile } from './looks.ts';
import { ConsentsPanel, DevicesPanel, DoingsPanel } from './records.tsx';
import { MembershipsPanel, ReservationsPanel, TicketsPanel } from './rights.tsx';

/** The tags of those who work here, as the menu calls them. */
const works = { staff: USER_TAG.staff, reception: USER_TAG.reception };

/** Everything about one person, and what the organiser may do for them. */
export default function Person() {
  const { id = '' } = useParams();
  const t = usePhrases({ zh, en });
  const query = useQuery({ queryKey: ['people', 'file', id], queryFn: () => api.peopleDesk.getPersonFile({ id }) });
  if (query.data) return <File key={id} file={query.data} />;
  return (
    <Page title={t.title} isDetail>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  );
}

function File({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en });
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { confirm } = useConfirm();
  const tagName = useTagName();
  const { id, userTag } = file;
  const reload = (): void => void client.invalidateQueries({ queryKey: ['people'] });

  async function setWork(work: keyof typeof works | 'none'): Promise<void> {
    const { title, text, done } = t.work;
    if (!(await confirm({ title: title[work], text, action: t.work[work] }))) return;
    await run(() => api.peopleDesk.setWork({ id, tag: work === 'none' ? null : works[work] }), done);
    reload();
  }
  async function signOut(): Promise<void> {
    const { title, text, action } = t.signOut;
    if (!(await confirm({ title, text, action, isDangerous: true }))) return;
    await run(() => api.peopleDesk.signOutPerson({ id }), t.signOut.done(file.devices.length));
    reload();
  }
  const isAtWork = Object.values<string>(works).includes(userTag);
  const more = [
    ...(['staff', 'reception'] as const)
      .filter((work) => works[work] !== userTag)
      .map((work) => ({ key: work, label: t.work[work], onClick: () => void setWork(work) })),
    ...(isAtWork ? [{ key: 'none', label: t.work.none, onClick: () => void setWork('none') }] : []),
    {
      key: 'sign-out',
      label: t.signOut.action,
      danger: true,
      disabled: file.devices.length === 0,
      onClick: () => void signOut(),
    },
  ];
  return (
    <Page
      title={file.name ?? file.phone ?? file.email ?? t.nameless}
      isDetail
      status={<StatusTag tone="line">{tagName(userTag)}</StatusTag>}
      actions={
        may('people.write') && (
          <Dropdown menu={{ items: more }} trigger={['click']} placement="bottomRight">
            <Button loading={isBusy} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.6} />}>
              {t.actions.more}
            </Button>
          </Dropdown>
        )
      }
    >
      <div className="mt-4 grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5">
          <TicketsPanel file={file} />
          <ReservationsPanel file={file} />
          <MembershipsPanel file={file} />
        </div>
        <div className="grid min-w-0 gap-5">
          <AccountPanel file={file} onReveal={reload} />
          <ProfilePanel file={file} />
          <DevicesPanel file={file} />
          <ConsentsPanel file={file} />
          <DoingsPanel file={file} />
          <ErasurePanel id={id} />
        </div>
      </div>
    </Page>
  );
}
