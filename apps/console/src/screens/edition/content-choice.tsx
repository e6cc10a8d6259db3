import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { type EditionContent, editionContents } from '@mingtang/contract/edition/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { Notice } from '@mingtang/ui/notice';
import { Radio, Spin, Upload } from 'antd';
import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';

/** A programme file, and what the server reads in it. */
export interface ReadProgramme {
  file: File;
  preview: RouteOutput<(typeof consoleRoutes)['edition']['previewProgramme']>;
}

/** Where the edition's content comes from. */
export function ContentChoice({
  content,
  onContent,
  programme,
  onProgramme,
}: {
  content: EditionContent | undefined;
  onContent: (content: EditionContent) => void;
  programme: ReadProgramme | undefined;
  onProgramme: (programme: ReadProgramme | undefined) => void;
}) {
  const t = usePhrases({ zh, en });
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-4 text-ink-2">{t.content.lead}</legend>
      <Radio.Group
        value={content}
        onChange={({ target }) => onContent(target.value as EditionContent)}
        className="grid! gap-3"
      >
        {editionContents.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            className={clsx(
              'm-0! items-start! rounded-card border bg-surface px-5! py-4!',
              content === choice ? 'border-ink' : 'border-line hover:border-ink-3',
            )}
          >
            <span className="block text-h3 font-semibold">{t.content[choice].title}</span>
            <span className="mt-1 block text-ink-2">{t.content[choice].text}</span>
          </Radio>
        ))}
      </Radio.Group>
      {content === 'programme' && <ProgrammeFile programme={programme} onProgramme={onProgramme} />}
    </fieldset>
  );
}

/** Takes a file and shows what it would bring; nothing is written yet. */
function ProgrammeFile({
  programme,
  onProgramme,
}: {
  programme: ReadProgramme | undefined;
  onProgramme: (programme: ReadProgramme | undefined) => void;
}) {
  const t = usePhrases({ zh, en });
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function read(file: File): Promise<void> {
    setReading(true);
    setFailure(undefined);
    onProgramme(undefined);
    try {
      onProgramme({ file, preview: await api.edition.previewProgramme({}, { files: [file] }) });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setReading(false);
    }
  }
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      <Upload.Dragger
        accept=".xml,.json"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <p className="flex flex-wrap items-center justify-center gap-2 px-4 text-ink-2">
          {isReading ? <Spin size="small" /> : <FileUp aria-hidden="true" size={18} strokeWidth={1.6} />}
          {isReading ? t.content.reading : programme ? `${programme.file.name} · ${t.content.other}` : t.content.choose}
        </p>
      </Upload.Dragger>
      {failure && <Notice tone="rouge">{failure}</Notice>}
      {programme && <Preview preview={programme.preview} />}
    </div>
  );
}

function Preview({ preview }: { preview: ReadProgramme['preview'] }) {
  const t = usePhrases({ zh, en }).content;
  const { sessions, venues, speakers, firstDay, lastDay, refused, remarks } = preview;
  if (sessions === 0) return <Notice tone="rouge">{t.nothing}</Notice>;
  return (
    <>
      <Notice tone="mal">
        {t.found(sessions, venues, speakers)}
        {firstDay && lastDay && <span className="num"> · {t.days(firstDay, lastDay)}</span>}
      </Notice>
      {refused > 0 && (
        <Notice tone="gam">
          {t.refused(refused)}
          <ul className="mt-1 list-disc ps-4">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
