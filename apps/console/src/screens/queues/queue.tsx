import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { QueueDescription, QueueEntry } from '@mingtang/contract/queues/model';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { navigationItems } from '../../navigation.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useRowSteps } from '../../parts/drawer.tsx';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { useLabel } from '../../parts/labels.ts';
import { useListState } from '../../parts/list-state.ts';
import { MissingPage } from '../../parts/missing-page.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { choiceParam, textParam } from '../../parts/url-state.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { useSelection } from '../../parts/use-selection.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useDecisions } from './decisions.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { EntryState } from './entry-state.tsx';
import { PendingBar } from './pending-bar.tsx';
import { addressOf, readOnly, tabs, toSearch, writeOnly } from './queue-search.ts';

/** How often the list looks for what came in. */
const POLL_MS = 20_000;

/** `only` holds the queue's own filters: `forum:0197…,day:2026-07-05`. */
const filters = { state: choiceParam(tabs), only: textParam };

/** Whatever waits for somebody's word. */
export default function QueueScreen() {
  const { queue = '' } = useParams();
  const place = navigationItems.find(({ path }) => path === `queues/${queue}`);
  if (!place) return <MissingPage />;
  return (
    <Permitted permission={place.permission}>
      <Described queue={queue} />
    </Permitted>
  );
}

function Described({ queue }: { queue: string }) {
  const described = useQuery({
    queryKey: ['queues', queue, 'description'],
    queryFn: ({ signal }) => api.queues.describeQueue({ queue }, { signal }),
  });
  return <QueryState query={described}>{(description) => <Queue key={queue} description={description} />}</QueryState>;
}

function Queue({ description }: { description: QueueDescription }) {
  const t = usePhrases({ zh, en });
  const stateLabel = useLabel('check_state');
  const language = useLanguage();
  const time = useTimeFormat();
  const client = useQueryClient();
  const { askReason } = useConfirm();
  const { key: queue } = description;
  const list = useListState(filters);
  const { values } = list;
  const tab = values.state ?? 'waiting';
  const search = toSearch({ queue, tab, only: values.only, words: values.words });
  const query = useQuery({
    queryKey: ['queues', queue, list.page, list.pageSize, search],
    queryFn: async ({ signal }) => {
      const asked = { ...search, page: list.page, pageSize: list.pageSize };
      const { page, counts, waiting } = await api.queues.listEntries(asked, { signal });
      return { ...page, counts, waiting };
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const rows = query.data?.items ?? [];
  const selection = useSelection(list, rows, async (input) => {
    const { page } = await api.queues.listEntries({ ...search, ...input });
    return page;
  });
  const selected = selection.ids;
  const open = (id: string | undefined): void => list.set({ open: id });
  const steps = useRowSteps(query.data, values.open, open);

  const { pending, decide, undo } = useDecisions(queue, () => {
    void client.invalidateQueries({ queryKey: ['queues', queue] });
    void client.invalidateQueries({ queryKey: ['count'] });
  });
  const isPending = (id: string): boolean => pending?.entries.some((entry) => entry.id === id) ?? false;

  const approveMany = (entries: readonly QueueEntry[]): void => {
    decide(entries, 'approve');
    selection.set([]);
  };
  const rejectMany = async (entries: readonly QueueEntry[]): Promise<void> => {
    const reason = await askReason({
      title: t.bulk.reject(formatNumber(entries.length)),
      text: t.bulk.rejectText,
      action: description.reject[language],
      isDangerous: true,
      placeholder: t.reasonExample(description.reasons[0]?.[language] ?? ''),
    });
    if (reason === undefined) return;
    decide(entries, 'reject', reason);
    selection.set([]);
  };
  const toggle = (id: string): void =>
    selection.set(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const chosen = selection.rows.filter(({ state }) => state === 'waiting');
  useKeys([
    ...(values.open ? [{ keys: 'x', label: t.selectKey, run: () => values.open && toggle(values.open) }] : []),
    ...(!values.open && chosen.length > 0
      ? [
          { keys: 'a', label: description.approve[language], run: () => approveMany(chosen) },
          { keys: 'r', label: description.reject[language], run: () => void rejectMany(chosen) },
        ]
      : []),
  ]);
  /** After a word on one, the next one is open. */
  const goOn = (): void => {
    if (steps?.next) steps.next();
    else open(undefined);
  };

  const columns: Column<QueueEntry>[] = [
    {
      key: 'name',
      title: description.columns.name[language],
      isFixed: true,
      render: (_, { name, contact }) => (
        <>
          <span className="font-medium">{name}</span>
          {contact && contact !== name && <span className="block text-cap text-ink-3">{contact}</span>}
        </>
      ),
    },
    { key: 'kind', title: description.columns.kind[language], render: (_, { kind }) => kind?.[language] },
    {
      key: 'subject',
      title: description.columns.subject[language],
      isText: true,
      render: (_, { subject, note }) => (
        <>
          {subject[language]}
          {note && (
            <span className={clsx('block text-cap', note.tone === 'bad' ? 'text-rouge' : 'text-gam')}>
              {note.words[language]}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'requestedAt',
      title: description.columns.requestedAt[language],
      render: (_, { requestedAt }) => <span className="text-ink-2">{time.moment(requestedAt)}</span>,
    },
    ...(rows.some(({ dueOn }) => dueOn !== null)
      ? [{ key: 'dueOn', title: t.due, render: (_: unknown, { dueOn }: QueueEntry) => dueOn }]
      : []),
    {
      key: 'state',
      title: t.state,
      render: (_, entry) =>
        pending && isPending(entry.id) ? (
          <span className="text-small text-ink-3">
            {entry.state === 'approved' ? t.takeBack : description[pending.verdict][language]} …
          </span>
        ) : (
          <EntryState entry={entry} />
        ),
    },
  ];

  const { pathname } = useLocation();
  const { counts, waiting } = query.data ?? {};
  const total = counts && counts.waiting + counts.approved + counts.rejected + counts.ended;
  const arrived = useArrivals(waiting?.waiting);
  // The side asks once a minute, and would say another number until then.
  const inLine = waiting?.waiting;
  useEffect(() => {
    if (inLine !== undefined) void client.invalidateQueries({ queryKey: ['count'] });
  }, [client, inLine]);
  const only = readOnly(values.only);
  return (
    <Page
      title={description.title[language]}
      status={
        <span className="num flex items-center gap-3 text-small text-ink-2">
          {waiting?.oldestAt && <span>{t.oldest(time.span(query.dataUpdatedAt - waiting.oldestAt.getTime()))}</span>}
          <output className="font-semibold text-azure">{arrived > 0 && t.arrived(formatNumber(arrived))}</output>
        </span>
      }
      actions={
        <>
          <DownloadButton
            route={consoleRoutes.queues.exportEntries}
            input={{ ...search, format: 'csv' }}
            label={t.csv}
          />
          <DownloadButton
            route={consoleRoutes.queues.exportEntries}
            input={{ ...search, format: 'xlsx' }}
            label={t.xlsx}
          />
        </>
      }
      tabs={tabs.map((name) => ({
        to: `${pathname}?${addressOf(name, values.only, values.words)}`,
        label: name === 'all' ? t.all : name === 'waiting' ? t.waiting : stateLabel(name),
        count: name === 'all' ? total : counts?.[name],
        isCurrent: tab === name,
      }))}
    >
      <DataTable
        id={`queue-${queue}`}
        query={query}
        list={list}
        columns={columns}
        isOpenable
        minWidth={720}
        empty={tab === 'waiting' ? t.empty : t.emptyOther}
        selection={selection}
        bulk={(chosenRows) => {
          const open = chosenRows.filter(({ state }) => state === 'waiting');
          return (
            <>
              <Button size="small" type="primary" disabled={open.length === 0} onClick={() => approveMany(open)}>
                {description.approve[language]}
              </Button>
              <Button size="small" disabled={open.length === 0} onClick={() => void rejectMany(open)}>
                {description.reject[language]}…
              </Button>
            </>
          );
        }}
        filters={
          <>
            {description.filters.map(({ key, label, options }) => (
              <SelectFilter
                key={key}
                label={label[language]}
                value={only.get(key)}
                options={options.map((option) => ({ value: option.value, label: option.label[language] }))}
                onChange={(value) => list.set({ only: writeOnly(only, key, value), open: undefined })}
              />
            ))}
            <WordsFilter
              placeholder={description.search[language]}
              value={values.words}
              onChange={(words) => list.set({ words, open: undefined })}
            />
          </>
        }
        card={(entry) => (
          <span className="block">
            <span className="flex items-start justify-between gap-3">
              <span className="font-medium">{entry.name}</span>
              <EntryState entry={entry} />
            </span>
            <span className="block text-small">{entry.subject[language]}</span>
            <span className="num block text-cap text-ink-3">
              {[entry.kind?.[language], time.moment(entry.requestedAt), entry.note?.words[language]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        )}
      />
      {values.open && (
        <EntryDrawer
          key={values.open}
          id={values.open}
          description={description}
          steps={steps}
          isPending={isPending(values.open)}
          onDecide={(entry, verdict, reason) => {
            decide([entry], verdict, reason);
            selection.set(selected.filter((id) => id !== entry.id));
            goOn();
          }}
          onClose={() => open(undefined)}
        />
      )}
      {pending && <PendingBar pending={pending} description={description} onUndo={undo} />}
    </Page>
  );
}

/** How many more wait than when one last looked: since the tab came into sight, or they were counted down by decisions. */
function useArrivals(waiting: number | undefined): number {
  const [known, setKnown] = useState(waiting);
  if (waiting !== undefined && (known === undefined || waiting < known)) setKnown(waiting);
  return waiting === undefined || known === undefined ? 0 : Math.max(0, waiting - known);
}
