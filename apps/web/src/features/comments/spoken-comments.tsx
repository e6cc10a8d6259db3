import type { Comment } from '@mingtang/contract/live/comments/model';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import type { CommentFeed } from './comment-feed.ts';

/** A screen reader is told of new comments no oftener than this: the newest, and how many there are besides. */
const PAUSE_MS = 6_000;

/** Reads new comments out, politely and in portions. */
export function SpokenComments({ feed, isPaused }: { feed: CommentFeed; isPaused: boolean }) {
  const t = usePhrases({ zh, en });
  const [spoken, setSpoken] = useState<{ comment: Comment; others: number }>();
  useEffect(() => {
    if (isPaused) return;
    let waiting: Comment[] = [];
    const stop = feed.onArrival((comment) => waiting.push(comment));
    const timer = setInterval(() => {
      const newest = waiting.at(-1);
      if (newest) setSpoken({ comment: newest, others: waiting.length - 1 });
      waiting = [];
    }, PAUSE_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [feed, isPaused]);
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {spoken && !isPaused && (
        <p key={spoken.comment.id}>
          {t.spoken(spoken.comment.nickname, spoken.comment.text)}
          {spoken.others > 0 && ` ${t.spokenMore(spoken.others)}`}
        </p>
      )}
    </div>
  );
}
