import type { Comment, CommentState } from '@mingtang/contract/live/comments/model';
import { IconButton } from '@mingtang/ui/icon-button';
import { Portrait } from '@mingtang/ui/portrait';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { dayOf, formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';

const MINUTE_MS = 60_000;

/** One comment; `times` people said the same. */
export function CommentRow({
  comment,
  times = 1,
  ownState,
  isRecording,
  now,
  onOpen,
}: {
  comment: Comment;
  times?: number;
  /** Of one's own comment. */
  ownState: CommentState | undefined;
  /** Its place in the recording says more than when it was said. */
  isRecording: boolean;
  now: number;
  onOpen: () => void;
}) {
  const t = usePhrases({ zh, en });
  const { nickname, text, sentAt, positionMs } = comment;
  const name = ownState ? `${nickname} · ${t.me}` : nickname;
  return (
    <li
      data-comment={comment.id}
      className={clsx('flex gap-3 border-b border-line py-3.5 last:border-b-0', ownState === 'hidden' && 'text-ink-3')}
    >
      <Portrait name={nickname} className="size-9 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-small">
          <span className="min-w-0 truncate font-medium text-ink-2">{name}</span>
          <span className="num flex-none text-cap text-ink-3">
            {isRecording && positionMs !== null ? <Position ms={positionMs} /> : <Ago at={sentAt} now={now} />}
          </span>
        </p>
        <p className="mt-0.5 text-[15px] leading-[1.55] wrap-anywhere">
          <bdi>{text}</bdi>
          {times > 1 && (
            <span className="num ms-2 text-small text-ink-3">
              <span aria-hidden="true">{t.times(times)}</span>
              <span className="sr-only">{t.timesLabel(times)}</span>
            </span>
          )}
        </p>
        {ownState && ownState !== 'shown' && (
          <p className={clsx('mt-1 text-cap', ownState === 'held' ? 'text-gam' : 'text-ink-3')}>{t.states[ownState]}</p>
        )}
      </div>
      <IconButton
        label={t.options(name)}
        icon={Ellipsis}
        iconSize={18}
        onClick={onOpen}
        className="-my-3 -me-3 text-ink-3"
      />
    </li>
  );
}

function Ago({ at, now }: { at: Date; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const minutes = Math.floor((now - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return t.minutesAgo(minutes);
  return dayOf(at) === dayOf(new Date(now)) ? formatTime(at) : `${formatDay(at, language)} ${formatTime(at)}`;
}

/** `1:02:03`, `12:34` */
function Position({ ms }: { ms: number }) {
  const t = usePhrases({ zh, en });
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  return t.at(clock);
}
