import {
  type FileClocks,
  type ImportOutcome,
  type ImportRow,
  LEFT_OUT_KINDS,
} from '@mingtang/contract/programme/import-model';
import { Notice } from '@mingtang/ui/notice';
import { Button, Checkbox, Radio, Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/programme-import.ts';
import { zh } from '../../phrases/zh/programme-import.ts';
import type { ImportDetail } from './import.tsx';

export interface Choice {
  skip: string[];
  withdraw: string[];
  isPublished: boolean;
}

const looks: StateLooks<ImportOutcome> = {
  taken: { tone: 'mal', shape: 'done', zh: zh.outcomes.taken, en: en.outcomes.taken },
  changed: { tone: 'azure', shape: 'half', zh: zh.outcomes.changed, en: en.outcomes.changed },
  unchanged: { tone: 'mute', shape: 'over', zh: zh.outcomes.unchanged, en: en.outcomes.unchanged },
  refused: { tone: 'rouge', shape: 'failed', zh: zh.outcomes.refused, en: en.outcomes.refused },
  missing: { tone: 'gam', shape: 'waiting', zh: zh.outcomes.missing, en: en.outcomes.missing },
};
const outcomes = Object.keys(looks) as ImportOutcome[];
/** What one may choose; the missing stay unless chosen, all else is taken unless left out. */
const isChoosable = ({ outcome, isPublished }: ImportRow): boolean =>
  outcome === 'taken' || outcome === 'changed' || (outcome === 'missing' && isPublished);

/** Every session of a file beside the programme, with a choice of what is taken. */
export function Comparison({
  detail,
  isOpen,
  isBusy,
  onApply,
  onReadBy,
}: {
  detail: ImportDetail;
  isOpen: boolean;
  isBusy: boolean;
  onApply: (choice: Choice) => void;
  onReadBy: (clocks: FileClocks) => void;
}) {
  const t = usePhrases({ zh, en });
  const { confirm } = useConfirm();
  const [shown, setShown] = useState<ImportOutcome | 'all'>(() => firstShown(detail));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(detail.rows.filter((row) => isChoosable(row) && row.outcome !== 'missing').map(({ key }) => key)),
  );
  const [isPublished, setPublished] = useState(true);
  const rows = shown === 'all' ? detail.rows : detail.rows.filter(({ outcome }) => outcome === shown);
  const count = (wanted: ImportOutcome): number =>
    detail.rows.filter(({ key, outcome }) => outcome === wanted && chosen.has(key)).length;
  const everything = outcomes.reduce((sum, outcome) => sum + detail.counts[outcome], 0);
  const unlisted = everything - detail.rows.length;
  const total = count('taken') + count('changed') + count('missing');

  async function apply(): Promise<void> {
    const title = t.sure(formatNumber(total));
    if (!(await confirm({ title, text: t.sureText, action: t.apply }))) return;
    onApply({
      skip: detail.rows
        .filter((row) => isChoosable(row) && row.outcome !== 'missing' && !chosen.has(row.key))
        .map(({ key }) => key),
      withdraw: detail.rows.flatMap(({ key, outcome, forumId }) =>
        outcome === 'missing' && chosen.has(key) && forumId ? [forumId] : [],
      ),
      isPublished,
    });
  }

  return (
    <div className="grid gap-4">
      {detail.appliedAt && (
        <Notice tone="mal">
          {t.applied} · <Link to="/r/forum">{t.programme}</Link>
        </Notice>
      )}
      <p className="text-small text-ink-3">
        {detail.source} · {t.written(...writtenOf(detail))} · {t.zone(detail.timeZone)}
      </p>
      <FileNotices detail={detail} isOpen={isOpen} isBusy={isBusy} onReadBy={onReadBy} />
      <div className="overflow-x-auto overflow-y-hidden">
        <Segmented<ImportOutcome | 'all'>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `${t.all} ${formatNumber(everything)}` },
            ...outcomes.map((outcome) => ({
              value: outcome,
              label: `${t.outcomes[outcome]} ${formatNumber(detail.counts[outcome])}`,
              disabled: detail.counts[outcome] === 0,
            })),
          ]}
        />
      </div>
      {unlisted > 0 && <Notice tone="gam">{t.unlisted(formatNumber(unlisted))}</Notice>}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Table<ImportRow>
          rowKey="key"
          dataSource={rows}
          pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true, className: 'px-4' }}
          scroll={{ x: 760 }}
          {...(isOpen
            ? {
                rowSelection: {
                  selectedRowKeys: [...chosen],
                  preserveSelectedRowKeys: true,
                  getCheckboxProps: (row) => ({ disabled: !isChoosable(row), 'aria-label': row.titleZh }),
                  onChange: (_keys, _rows) => setChosen(new Set(_keys.map(String))),
                },
              }
            : {})}
          columns={[
            { key: 'session', title: t.session, render: (_, row) => <SessionCell row={row} isOpen={isOpen} /> },
            { key: 'when', title: t.when, width: 190, render: (_, row) => <WhenCell row={row} /> },
            {
              key: 'outcome',
              title: t.result,
              width: 150,
              render: (_, { outcome }) => <StateTag looks={looks} state={outcome} />,
            },
          ]}
        />
      </div>
      {isOpen && (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised px-5 py-3">
          <span className="num font-medium">
            {total === 0
              ? t.nothing
              : t.choice(formatNumber(count('taken')), formatNumber(count('changed')), formatNumber(count('missing')))}
          </span>
          <span className="flex flex-wrap items-center gap-4">
            <Checkbox checked={isPublished} onChange={({ target }) => setPublished(target.checked)}>
              {t.publish}
            </Checkbox>
            <Button type="primary" loading={isBusy} disabled={total === 0} onClick={() => void apply()}>
              {t.apply}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

/** What concerns the file as a whole: its time zone, with a choice, what was put right, and what has no place here. */
function FileNotices({
  detail: { zone, timeZone, remarks = [], leftOut = {} },
  isOpen,
  isBusy,
  onReadBy,
}: {
  detail: ImportDetail;
  isOpen: boolean;
  isBusy: boolean;
  onReadBy: (clocks: FileClocks) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const kinds = LEFT_OUT_KINDS.filter((kind) => leftOut[kind]);
  return (
    <>
      {zone && (
        <Notice tone="gam">
          <p>{t.otherZone(zone.file, timeZone)}</p>
          <Radio.Group
            aria-label={t.readBy}
            className="mt-2 grid gap-1"
            disabled={!isOpen || isBusy}
            value={zone.clocks}
            onChange={({ target }) => onReadBy(target.value as FileClocks)}
            options={[
              { value: 'file', label: t.byFileZone(zone.file) },
              { value: 'event', label: t.byEventZone(timeZone) },
            ]}
          />
        </Notice>
      )}
      {remarks.length > 0 && (
        <Notice tone="gam">
          {remarks.map((remark) => (
            <p key={remark.en}>{remark[language]}</p>
          ))}
        </Notice>
      )}
      {kinds.length > 0 && (
        <Notice tone="gam">
          {t.leftOut(kinds.map((kind) => t.leftOutKinds[kind](formatNumber(leftOut[kind] ?? 0), leftOut[kind] === 1)))}
        </Notice>
      )}
    </>
  );
}

const firstShown = ({ counts }: ImportDetail): ImportOutcome | 'all' =>
  (['changed', 'taken', 'missing', 'refused'] as const).find((outcome) => counts[outcome] > 0) ?? 'all';

const writtenOf = ({ written }: ImportDetail): [string, string, string] => [
  formatNumber(written.venues),
  formatNumber(written.tags),
  formatNumber(written.speakers),
];

function SessionCell({ row, isOpen }: { row: ImportRow; isOpen: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const title = language === 'zh' ? row.titleZh : row.titleEn;
  return (
    <div className="grid gap-1.5 py-1">
      {row.forumId ? (
        <Link to={`/r/forum/${row.forumId}`} className="font-medium hover:underline">
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title || row.key}</span>
      )}
      {row.remarks.map((remark) => (
        <span key={remark.en} className="text-small text-rouge">
          {remark[language]}
        </span>
      ))}
      {isOpen && row.outcome === 'changed' && row.isEdited && <span className="text-small text-gam">{t.edited}</span>}
      {isOpen && row.booked > 0 && row.outcome !== 'unchanged' && (
        <span className="text-small text-gam">{t.booked(formatNumber(row.booked))}</span>
      )}
      {!isOpen && row.isSkipped && (
        <span className="text-small text-ink-3">{row.outcome === 'missing' ? t.keptMissing : t.skipped}</span>
      )}
      {row.changes.length > 0 && (
        <dl className="grid gap-1">
          {row.changes.map(({ field, before, after }) => (
            <div key={field} className="grid grid-cols-[96px_1fr] gap-2 text-small max-sm:grid-cols-1">
              <dt className="text-ink-3">{t.fields[field]}</dt>
              <dd className="min-w-0 break-words">
                <del className="rounded-tag bg-rouge-wash px-1 text-ink-2">{before || t.nothingSaid}</del>{' '}
                <ins className="rounded-tag bg-mal-wash px-1 no-underline">{after || t.nothingSaid}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function WhenCell({ row }: { row: ImportRow }) {
  const format = useTimeFormat();
  return (
    <span className="text-ink-2">
      {row.startsAt && <span className="num block whitespace-nowrap">{format.moment(new Date(row.startsAt))}</span>}
      <span className="text-cap text-ink-3">{row.venue}</span>
    </span>
  );
}
