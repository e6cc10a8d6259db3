import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { en } from '../../phrases/en/stands.ts';
import { zh } from '../../phrases/zh/stands.ts';
import { useStandTabs } from './stand-tabs.ts';

type Row = RouteOutput<(typeof consoleRoutes)['stands']['listReport']>['items'][number] & { id: string };

/** How exhibitors look after visitors. */
export default function StandReport() {
  const t = usePhrases({ zh, en });
  const own = t.report;
  const language = useLanguage();
  const list = useListState({});
  const { words } = list.values;
  const query = useListQuery(['stands', 'report'], list, async ({ page, pageSize }, signal) => {
    const found = await api.stands.listReport({ page, pageSize, words }, { signal });
    return { ...found, items: found.items.map((row): Row => ({ ...row, id: row.exhibitorId })) };
  });
  const nameOf = ({ nameZh, nameEn }: Row): string => (language === 'zh' ? nameZh : nameEn);
  const waiting = ({ unanswered }: Row) => (
    <span className={unanswered > 0 ? 'font-medium text-rouge' : undefined}>{formatNumber(unanswered)}</span>
  );
  const columns: Column<Row>[] = [
    { key: 'exhibitor', title: own.exhibitor, isFixed: true, isText: true, render: (_, row) => nameOf(row) },
    { key: 'booth', title: own.booth, render: (_, { booth }) => booth },
    { key: 'members', title: own.members, align: 'right', render: (_, { members }) => formatNumber(members) },
    { key: 'messages', title: own.messages, align: 'right', render: (_, { messages }) => formatNumber(messages) },
    { key: 'unanswered', title: own.unanswered, align: 'right', render: (_, row) => waiting(row) },
    {
      key: 'answerMinutes',
      title: own.answerMinutes,
      align: 'right',
      render: (_, { answerMinutes }) => (answerMinutes === null ? '–' : own.minutes(answerMinutes)),
    },
    {
      key: 'meetings',
      title: own.meetings,
      align: 'right',
      render: (_, { meetings, slots }) => `${formatNumber(meetings)} / ${formatNumber(slots)}`,
    },
    { key: 'cancelled', title: own.cancelled, align: 'right', render: (_, { cancelled }) => formatNumber(cancelled) },
    { key: 'leads', title: own.leads, align: 'right', render: (_, { leads }) => formatNumber(leads) },
    { key: 'withdrawn', title: own.withdrawn, align: 'right', render: (_, { withdrawn }) => formatNumber(withdrawn) },
  ];
  return (
    <Page
      title={t.title}
      tabs={useStandTabs()}
      actions={
        <DownloadButton
          route={consoleRoutes.stands.exportReport}
          input={{ format: 'xlsx', ...(words ? { words } : {}) }}
          label={own.sheet}
        />
      }
    >
      <p className="mb-4 text-ink-2">{own.lead}</p>
      <DataTable
        id="stand-report"
        query={query}
        list={list}
        columns={columns}
        minWidth={980}
        empty={own.empty}
        filters={<WordsFilter placeholder={t.search} value={words} onChange={(next) => list.set({ words: next })} />}
        card={(row) => (
          <span className="num grid gap-1">
            <span className="font-medium">
              {nameOf(row)} · {row.booth}
            </span>
            <span className="text-small text-ink-2">
              {own.messages} {row.messages} · {own.unanswered} {waiting(row)} · {own.meetings} {row.meetings}/
              {row.slots} · {own.leads} {row.leads}
            </span>
          </span>
        )}
      />
    </Page>
  );
}
