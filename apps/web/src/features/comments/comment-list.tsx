import type { Comment } from '@mingtang/contract/live/comments/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { ErrorState } from '@mingtang/ui/error-state';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import { CommentRow } from './comment-row.tsx';
import { foldRepeats } from './repeats.ts';
import { SpokenComments } from './spoken-comments.tsx';
import type { Comments } from './use-comments.ts';

const CommentSheet = lazy(() => import('./comment-sheet.tsx'));

/** So many stand on a phone's page before somebody asks for more. */
const FIRST_LINES = 20;

/**
 * The comments of a forum: the newest first in the flow of a page, or as a conversation that grows at its end. While it is
 * paused (`until`) nothing newer than that is shown.
 */
export function CommentList({
  comments,
  now,
  isRecording,
  isConversation = false,
  pausedAt,
}: {
  comments: Comments;
  now: number;
  isRecording: boolean;
  isConversation?: boolean;
  /** The newest comment there was when somebody paused. */
  pausedAt?: string | undefined;
}) {
  const t = usePhrases({ zh, en });
  const { state, own, unseen, feed, room, hasOlder } = comments;
  const [opened, setOpened] = useState<Comment>();
  const [lines, setLines] = useState(FIRST_LINES);

  if (state === 'loading') return <ListSkeleton />;
  if (state === 'failed')
    return (
      <ErrorState
        isCompact
        title={t.failed}
        action={
          <Button variant="line" size="sm" onClick={() => void feed.load()}>
            {t.retry}
          </Button>
        }
      />
    );

  const all = [...unseen, ...comments.comments.filter(({ id }) => (own.get(id) ?? 'shown') === 'shown')]
    .filter(({ id }) => pausedAt === undefined || id <= pausedAt)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const folded = foldRepeats(all, (id) => own.has(id));
  const shown = isConversation ? folded : folded.slice(0, lines);
  const hasMore = folded.length > shown.length || hasOlder;
  const more = hasMore && (
    <div className="flex justify-center py-3">
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          if (folded.length > shown.length) setLines(lines + FIRST_LINES);
          else void feed.loadOlder().then(() => setLines(lines + FIRST_LINES));
        }}
      >
        {t.older}
      </Button>
    </div>
  );
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState isCompact level={3} title={room && !room.isOpen ? t.emptyClosed : t.empty} />
      ) : (
        <>
          {isConversation && more}
          <ol aria-label={t.list}>
            {(isConversation ? shown.toReversed() : shown).map(({ comment, times }) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                times={times}
                ownState={own.get(comment.id)}
                isRecording={isRecording}
                now={now}
                onOpen={() => setOpened(comment)}
              />
            ))}
          </ol>
          {!isConversation && more}
        </>
      )}
      <SpokenComments feed={feed} isPaused={pausedAt !== undefined || isRecording} />
      {opened && (
        <Suspense>
          <CommentSheet comment={opened} comments={comments} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function ListSkeleton() {
  const t = usePhrases({ zh, en });
  return (
    <SkeletonGroup label={t.loading}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 py-3.5">
          <Skeleton className="size-9 rounded-control!" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className={row % 2 ? 'mt-2.5 h-4 w-[60%]' : 'mt-2.5 h-4 w-[86%]'} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
