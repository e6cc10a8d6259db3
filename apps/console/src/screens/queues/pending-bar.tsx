import type { QueueDescription } from '@mingtang/contract/queues/model';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, usePhrases } from '../../language.ts';
import { useKeys } from '../../parts/keys.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import type { PendingDecision } from './decisions.ts';

/** What was just decided, while it can be taken back. */
export function PendingBar({
  pending: { entries, verdict, sendsAt },
  description,
  onUndo,
}: {
  pending: PendingDecision;
  description: QueueDescription;
  onUndo: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const left = useSecondsLeft(sendsAt);
  useKeys([{ keys: 'z', label: t.undoKey, run: onUndo }]);
  const [first] = entries;
  const words =
    entries.length === 1 && first
      ? t.pending[first.state === 'approved' ? 'takeBack' : verdict](first.name)
      : t.pending.many(description[verdict][language], formatNumber(entries.length));
  return createPortal(
    <div className="fixed inset-x-4 bottom-6 z-40 mx-auto flex max-w-md items-center gap-3 rounded-control bg-ink px-4 py-3 text-ink-on shadow-float max-sm:bottom-24">
      <output className="min-w-0 flex-1">
        <span className="block truncate font-medium">{words}</span>
        <span className="num block text-cap opacity-80">{t.pending.seconds(left)}</span>
      </output>
      <Button size="small" ghost className="text-ink-on!" onClick={onUndo}>
        {t.pending.undo} <kbd className="text-cap opacity-80">Z</kbd>
      </Button>
    </div>,
    document.body,
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
