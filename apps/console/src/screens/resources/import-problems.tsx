import { type ImportReport, MOST_IMPORT_PROBLEMS } from '@mingtang/contract/resources/model';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { saveFile } from '../../parts/save-file.ts';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/resource-sheets.ts';
import { zh } from '../../phrases/zh/resource-sheets.ts';
import { gatherKinds, kindOf } from './problem-kinds.ts';

const ALL = '';

/** What is wrong with a file, row by row; those of one kind alone; and the rows themselves to mend. */
export function ImportProblems({ report, name }: { report: ImportReport; name: string }) {
  const t = usePhrases({ zh, en });
  const [kind, setKind] = useState(ALL);
  const { problems, refusedRows } = report;
  const kinds = gatherKinds(problems, t.wholeRow);
  const shown = kind === ALL ? problems : problems.filter((problem) => kindOf(problem) === kind);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Select
          className="max-w-full min-w-64"
          aria-label={t.problems}
          value={kind}
          onChange={setKind}
          popupMatchSelectWidth={false}
          options={[{ value: ALL, label: t.allProblems(problems.length) }, ...kinds]}
        />
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-cap text-ink-3">{t.downloadHint}</span>
          <Button
            icon={<Download aria-hidden="true" size={17} strokeWidth={1.6} />}
            onClick={() => saveFile(`${name}-problems.csv`, new Blob([refusedRows], { type: 'text/csv' }))}
          >
            {t.download}
          </Button>
        </span>
      </div>
      <div className="max-h-[38vh] overflow-y-auto rounded-card border border-line">
        <SimpleTable
          label={t.problems}
          columns={[{ title: t.row, isNumber: true }, { title: t.column }, { title: t.reason }, { title: t.value }]}
          rows={shown.map(({ row, column, reason, value }, index) => ({
            key: `${row} ${column} ${index}`,
            cells: [
              row,
              <span key="column" className="whitespace-nowrap">
                {column ?? <span className="text-ink-3">{t.wholeRow}</span>}
              </span>,
              <span key="reason" className="block min-w-40">
                {reason}
              </span>,
              <span key="value" className="line-clamp-2 max-w-[48ch] min-w-32 break-all text-ink-2">
                {value}
              </span>,
            ],
          }))}
        />
      </div>
      {problems.length === MOST_IMPORT_PROBLEMS && (
        <p className="mt-2 text-cap text-ink-3">{t.listed(problems.length)}</p>
      )}
    </div>
  );
}
