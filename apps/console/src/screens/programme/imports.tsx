import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { PROGRAMME_UPLOAD } from '@mingtang/contract/programme/import-model';
import type { RouteOutput } from '@mingtang/contract/route';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DropPlace } from '../../parts/drop-place.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/programme-import.ts';
import { zh } from '../../phrases/zh/programme-import.ts';
import { useMay } from '../../session/self.ts';

type Summary = RouteOutput<(typeof consoleRoutes)['programme']['listImports']>['items'][number];

const looks: StateLooks<'applied' | 'open'> = {
  applied: { tone: 'mal', shape: 'done', zh: zh.applied, en: en.applied },
  open: { tone: 'gam', shape: 'waiting', zh: zh.open, en: en.open },
};

/** Programme files: a place to drop one, and what became of those before. */
export default function Imports() {
  const t = usePhrases({ zh, en });
  const may = useMay();
  const format = useTimeFormat();
  const list = useListState();
  const query = useListQuery(['programme', 'imports'], list, ({ page, pageSize }, signal) =>
    api.programme.listImports({ page, pageSize }, { signal }),
  );
  const sum = ({ counts }: Summary) =>
    (['taken', 'changed', 'refused', 'missing'] as const)
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${t.outcomes[outcome]} ${formatNumber(counts[outcome])}`)
      .join(' · ') || `${t.outcomes.unchanged} ${formatNumber(counts.unchanged)}`;

  const columns: Column<Summary>[] = [
    {
      key: 'file',
      title: t.file,
      isFixed: true,
      isText: true,
      render: (_, { id, fileName, source }) => (
        <Link to={`/programme/import/${id}`} className="block font-medium hover:underline">
          {fileName}
          <span className="block text-cap font-normal text-ink-3">{source}</span>
        </Link>
      ),
    },
    {
      key: 'result',
      title: t.result,
      isText: true,
      render: (_, row) => <span className="num text-ink-2">{sum(row)}</span>,
    },
    { key: 'by', title: t.by, dataIndex: 'uploadedBy' },
    {
      key: 'at',
      title: t.at,
      render: (_, { uploadedAt }) => <span className="text-ink-2">{format.moment(uploadedAt)}</span>,
    },
    {
      key: 'state',
      title: '',
      width: 120,
      render: (_, { appliedAt }) => <StateTag looks={looks} state={appliedAt ? 'applied' : 'open'} />,
    },
  ];

  return (
    <Page
      title={t.title}
      actions={
        <nav aria-label={t.exports} className="flex flex-wrap items-center gap-3 text-small">
          <span className="text-ink-3">{t.exports}</span>
          {['schedule.xml', 'schedule.json', 'schedule.ics', 'schedule.xlsx'].map((file) => (
            <a key={file} href={`/${file}`} className="font-mono hover:underline" target="_blank" rel="noreferrer">
              /{file}
            </a>
          ))}
        </nav>
      }
    >
      {may('programme.write') && <UploadPlace />}
      <h2 className="mt-8 mb-3 text-h2">{t.past}</h2>
      <DataTable
        id="programme-imports"
        query={query}
        list={list}
        columns={columns}
        minWidth={760}
        empty={t.empty}
        card={(row) => (
          <Link to={`/programme/import/${row.id}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-medium">{row.fileName}</span>
              <span className="num text-cap text-ink-3">{sum(row)}</span>
            </span>
            <StateTag looks={looks} state={row.appliedAt ? 'applied' : 'open'} />
          </Link>
        )}
      />
    </Page>
  );
}

/** Takes a file, and goes on to its comparison. */
function UploadPlace() {
  const t = usePhrases({ zh, en });
  const go = useNavigate();
  const { run, isBusy } = useAction();
  async function upload(file: File): Promise<void> {
    let id = '';
    const isRead = await run(async () => {
      ({ id } = await api.programme.uploadImport({}, { files: [file] }));
    });
    if (isRead) void go(`/programme/import/${id}`);
  }
  return (
    <DropPlace
      words={{ drop: t.drop, choose: t.choose, busy: t.reading, lead: t.lead, onlyOne: t.onlyOne }}
      accept={`.xml,.json,${PROGRAMME_UPLOAD.types.join(',')}`}
      isBusy={isBusy}
      onFile={upload}
    />
  );
}
