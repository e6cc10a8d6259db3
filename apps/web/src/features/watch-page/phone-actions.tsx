import { CommentComposer } from '../comments/comment-composer.tsx';
import type { Comments } from '../comments/use-comments.ts';
import { ThingActions } from '../engagement/thing-actions.tsx';
import type { PlayerClock } from '../player/player-clock.ts';
import type { Session } from '../programme/session.ts';

interface PhoneActionsProps {
  comments: Comments;
  clock: PlayerClock;
  session: Session;
}

/** The bar at a phone's lower edge: where one writes, and like, save and share, which make room while somebody does. */
export function PhoneActions({ comments, clock, session: { id, title } }: PhoneActionsProps) {
  return (
    <div className="group/bar sticky bottom-0 z-10 flex items-start gap-1 border-t border-line bg-surface ps-4 pe-2 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <CommentComposer comments={comments} clock={clock} isBesideActions className="flex-1" />
      <ThingActions
        thing={{ kind: 'video', id }}
        title={title}
        look="stack"
        theme="stage"
        className="flex-none group-has-[input:focus]/bar:hidden group-has-[input:not(:placeholder-shown)]/bar:hidden"
      />
    </div>
  );
}
