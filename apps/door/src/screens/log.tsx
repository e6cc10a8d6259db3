import { EmptyState } from '@mingtang/ui/empty-state';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '../dates.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { dayOf } from '../memory/knowledge.ts';
import type { LoggedScan } from '../memory/store.ts';
import { Panel } from '../parts/panel.tsx';
import { en } from '../phrases/en.ts';
import { wordOf } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goBack } from '../use-place.ts';

/** So many rows are drawn: nobody reads further back at a gate. */
const MOST_ROWS = 200;

/** What this device scanned, the latest first; what the merge found stands with it. */
export function Log() {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { setup, waiting, merged } = useDoorState();
  const [rows, setRows] = useState<LoggedScan[]>();
  useEffect(() => {
    void door.listLog().then(setRows);
  }, [door, waiting, merged]);
  const today = dayOf(door.now());
  return (
    <Panel title={t.log.title} onBack={goBack}>
      {rows?.length === 0 && <EmptyState title={t.log.empty} />}
      <ul className="num divide-y divide-line">
        {rows?.slice(0, MOST_ROWS).map((row) => {
          const gate = setup?.checkpoints.find(({ id }) => id === row.checkpointId);
          const day = dayOf(row.at);
          return (
            <li key={row.id} className="flex flex-col gap-1.5 py-3">
              <span className="flex items-start gap-3">
                <span className="w-12 flex-none font-semibold">{formatTime(row.at)}</span>
                <span className="min-w-0 flex-1 break-words">
                  {row.numberEnd === null ? '–' : (row.name ?? t.lookUp.nobody)}
                  {row.numberEnd && <span className="text-ink-3"> {row.numberEnd}</span>}
                </span>
                <StatusTag
                  tone={row.verdict === 'admitted' ? 'mal' : 'rouge'}
                  shape={row.verdict === 'admitted' ? 'done' : 'failed'}
                >
                  {wordOf(row.verdict)[language]}
                </StatusTag>
              </span>
              <span className="ps-15 text-small text-ink-3">
                {[
                  day === today ? undefined : formatDay(day, language),
                  language === 'zh' ? gate?.nameZh : gate?.nameEn,
                  row.isOverruled ? t.log.overruled : row.isOwnWord ? t.log.ownWord : undefined,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {row.merged && (
                <span className="ps-15 text-small font-medium text-gam" data-merged={row.merged.verdict}>
                  {t.log.merged(wordOf(row.merged.verdict)[language])}
                  {row.merged.against &&
                    ` · ${formatTime(row.merged.against.at)} ${gateName(row.merged.against.checkpointId)}`}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );

  function gateName(id: string): string {
    const gate = setup?.checkpoints.find((one) => one.id === id);
    return (language === 'zh' ? gate?.nameZh : gate?.nameEn) ?? '';
  }
}
