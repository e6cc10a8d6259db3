import { CallFailure } from '@mingtang/contract/client';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import {
  type ImportReport,
  MOST_IMPORT_BYTES,
  type ResourceDescription,
  type UnknownColumns,
  unknownColumns,
} from '@mingtang/contract/resources/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { api, download } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DropPlace } from '../../parts/drop-place.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { saveFile } from '../../parts/save-file.ts';
import { en } from '../../phrases/en/resource-sheets.ts';
import { zh } from '../../phrases/zh/resource-sheets.ts';
import { refreshResource } from '../../resources/descriptions.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { type Headings, keepHeadings, keptHeadings } from './headings.ts';
import { ImportProblems } from './import-problems.tsx';

interface Tried {
  /** What was read when it was chosen, so that what is written is what was tried. */
  file: { name: string; content: Blob };
  report: ImportReport;
  /** Saved, or meant to be and stopped by a row that changed meanwhile. */
  outcome?: 'written' | 'stopped';
}
/** A file with columns that nobody knows. */
interface Asking {
  file: Tried['file'];
  columns: UnknownColumns;
}

/** Takes a sheet, tries it, shows what would come of it, and writes what is right. */
export function ImportDialog({ description, onClose }: { description: ResourceDescription; onClose: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const client = useQueryClient();
  const { name } = description;
  const [tried, setTried] = useState<Tried>();
  const [asking, setAsking] = useState<Asking>();
  const [headings, setHeadings] = useState<Headings>(() => keptHeadings(name));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<Tried | undefined>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      setTried(await act());
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  const send = (
    content: Blob,
    how: { isDryRun?: boolean; takesGoodRows?: boolean },
    meant = headings,
  ): Promise<ImportReport> => {
    const given = Object.keys(meant).length > 0 ? { headings: meant } : {};
    return api.resources.import({ resource: name, ...how, ...given }, { files: [content] });
  };
  /** What would come of a file; where it has columns that nobody knows, what they are is asked. */
  const tryFile = async (file: Tried['file'], meant: Headings): Promise<Tried | undefined> => {
    try {
      return { file, report: await send(file.content, { isDryRun: true }, meant) };
    } catch (error) {
      const columns = error instanceof CallFailure ? z.safeParse(unknownColumns, error.data) : undefined;
      if (!columns?.success) throw error;
      setAsking({ file, columns: columns.data });
      return undefined;
    }
  };
  const choose = (file: File): Promise<void> =>
    attempt(async () => {
      setTried(undefined);
      setAsking(undefined);
      if (file.size > MOST_IMPORT_BYTES) throw new Error(t.tooLarge);
      const content = new Blob([await file.arrayBuffer()]);
      return tryFile({ name: file.name, content }, headings);
    });
  const map = ({ file }: Asking, meant: Headings): Promise<void> =>
    attempt(async () => {
      const all = { ...headings, ...meant };
      setHeadings(all);
      keepHeadings(name, all);
      setAsking(undefined);
      return tryFile(file, all);
    });
  const saveTemplate = (): Promise<void> =>
    attempt(async () => {
      const { name: fileName, content } = await download(consoleRoutes.resources.template, { resource: name });
      saveFile(fileName, content);
      return undefined;
    });
  const write = ({ file, report: { refused } }: Tried): Promise<void> =>
    attempt(async () => {
      const report = await send(file.content, { takesGoodRows: refused > 0 });
      await refreshResource(client, name);
      return { file, report, outcome: report.isWritten ? 'written' : 'stopped' };
    });

  const primary = useRef<HTMLButtonElement>(null);
  // What was pressed is gone with the step before.
  useEffect(() => {
    if (tried) primary.current?.focus();
  }, [tried]);

  const good = tried ? tried.report.created + tried.report.updated : 0;
  const isDone = tried?.outcome === 'written';
  const isWritable = !isDone && good > 0;
  const footer = tried && (
    <>
      {isDone && (
        <Link to={`/r/${name}?sort=-updatedAt`} onClick={onClose} className="me-4 text-small hover:underline">
          {t.show}
        </Link>
      )}
      {!isDone && (
        <Button disabled={isBusy} onClick={() => setTried(undefined)}>
          {t.another}
        </Button>
      )}
      {isWritable ? (
        <Button type="primary" ref={primary} loading={isBusy} onClick={() => void write(tried)}>
          {tried.report.refused > 0 ? t.takeGood(good) : t.takeAll(good)}
        </Button>
      ) : (
        <Button type="primary" ref={primary} onClick={onClose}>
          {isDone ? t.done : t.close}
        </Button>
      )}
    </>
  );

  return (
    <Modal
      open
      title={t.title(description.label[language])}
      width={tried && tried.report.refused > 0 ? 960 : 640}
      footer={footer ?? null}
      onCancel={onClose}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isBusy}>
        {failure && (
          <Notice tone="rouge" live="assertive">
            {failure}
          </Notice>
        )}
        {tried ? (
          <Outcome tried={tried} />
        ) : asking ? (
          <ColumnMapping
            columns={asking.columns}
            isBusy={isBusy}
            onBack={() => setAsking(undefined)}
            onMap={(meant) => void map(asking, meant)}
          />
        ) : (
          <>
            <DropPlace
              words={{ drop: t.drop, choose: t.choose, busy: t.trying, lead: t.lead, onlyOne: t.onlyOne }}
              accept=".xlsx,.csv,text/csv"
              isBusy={isBusy}
              onFile={choose}
            />
            <p className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-3">
              {t.templateHint}
              <Button
                disabled={isBusy}
                icon={<Download aria-hidden="true" size={17} strokeWidth={1.6} />}
                onClick={() => void saveTemplate()}
              >
                {t.template}
              </Button>
            </p>
          </>
        )}
        {tried && tried.report.refused > 0 && <ImportProblems key={tried.outcome} report={tried.report} name={name} />}
      </div>
    </Modal>
  );
}

/** What would come of a file, or did. */
function Outcome({ tried: { file, report, outcome } }: { tried: Tried }) {
  const t = usePhrases({ zh, en });
  const { created, updated, refused } = report;
  const words = (): { tone: 'mal' | 'gam' | 'rouge' | 'mute'; text: string } => {
    if (outcome === 'written') return { tone: 'mal', text: t.written(created, updated) };
    if (outcome === 'stopped') return { tone: 'rouge', text: t.stopped };
    if (refused > 0) return { tone: 'gam', text: created + updated > 0 ? t.someGood(refused) : t.noneGood };
    return created + updated > 0 ? { tone: 'mal', text: t.fine } : { tone: 'mute', text: t.nothing };
  };
  const { tone, text } = words();
  return (
    <>
      <p className="truncate text-small text-ink-3">{t.of(file.name, report.rows)}</p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {(['created', 'updated', 'unchanged', 'refused'] as const).map((key) => (
          <div key={key} className="bg-surface px-4 py-3">
            <dt className="text-cap text-ink-3">{t.counts[key]}</dt>
            <dd className={`num text-h2 ${key === 'refused' && refused > 0 ? 'text-rouge' : ''}`}>
              {formatNumber(report[key])}
            </dd>
          </div>
        ))}
      </dl>
      <Notice tone={tone} live="polite">
        {text}
      </Notice>
      {outcome === 'written' && <p className="text-small text-ink-2">{t.undo}</p>}
    </>
  );
}
