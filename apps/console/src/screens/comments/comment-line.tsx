import type { CommentVerdict, ModeratedComment } from '@mingtang/contract/live/comments/console';
import type { CommentState } from '@mingtang/contract/live/comments/model';
import { StatusTag, type StatusTagProps } from '@mingtang/ui/status-tag';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';

const looks: Record<CommentState, Pick<StatusTagProps, 'tone' | 'shape'>> = {
  shown: { tone: 'mal', shape: 'done' },
  held: { tone: 'gam', shape: 'waiting' },
  hidden: { tone: 'mute', shape: 'over' },
};

/** A comment with whatever somebody has to know to decide, and the decision. */
export function CommentLine({
  comment,
  isOpen,
  isLocked,
  hasForum,
  onOpen,
  onDecide,
  onSilence,
}: {
  comment: ModeratedComment;
  isOpen: boolean;
  isLocked: boolean;
  /** Comments of several sessions stand in the list. */
  hasForum: boolean;
  onOpen: () => void;
  onDecide: (verdict: CommentVerdict) => void;
  onSilence: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const time = useTimeFormat();
  const line = useRef<HTMLLIElement>(null);
  const { text, nickname, state, heldFor, reports, positionMs, decidedAt, decidedBy } = comment;
  const isReported = reports.length > 0;
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={line}
      data-comment={comment.id}
      className={clsx(
        'grid gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-t-0 @2xl:grid-cols-[minmax(0,1fr)_auto]',
        isOpen && 'bg-azure-wash',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          aria-pressed={isOpen}
          title={t.select}
          className={clsx('block w-full text-start wrap-anywhere', state === 'hidden' ? 'text-ink-3' : 'text-ink')}
        >
          <bdi>{text}</bdi>
        </button>
        <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-cap text-ink-3">
          <span className="text-ink-2">{nickname}</span>
          {comment.isSilenced && (
            <StatusTag tone="rouge" shape="failed">
              {t.silenced}
            </StatusTag>
          )}
          <span>{time.moment(comment.sentAt)}</span>
          {positionMs !== null && <span>{t.at(formatPosition(positionMs))}</span>}
          {hasForum && <span>{language === 'zh' ? comment.forumTitleZh : comment.forumTitleEn}</span>}
        </p>
        {(heldFor.length > 0 || isReported || decidedAt) && (
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-cap">
            {heldFor.length > 0 && state === 'held' && (
              <span className="text-gam">{t.heldFor(heldFor.join(language === 'zh' ? '、' : ', '))}</span>
            )}
            {reports.map(({ reason, count }) => (
              <span key={reason} className="text-rouge">
                {t.reported(t.reasons[reason], formatNumber(count))}
              </span>
            ))}
            {decidedAt && <span className="text-ink-3">{t.decided(decidedBy ?? '–', time.moment(decidedAt))}</span>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 @2xl:justify-end">
        <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>
        {(state !== 'shown' || isReported) && (
          <Button size="small" disabled={isLocked} onClick={() => onDecide('show')}>
            {state === 'held' ? t.approve : state === 'shown' ? t.keep : t.show}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button size="small" disabled={isLocked} onClick={() => onDecide('hide')}>
            {t.hide}
          </Button>
        )}
        <Button size="small" type="text" disabled={isLocked} onClick={onSilence}>
          {comment.isSilenced ? t.unsilence : t.silence}
          <span className="sr-only"> {nickname}</span>
        </Button>
      </div>
    </li>
  );
}

/** `1:02:03`, `12:34` */
function formatPosition(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
