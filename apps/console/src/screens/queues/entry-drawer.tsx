import type { QueueDescription, QueueEntryDetail, Revealed, Verdict } from '@mingtang/contract/queues/model';
import { Notice } from '@mingtang/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, type RowSteps } from '../../parts/drawer.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import { useMay } from '../../session/self.ts';
import { DocumentPicture, EntryFacts, EntryHead, EntryPictures } from './entry-content.tsx';

interface EntryDrawerProps {
  id: string;
  description: QueueDescription;
  steps: RowSteps | undefined;
  /** Decided a moment ago, and not sent yet. */
  isPending: boolean;
  onDecide: (entry: QueueEntryDetail, verdict: Verdict, reason?: string) => void;
  onClose: () => void;
}

/** One entry with everything to decide it by: V shows what is masked, A approves, R goes to the reason, Ctrl and Enter rejects. */
export function EntryDrawer({ id, description, steps, isPending, onDecide, onClose }: EntryDrawerProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { key: queue } = description;
  const query = useQuery({
    queryKey: ['queues', queue, 'entry', id],
    queryFn: ({ signal }) => api.queues.getEntry({ queue, id }, { signal }),
  });
  const entry = query.data;
  const may = useMay();
  const { run, isBusy } = useAction();
  const [revealed, setRevealed] = useState<Revealed>();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const box = useRef<TextAreaRef>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const mayDecide = entry?.state === 'waiting' && !isPending;
  const mayReject = mayDecide || (entry?.canTakeBack === true && !isPending);
  const rejectWord = mayDecide ? description.reject[language] : t.takeBack;

  const mayReveal = entry?.canReveal === true && !revealed && may('people.reveal');
  // Null: a document whose number is enough; undefined: none at all.
  const revealWord =
    entry?.hasDocumentPhoto === undefined
      ? t.reveal
      : entry.hasDocumentPhoto === null
        ? t.revealNumber
        : t.revealDocument;

  const reveal = (): void => {
    if (mayReveal && !isBusy) void run(async () => setRevealed(await api.queues.reveal({ queue, id })));
  };
  const approve = (): void => {
    if (mayDecide && entry) onDecide(entry, 'approve');
  };
  const reject = (): void => {
    if (!mayReject || !entry) return;
    if (reason.trim() !== '') onDecide(entry, 'reject', reason.trim());
    else {
      setReasonMissing(true);
      goToReason();
    }
  };
  /** With what is said below it, which the buttons may cover. */
  const goToReason = (): void => {
    box.current?.focus({ preventScroll: true });
    requestAnimationFrame(() => reasons.current?.scrollIntoView({ block: 'nearest' }));
  };
  useKeys(mayReveal ? [{ keys: 'v', label: revealWord, run: reveal }] : []);
  useKeys(
    mayDecide
      ? [
          { keys: 'a', label: description.approve[language], run: approve },
          { keys: 'r', label: description.reject[language], run: goToReason },
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
            <EntryHead entry={shown} isLarge={revealed?.documentPhoto != null} />
            {revealed?.documentPhoto && <DocumentPicture address={revealed.documentPhoto} />}
            {shown.warnings.map((warning) => (
              <Notice key={warning.zh} tone="gam">
                {warning[language]}
              </Notice>
            ))}
            {shown.hasDocumentPhoto === false && shown.state === 'waiting' && (
              <Notice tone="gam">{t.noDocument}</Notice>
            )}
            <EntryFacts entry={shown} revealed={revealed?.facts} />
            <EntryPictures pictures={shown.pictures} />
            {mayReveal && (
              <Button className="justify-self-start" loading={isBusy} onClick={reveal}>
                {revealWord} <kbd className="text-cap opacity-70">V</kbd>
              </Button>
            )}
            {mayReject && (
              <div ref={reasons} className="grid gap-2">
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
                <p
                  id={hintId}
                  className={isReasonMissing ? 'text-cap text-rouge' : 'text-cap text-ink-3 pointer-coarse:hidden'}
                >
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
