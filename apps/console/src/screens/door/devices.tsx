import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { CLOCK_WORTH_SAYING_MS } from '@mingtang/contract/entrance/admission';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';
import { useMay } from '../../session/self.ts';
import { useDoorTabs } from './door-tabs.ts';
import { EnrolMany } from './enrol-many.tsx';
import { OpenCodes } from './open-codes.tsx';

type Row = RouteOutput<(typeof consoleRoutes)['entrance']['listDevices']>['items'][number];

const looks: StateLooks<'in_use' | 'revoked'> = {
  in_use: { tone: 'mal', shape: 'done', zh: '使用中', en: 'In use' },
  revoked: { tone: 'mute', shape: 'over', zh: '已停用', en: 'Revoked' },
};
const stateOf = ({ revokedAt }: Row) => (revokedAt ? 'revoked' : 'in_use');

/** The phones and readers that let people in. */
export default function Devices() {
  const words = usePhrases({ zh, en });
  const t = words.devices;
  const format = useTimeFormat();
  const client = useQueryClient();
  const may = useMay();
  const mayRevoke = may('entrance.scan');
  const maySwitch = may('entrance.redeem');
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const list = useListState({});
  const query = useListQuery(['door', 'devices'], list, ({ page, pageSize }, signal) =>
    api.entrance.listDevices({ page, pageSize }, { signal }),
  );
  const clockOf = ({ clockAheadMs }: Row): string => {
    if (clockAheadMs === null) return '–';
    if (Math.abs(clockAheadMs) < CLOCK_WORTH_SAYING_MS) return t.clockRight;
    return clockAheadMs > 0 ? t.clockAhead(format.span(clockAheadMs)) : t.clockBehind(format.span(clockAheadMs));
  };
  async function revoke({ id, name }: Row): Promise<void> {
    if (!(await confirm({ title: t.revokeOne(name), text: t.revokeText, action: t.revoke, isDangerous: true }))) return;
    await run(() => api.entrance.revokeDevice({ id }), t.revoked);
    await client.invalidateQueries({ queryKey: ['door', 'devices'] });
  }
  async function setRedeeming({ id, name, mayRedeem }: Row): Promise<void> {
    const question = { title: t.forbidOne(name), text: t.forbidText, action: t.forbid, isDangerous: true };
    if (mayRedeem && !(await confirm(question))) return;
    await run(() => api.redemption.setDeviceRedeeming({ id, mayRedeem: !mayRedeem }), t.changed);
    await client.invalidateQueries({ queryKey: ['door', 'devices'] });
  }
  const button = (row: Row) =>
    mayRevoke &&
    !row.revokedAt && (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {maySwitch && (
          <Button size="small" disabled={isBusy} onClick={() => void setRedeeming(row)}>
            {row.mayRedeem ? t.forbid : t.allow}
          </Button>
        )}
        <Button size="small" danger disabled={isBusy} onClick={() => void revoke(row)}>
          {t.revoke}
        </Button>
      </span>
    );
  const columns: Column<Row>[] = [
    { key: 'name', title: t.name, isFixed: true, render: (_, { name }) => <span className="font-medium">{name}</span> },
    {
      key: 'seen',
      title: t.seen,
      render: (_, { seenAt }) => (seenAt ? format.moment(seenAt) : t.never),
    },
    {
      key: 'clock',
      title: t.clock,
      render: (_, row) => (
        <span className={Math.abs(row.clockAheadMs ?? 0) < CLOCK_WORTH_SAYING_MS ? 'text-ink-2' : 'text-rouge'}>
          {clockOf(row)}
        </span>
      ),
    },
    { key: 'waiting', title: t.waiting, align: 'right', render: (_, { waiting }) => formatNumber(waiting) },
    {
      key: 'redeems',
      title: t.redeems,
      render: (_, { mayRedeem }) => <span className="text-ink-2">{mayRedeem ? t.mayRedeem : t.mayNot}</span>,
    },
    {
      key: 'enrolled',
      title: t.enrolled,
      render: (_, { enrolledAt }) => <span className="text-ink-2">{format.moment(enrolledAt)}</span>,
    },
    { key: 'keptBy', title: t.keptBy, render: (_, { keptBy }) => <span className="text-ink-2">{keptBy}</span> },
    { key: 'state', title: t.state, render: (_, row) => <StateTag looks={looks} state={stateOf(row)} /> },
    { key: 'revoke', title: '', isFixed: true, align: 'right', render: (_, row) => button(row) },
  ];
  return (
    <Page title={words.title} tabs={useDoorTabs()}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 text-ink-2">{t.lead}</p>
        {mayRevoke && <EnrolMany onClosed={() => void client.invalidateQueries({ queryKey: ['door', 'devices'] })} />}
      </div>
      {mayRevoke && <OpenCodes />}
      <DataTable
        id="door-devices"
        query={query}
        list={list}
        columns={columns}
        minWidth={1080}
        empty={t.empty}
        card={(row) => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">{row.name}</p>
              <p className="text-cap text-ink-3">
                {row.seenAt ? format.moment(row.seenAt) : t.never} · {t.waiting} {formatNumber(row.waiting)}
              </p>
              <p className="text-cap text-ink-3">
                {t.clock} {clockOf(row)} · {t.keptBy} {row.keptBy}
              </p>
            </div>
            {button(row) || <StateTag looks={looks} state={stateOf(row)} />}
          </div>
        )}
      />
    </Page>
  );
}
