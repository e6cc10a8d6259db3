import type { SwitchboardForum } from '@mingtang/contract/live/model';
import { Notice } from '@mingtang/ui/notice';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { faultsOf } from '../../parts/field-rule.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';
import { CheckNote } from './check-note.tsx';

/** One address for the whole stream: kept for a bad day, or moved to at once, and the way back. */
export function ReservePanel({
  forum: { id, reserve, replaced },
  isLocked,
  onMove,
  onRestore,
  onChanged,
}: {
  forum: SwitchboardForum;
  isLocked: boolean;
  /** Puts this address in the place of those of the stream. Throws CallFailure. */
  onMove: (url: string) => Promise<void>;
  onRestore: () => void;
  onChanged: () => Promise<void>;
}) {
  const t = usePhrases({ zh, en }).reserve;
  const language = useLanguage();
  const { moment } = useTimeFormat();
  const { run, isBusy } = useAction();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const noteId = useId();
  const kept = reserve?.url ?? '';
  const url = (typed ?? kept).trim();
  const isDirty = url !== kept;
  const isOff = isLocked || isBusy;

  async function send(act: () => Promise<unknown>, done: string): Promise<void> {
    setFault(undefined);
    const isDone = await run(async () => {
      try {
        await act();
      } catch (error) {
        const [found] = faultsOf(error, language);
        setFault(found?.reason);
        throw found ? new Error(found.reason, { cause: error }) : error;
      }
    }, done);
    await onChanged();
    if (isDone) setTyped(undefined);
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{t.title}</h3>
      {replaced && (
        <Notice tone="azure">
          <span className="num wrap-anywhere">
            {replaced.urls.length === 0
              ? t.movedFromNone(moment(replaced.at))
              : t.moved(moment(replaced.at), replaced.urls[0] ?? '', formatNumber(replaced.urls.length - 1))}
          </span>
          <span className="mt-2 block">
            <Button size="small" disabled={isOff} onClick={onRestore}>
              {t.restore}
            </Button>
          </span>
        </Notice>
      )}
      <div className="grid gap-1">
        <label className="grid gap-1">
          <span className="text-small font-medium">{t.label}</span>
          <Input
            value={typed ?? kept}
            disabled={isLocked}
            placeholder={t.placeholder}
            inputMode="url"
            aria-describedby={noteId}
            {...(fault === undefined ? {} : { status: 'error' as const })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <div id={noteId} className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-cap text-ink-3">
          {fault === undefined ? <span>{t.hint}</span> : <span className="text-rouge">{fault}</span>}
          {reserve && !isDirty && <CheckNote source={reserve} />}
        </div>
      </div>
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <Button danger disabled={isOff || url === ''} onClick={() => void send(() => onMove(url), t.done)}>
            {t.move}
          </Button>
          <Button
            disabled={isOff || !isDirty}
            onClick={() => void send(() => api.live.setReserve({ id, url: url === '' ? null : url }), t.kept)}
          >
            {t.keep}
          </Button>
        </div>
      )}
    </section>
  );
}
