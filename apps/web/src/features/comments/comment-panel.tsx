import { formatCount } from '@mingtang/ui/format/count';
import { IconButton } from '@mingtang/ui/icon-button';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import type { PlayerClock } from '../player/player-clock.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comments } from './use-comments.ts';
import { ViewerCount } from './viewer-count.tsx';

interface PanelProps {
  comments: Comments;
  clock: PlayerClock;
  now: number;
  /** Of a recording: comments tell their place in it. */
  isRecording: boolean;
  className?: string | undefined;
}

/** The conversation beside the picture of a desktop: the newest at the end, where one writes below. Give it its height. */
export function CommentPanel({ comments, clock, now, isRecording, className }: PanelProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { pausedAt, toggle, resume } = usePause(comments);
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = comments.comments[0]?.id;
  const fresh = comments.comments.filter(({ id }) => pausedAt !== undefined && id > pausedAt).length;

  useEffect(() => {
    const list = box.current;
    if (list && isAtEnd && newest) list.scrollTop = list.scrollHeight;
  }, [newest, isAtEnd, comments.unseen.length]);

  return (
    <section aria-label={t.title} className={clsx('flex min-h-0 flex-col', className)}>
      <header className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line ps-5 pe-2">
        <h2 className="text-[15px] font-semibold">{isRecording ? t.title : t.liveTitle}</h2>
        <span className="flex items-center gap-1 text-small text-ink-2">
          {comments.way === 'poll' && !isRecording && <span className="text-cap text-ink-3">{t.polling}</span>}
          <ViewerCount viewers={comments.viewers} />
          <PauseButton isPaused={pausedAt !== undefined} onToggle={toggle} />
        </span>
      </header>
      <div className="relative min-h-0 flex-1">
        <div
          ref={box}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            setAtEnd(scrollHeight - scrollTop - clientHeight < 48)
          }
          className="flex size-full flex-col overflow-y-auto px-5"
        >
          <div className="mt-auto">
            <CommentList comments={comments} now={now} isRecording={isRecording} isConversation pausedAt={pausedAt} />
          </div>
        </div>
        {fresh > 0 && (
          <button
            type="button"
            onClick={resume}
            className="num absolute inset-x-0 bottom-3 mx-auto w-fit rounded-control bg-azure px-3.5 py-2 text-small font-medium text-azure-on shadow-float"
          >
            {t.waiting(formatCount(fresh, language))}
          </button>
        )}
      </div>
      <CommentComposer comments={comments} clock={clock} className="flex-none border-t border-line px-4 py-3.5" />
    </section>
  );
}

/** The comments in the flow of a phone's page, the newest first; where one writes is in the bar at the bottom. */
export function CommentSection({
  id,
  comments,
  now,
  isRecording,
  className,
}: Omit<PanelProps, 'clock'> & { id?: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { pausedAt, toggle, resume } = usePause(comments);
  const fresh = comments.comments.filter(({ id }) => pausedAt !== undefined && id > pausedAt).length;
  return (
    <section id={id} aria-label={t.title} className={className}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-h2">
          {t.title}
          {comments.total !== null && comments.total > 0 && (
            <span className="num ms-2 text-body font-normal text-ink-3">{formatCount(comments.total, language)}</span>
          )}
        </h2>
        <span className="flex items-center gap-1 text-cap text-ink-3">
          {comments.way === 'poll' && !isRecording && t.polling}
          <PauseButton isPaused={pausedAt !== undefined} onToggle={toggle} />
        </span>
      </header>
      {fresh > 0 && (
        <button type="button" onClick={resume} className="num w-full py-2 text-small font-medium text-azure">
          {t.waiting(formatCount(fresh, language))}
        </button>
      )}
      <CommentList comments={comments} now={now} isRecording={isRecording} pausedAt={pausedAt} />
    </section>
  );
}

/** Lets somebody read in peace: what comes meanwhile waits. */
function usePause({ comments }: Comments) {
  const [pausedAt, setPausedAt] = useState<string>();
  const resume = (): void => setPausedAt(undefined);
  const toggle = (): void => (pausedAt === undefined ? setPausedAt(comments[0]?.id ?? '') : resume());
  return { pausedAt, toggle, resume };
}

function PauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const t = usePhrases({ zh, en });
  return (
    <IconButton
      label={isPaused ? t.resume : t.pause}
      icon={isPaused ? Play : Pause}
      iconSize={16}
      onClick={onToggle}
      className="text-ink-2"
    />
  );
}
