import { CallFailure } from '@mingtang/contract/client';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { COMMENT_LENGTH } from '@mingtang/contract/live/comments/model';
import { commentsRefusals } from '@mingtang/contract/live/comments/refusals';
import { commentLength, tidyComment } from '@mingtang/contract/live/comments/wire';
import { FieldNote } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { bareInput, InputBox } from '@mingtang/ui/input-box';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { TextLink } from '@mingtang/ui/text-link';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import { clsx } from 'clsx';
import { Lock, Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { newClientKey } from '../../client-key.ts';
import { findFormDraft, keepFormDraft } from '../../form-draft.ts';
import { useHydrated } from '../../hydrated.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import { currentSession, useSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';
import type { PlayerClock } from '../player/player-clock.ts';
import type { Comments } from './use-comments.ts';

/** How many characters are left is said from here on. */
const LEFT_SHOWN = 100;
const NOTE_MS = 6_000;

/**
 * Where one writes. It says why somebody may not, asks to sign in when the comment is sent, and keeps what was typed
 * through a refusal, a lost network and a sign-in.
 */
export function CommentComposer({
  comments,
  clock,
  isBesideActions = false,
  className,
}: {
  comments: Comments;
  clock: PlayerClock;
  /** The button to send shows once somebody writes: until then the place is others'. */
  isBesideActions?: boolean;
  className?: string | undefined;
}) {
  const t = usePhrases({ zh, en }).composer;
  const language = useLanguage();
  const noteId = useId();
  const session = useSession();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const { room, feed, forumId } = comments;
  const draftKey = `comment ${forumId}`;
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (isHydrated ? findFormDraft<{ text: string }>(draftKey).text : undefined) ?? '';
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();
  const [waitUntil, setWaitUntil] = useState<number>();
  const seconds = useSecondsLeft(waitUntil);
  /** The same comment sent again, after no answer came, is the same comment. */
  const key = useRef<string>(undefined);

  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const change = (next: string): void => {
    setTyped(next);
    setError(undefined);
    key.current = undefined;
    keepFormDraft(draftKey, { text: next });
  };
  const left = COMMENT_LENGTH - commentLength(tidyComment(text));
  const isEmpty = tidyComment(text) === '';
  const canSend = !isEmpty && left >= 0 && isOnline && seconds === 0 && !isBusy;

  const send = usePressLock(pressLock.action, () => void sendNow());
  async function sendNow(): Promise<void> {
    if (!currentSession() && !(await askSignIn())) return;
    setBusy(true);
    setError(undefined);
    key.current ??= newClientKey();
    try {
      const saved = await comments.send(text, clock.isLive() ? null : clock.position(), key.current);
      change('');
      setNote(saved.state === 'held' ? t.held : undefined);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      const left = (cause.data as { seconds?: number } | null)?.seconds;
      if (cause.code === commentsRefusals['comments.too_frequent'].code && left)
        setWaitUntil(Date.now() + left * 1_000);
      else setError(cause.message);
      // Whoever typed it may have had no name until they signed in.
      keepFormDraft(draftKey, { text });
      // The switch may have been turned meanwhile.
      void feed.load();
    }
    setBusy(false);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) send();
  };

  if (room && !room.isOpen) return <Barred className={className}>{t.closed}</Barred>;
  if (room?.needsProfile && session?.userTag === USER_TAG.cloudTourist)
    return (
      <Barred className={className}>
        {t.needsProfile}
        <TextLink render={<Link to={paths.profileCompletion({ back: pathname + search })} />}>{t.complete}</TextLink>
      </Barred>
    );

  const hint = !isOnline ? t.offline : seconds > 0 ? t.wait(seconds) : left < LEFT_SHOWN ? t.left(left) : note;
  return (
    <form onSubmit={submit} className={clsx('group/form min-w-0', className)} aria-label={t.label}>
      <div className="flex gap-2">
        <InputBox className="flex-1" isInvalid={left < 0}>
          <input
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            aria-label={t.label}
            aria-describedby={noteId}
            aria-invalid={left < 0 || undefined}
            placeholder={t.placeholder}
            value={text}
            onChange={(event) => change(event.target.value)}
            enterKeyHint="send"
            autoComplete="off"
            className={clsx(bareInput, 'min-h-[46px]')}
          />
        </InputBox>
        <button
          type="submit"
          aria-label={t.send}
          aria-disabled={!canSend || undefined}
          aria-busy={isBusy || undefined}
          className={clsx(
            'grid size-12 flex-none place-items-center rounded-control transition-[background-color,transform]',
            isBesideActions &&
              'not-group-has-[input:focus]/form:group-has-[input:placeholder-shown]/form:not-focus:hidden',
            canSend ? 'bg-azure text-azure-on hover:opacity-90 active:scale-95' : 'bg-sunken text-ink-3',
          )}
        >
          {isBusy ? <WaitingSquare size={16} /> : <Icon of={Send} size={20} />}
        </button>
      </div>
      <div className="mt-1.5 empty:hidden has-[div:empty]:hidden">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </form>
  );
}

function Barred({ children, className }: { children: React.ReactNode; className?: string | undefined }) {
  return (
    <p
      className={clsx(
        'flex min-h-12 min-w-0 flex-wrap items-center gap-x-2.5 rounded-control border border-line-2 bg-sunken px-3.5 py-2 text-[15px] text-ink-2',
        className,
      )}
    >
      <Icon of={Lock} size={16} className="text-ink-3" />
      {children}
    </p>
  );
}

/** Whole seconds until an instant of this device's clock; 0 once it is there. */
function useSecondsLeft(until: number | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const tick = (): void => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
