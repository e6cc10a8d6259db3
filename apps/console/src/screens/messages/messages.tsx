import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { messageKinds, messageStates } from '@mingtang/contract/messages/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DaysFilter, SelectFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { messageLooks } from '../../parts/message-looks.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam, dayParam } from '../../parts/url-state.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/messages.ts';
import { zh } from '../../phrases/zh/messages.ts';
import { useMay } from '../../session/self.ts';

type Message = RouteOutput<(typeof consoleRoutes)['messages']['listMessages']>['items'][number];

const filters = { state: choiceParam(messageStates), kind: choiceParam(messageKinds), from: dayParam, until: dayParam };

/** What people were told, and whom it did not reach. */
export default function Messages() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { run, isBusy } = useAction();
  const may = useMay();
  const list = useListState(filters);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { words: _, sort: __, open: ___, page: ____, size: _____, ...asked } = list.values;
  const query = useListQuery(['messages'], list, ({ page, pageSize, cursor }, signal) =>
    api.messages.listMessages({ page, pageSize, cursor, ...asked }, { signal }),
  );

  async function sendAgain(rows: readonly Message[]): Promise<void> {
    await run(async () => {
      const { sent } = await api.messages.sendAgain({ ids: rows.map(({ id }) => id) });
      setChosen([]);
      void message.success(t.sent(sent));
      await client.invalidateQueries({ queryKey: ['messages'] });
    });
  }

  const columns: Column<Message>[] = [
    { key: 'kind', title: t.kind, isFixed: true, render: (_, { kind }) => t.kinds[kind] },
    {
      key: 'state',
      title: t.state,
      render: (_, { state, channel }) => (
        <span className="flex items-center gap-2">
          <StateTag looks={messageLooks} state={state} />
          {channel && <span className="text-ink-2">{t.channels[channel]}</span>}
        </span>
      ),
    },
    { key: 'reader', title: t.reader, render: (_, { reader }) => <span className="text-ink-2">{reader}</span> },
    {
      key: 'order',
      title: t.order,
      render: (_, { order }) =>
        order && (
          <Link to={`/orders/${order.id}`} className="text-azure">
            {order.number}
          </Link>
        ),
    },
    {
      key: 'createdAt',
      title: t.asked,
      render: (_, { createdAt }) => <span className="text-ink-2">{format.moment(createdAt)}</span>,
    },
    {
      key: 'sentAt',
      title: t.left,
      render: (_, { sentAt }) => <span className="text-ink-2">{sentAt && format.moment(sentAt)}</span>,
    },
    { key: 'tries', title: t.tries, align: 'right', render: (_, { tries }) => tries },
    {
      key: 'problem',
      title: t.problem,
      isText: true,
      render: (_, { problem, state }) => state !== 'sent' && <span className="line-clamp-2 text-rouge">{problem}</span>,
    },
  ];
  return (
    <Page title={t.title}>
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <DataTable
        id="messages"
        query={query}
        list={list}
        columns={columns}
        minWidth={980}
        empty={t.empty}
        {...(may('orders.write')
          ? {
              selection: { ids: chosen, set: setChosen },
              bulk: (rows: readonly Message[]) => (
                <Button
                  size="small"
                  type="primary"
                  loading={isBusy}
                  disabled={!rows.some(({ state }) => state === 'failed')}
                  onClick={() => void sendAgain(rows)}
                >
                  {t.sendAgain}
                </Button>
              ),
            }
          : {})}
        filters={
          <>
            <SelectFilter
              label={t.allStates}
              value={list.values.state}
              options={messageStates.map((value) => ({ value, label: messageLooks[value][language] }))}
              onChange={(state) => list.set({ state })}
            />
            <SelectFilter
              label={t.allKinds}
              value={list.values.kind}
              options={messageKinds.map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(kind) => list.set({ kind })}
            />
            <DaysFilter from={list.values.from} until={list.values.until} onChange={(days) => list.set(days)} />
          </>
        }
        card={(row) => (
          <span className="grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{t.kinds[row.kind]}</span>
              <StateTag looks={messageLooks} state={row.state} />
            </span>
            <span className="num text-cap text-ink-3">
              {format.moment(row.sentAt ?? row.createdAt)} {row.reader} {row.order?.number}
            </span>
            {row.state !== 'sent' && row.problem && <span className="text-small text-rouge">{row.problem}</span>}
          </span>
        )}
      />
    </Page>
  );
}
