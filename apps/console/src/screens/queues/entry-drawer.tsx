import type { QueueDescription, QueueEntryDetail, Verdict } from '@mingtang/contract/queues/model';
import { Gauge } from '@mingtang/ui/gauge';
import { Notice } from '@mingtang/ui/notice';
import { Portrait } from '@mingtang/ui/portrait';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, Facts, type RowSteps } from '../../parts/drawer.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import { useMay } from '../../session/self.ts';
import { EntryState } from './entry-state.tsx';

interface EntryDrawerProps {
  id: string;
  description: QueueDescription;
  steps: RowSteps | undefined;
  /** Decided a moment ago, and not sent yet. */
  isPending: boolean;
  onDecide: (entry: QueueEntryDetail, verdict: Verdict, reason?: string) => void;
  onClose: () => void;
}

/** One entry with everything to decide it by: A approves, R goes to the reason, Ctrl and Enter rejects. */
export function EntryDrawer({ id, description, steps, isPending, onDecide, onClose }: EntryDrawerProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { key: queue } = description;
  const query = useQuery({
    queryKey: ['queues', queue, 'entry', id],
    queryFn: ({ signal }) => api.queues.getEntry({ queue, id }, { signal }),
  });
  const entry = query.data;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const box = useRef<TextAreaRef>(null);
  const hintId = useId();
  const mayDecide = entry?.state === 'waiting' && !isPending;
  const mayReject = mayDecide || (entry?.canTakeBack === true && !isPending);
  const rejectWord = mayDecide ? description.reject[language] : t.takeBack;

  const approve = (): void => {
    if (mayDecide && entry) onDecide(entry, 'approve');
  };
  const reject = (): void => {
    if (!mayReject || !entry) return;
    if (reason.trim() !== '') onDecide(entry, 'reject', reason.trim());
    else {
      setReasonMissing(true);
      box.current?.focus();
    }
  };
  useKeys(
    mayDecide
      ? [
          { keys: 'a', label: description.approve[language], run: approve },
          { keys: 'r', label: description.reject[language], run: () => box.current?.focus() },
        ]
      : [],
  );
  const onReasonKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject();
    // The first leaves the field, the next one closes the drawer.
    if (event.key === 'Escape') box.current?.blur();
  };

  return (
    <Drawer
      label={`${description.title[language]} · ${entry?.name ?? ''}`}
      {...(steps ? { steps } : {})}
      onClose={onClose}
      footer={
        mayReject && (
          <>
            <Button size="large" danger onClick={reject}>
              {rejectWord} {mayDecide && <kbd className="text-cap opacity-70">R</kbd>}
            </Button>
            {mayDecide && (
              <Button size="large" type="primary" onClick={approve}>
                {description.approve[language]} <kbd className="text-cap opacity-70">A</kbd>
              </Button>
            )}
          </>
        )
      }
    >
      <QueryState query={query}>
        {(shown) => (
          <div className="grid gap-5">
            <Head entry={shown} />
            {shown.warnings.map((warning) => (
              <Notice key={warning.zh} tone="gam">
                {warning[language]}
              </Notice>
            ))}
            <EntryFacts entry={shown} queue={queue} />
            {mayReject && (
              <div className="grid gap-2">
                <label className="grid gap-1.5">
                  <span className="text-small font-medium">
                    {t.reason} <span className="font-normal text-ink-3">{t.reasonHint[shown.language]}</span>
                  </span>
                  <Input.TextArea
                    ref={box}
                    rows={3}
                    maxLength={300}
                    value={reason}
                    placeholder={t.reasonExample(description.reasons[0]?.[shown.language] ?? '')}
                    aria-describedby={hintId}
                    {...(isReasonMissing ? { status: 'error' as const } : {})}
                    onChange={({ target }) => {
                      setReason(target.value);
                      setReasonMissing(false);
                    }}
                    onKeyDown={onReasonKey}
                  />
                </label>
                <p id={hintId} className={isReasonMissing ? 'text-cap text-rouge' : 'text-cap text-ink-3'}>
                  {isReasonMissing ? t.reasonNeeded : t.submitReject}
                </p>
                <div className="flex flex-wrap gap-1.5">
                  {description.reasons.map((one) => (
                    <button
                      key={one.en}
                      type="button"
                      className="min-h-8 rounded-control border border-line px-2.5 py-1 text-start text-cap text-ink-2 hover:border-line-2 hover:text-ink"
                      onClick={() => {
                        setReason(one[shown.language]);
                        setReasonMissing(false);
                        box.current?.focus();
                      }}
                    >
                      {one[language]}
                    </button>
                  ))}
                </div>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Head({ entry }: { entry: QueueEntryDetail }) {
  const language = useLanguage();
  const { id, name, byline, photo } = entry;
  return (
    <div className="flex items-start gap-4">
      <Portrait name={name} id={id} {...(photo ? { photo } : {})} className="h-20 w-15 flex-none" />
      <div className="min-w-0">
        <h2 className="text-[20px] leading-tight font-semibold break-words">{name}</h2>
        {byline && <p className="mt-1 text-ink-2">{byline[language]}</p>}
        <p className="mt-1.5">
          <EntryState entry={entry} />
        </p>
      </div>
    </div>
  );
}

function EntryFacts({ entry, queue }: { entry: QueueEntryDetail; queue: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const time = useTimeFormat();
  const may = useMay();
  const { run, isBusy } = useAction();
  const [revealed, setRevealed] = useState<Map<string, string>>();
  const { facts, quota, requestedAt, decidedAt, decidedBy, decisionNote, dueOn } = entry;
  const reveal = (): void =>
    void run(async () => {
      const shown = await api.queues.reveal({ queue, id: entry.id });
      setRevealed(new Map(shown.map(({ label, value }) => [label.en, value])));
    });
  const decided = decidedAt && time.moment(decidedAt);
  return (
    <div className="grid gap-3">
      <Facts
        items={[
          ...facts.map(({ label, value }) => ({
            name: label[language],
            value: <span className="whitespace-pre-line">{revealed?.get(label.en) ?? value[language]}</span>,
          })),
          {
            name: t.quota,
            value: quota && (
              <span className="grid gap-1.5">
                <span className="flex justify-between gap-3">
                  <span>
                    {formatNumber(quota.taken)}
                    {quota.total !== null && ` / ${formatNumber(quota.total)}`}
                  </span>
                  <span className="text-small text-ink-3">
                    {quota.total === null ? t.unlimited : t.left(formatNumber(quota.total - quota.taken))}
                  </span>
                </span>
                {quota.total !== null && <Gauge label={t.quota} value={quota.taken} max={quota.total} />}
              </span>
            ),
          },
          { name: t.requestedAt, value: time.moment(requestedAt) },
          { name: t.due, value: dueOn },
          {
            name: t.decision,
            value: decided && (decidedBy ? t.decidedBy(decidedBy, decided) : t.decidedAlone(decided)),
          },
          { name: t.note, value: decisionNote },
        ]}
      />
      {entry.canReveal && !revealed && may('people.reveal') && (
        <Button type="link" size="small" className="justify-self-start px-0!" loading={isBusy} onClick={reveal}>
          {t.reveal}
        </Button>
      )}
    </div>
  );
}
