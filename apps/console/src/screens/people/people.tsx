import { consoleRoutes } from '@mingtang/contract/console-routes';
import { sheetFormats } from '@mingtang/contract/sheet';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { DaysFilter, SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useTagName, useTags } from '../../parts/labels.ts';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { dayParam, textParam } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/people.ts';
import { zh } from '../../phrases/zh/people.ts';
import { useMay } from '../../session/self.ts';
import type { PersonRow } from './looks.ts';

const filters = { tag: textParam, from: dayParam, until: dayParam };

/** Everybody with an account, masked. */
export default function People() {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const navigate = useNavigate();
  const mayFind = useMay()('people.reveal');
  const tags = useTags();
  const tagName = useTagName();
  const list = useListState(filters);
  const { values } = list;
  const asked = { tag: values.tag, from: values.from, until: values.until };
  const query = useListQuery(['people', 'list'], list, (input, signal) =>
    api.peopleDesk.listPeople({ ...input, ...asked }, { signal }),
  );
  const seen = ({ seenAt }: PersonRow): string => (seenAt ? format.moment(seenAt) : t.never);

  const columns: Column<PersonRow>[] = [
    {
      key: 'name',
      title: t.name,
      isFixed: true,
      render: (_, { id, name }) => (
        <Link to={`/people/${id}`} className="font-medium text-ink hover:text-azure">
          {name ?? <span className="font-normal text-ink-3">{t.nameless}</span>}
        </Link>
      ),
    },
    { key: 'phone', title: t.phone, render: (_, { phone }) => phone ?? '–' },
    { key: 'email', title: t.email, isText: true, render: (_, { email }) => email ?? '–' },
    {
      key: 'kind',
      title: t.kind,
      isText: true,
      render: (_, { userTag }) => <StatusTag tone="line">{tagName(userTag)}</StatusTag>,
    },
    {
      key: 'tickets',
      title: t.tickets,
      align: 'right',
      render: (_, { tickets }) => (
        <span className={tickets === 0 ? 'text-ink-3' : ''}>{tickets === 0 ? '–' : formatNumber(tickets)}</span>
      ),
    },
    {
      key: 'registered',
      title: t.registered,
      render: (_, { createdAt }) => <span className="text-ink-2">{format.moment(createdAt)}</span>,
    },
    { key: 'seen', title: t.seen, render: (_, row) => <span className="text-ink-2">{seen(row)}</span> },
  ];

  return (
    <Page
      title={t.title}
      actions={sheetFormats.map((sheet) => (
        <DownloadButton
          key={sheet}
          route={consoleRoutes.peopleDesk.exportPeople}
          input={{ ...asked, words: values.words, format: sheet }}
          label={t.exportAs(sheet.toUpperCase())}
        />
      ))}
    >
      <DataTable
        id="people"
        query={query}
        list={list}
        columns={columns}
        onOpen={({ id }) => void navigate(`/people/${id}`)}
        minWidth={880}
        empty={t.empty}
        filters={
          <>
            <div className="flex w-full min-w-0">
              <WordsFilter
                placeholder={mayFind ? t.search : t.searchTicket}
                value={values.words}
                onChange={(words) => list.set({ words })}
              />
            </div>
            <SelectFilter label={t.allKinds} value={values.tag} options={tags} onChange={(tag) => list.set({ tag })} />
            <DaysFilter from={values.from} until={values.until} onChange={(days) => list.set(days)} />
          </>
        }
        card={(row) => (
          <span className="num grid gap-1">
            <span className="flex items-center justify-between gap-3">
              <span className="truncate font-medium">{row.name ?? row.phone ?? row.email}</span>
              <StatusTag tone="line">{tagName(row.userTag)}</StatusTag>
            </span>
            <span className="truncate text-ink-2 empty:hidden">
              {[row.name && row.phone, (row.name ?? row.phone) && row.email].filter(Boolean).join(' · ')}
            </span>
            <span className="flex items-center justify-between gap-3 text-cap text-ink-3">
              <span className="truncate">
                {t.seen} {seen(row)}
              </span>
              {row.tickets > 0 && (
                <span className="flex-none">
                  {t.tickets} {formatNumber(row.tickets)}
                </span>
              )}
            </span>
          </span>
        )}
      />
    </Page>
  );
}
