import type { Comment } from '@mingtang/contract/live/comments/model';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerClock } from '../player/player-clock.ts';
import { AnchoredComments } from './anchored-comments.ts';
import { type Density, useBarrageSettings } from './barrage-settings.ts';
import { CROSSING_MS, Lanes } from './lanes.ts';
import type { Comments } from './use-comments.ts';

/** VISUAL §6: the top 60 % of the picture, four lanes. */
const LANES: Record<Density, number> = { few: 2, some: 4, many: 6 };
const SHARE = 0.6;
const STEP_MS = 250;
/** What found no room by then is not shown; the list has it. */
const PATIENCE_MS = 4_000;
const MOST_WAITING = 40;
/** A line that may not move stands so long. */
const STANDING_MS = 5_000;
/** So far behind the broadcast somebody watches what was, not what is. */
const BEHIND_MS = 45_000;

const LINE =
  'absolute start-0 top-0 max-w-none px-2 font-medium whitespace-nowrap text-white will-change-transform [text-shadow:0_1px_2px_rgb(0_0_0/.9),0_0_6px_rgb(0_0_0/.5)]';
const OWN = 'rounded-tag border border-white bg-black/35';

interface Waiting {
  comment: Comment;
  isOwn: boolean;
  since: number;
}

/**
 * Comments over the picture, at the moment of the picture they belong to. Lines never touch, pause with the picture, and
 * stand still where motion is not wanted. The list beside it says the same to whoever does not see it.
 */
export function BarrageLayer({
  comments,
  clock,
  className,
}: {
  comments: Comments;
  clock: PlayerClock;
  className?: string | undefined;
}) {
  const { isOn, density } = useBarrageSettings();
  const box = useRef<HTMLDivElement>(null);
  const { feed, forumId, own } = comments;
  const isOwn = useEffectEvent((id: string) => own.has(id));

  useEffect(() => {
    const stage = box.current;
    if (!isOn || !stage) return;
    const anchored = new AnchoredComments(forumId);
    const runners = new Set<Animation>();
    let waiting: Waiting[] = [];
    let lanes = new Lanes(LANES[density], stage.clientWidth);

    // How far ahead of this page's own time the picture was when it was nearest to what happens now.
    let lead = Number.NEGATIVE_INFINITY;
    const isAtTheEdge = (): boolean => {
      const position = clock.position();
      if (!clock.isLive() || position === null) return clock.isLive();
      const offset = position - performance.now();
      lead = Math.max(lead, offset);
      return lead - offset < BEHIND_MS;
    };
    const wait = (comment: Comment, isMine: boolean): void => {
      waiting.push({ comment, isOwn: isMine, since: performance.now() });
      // Of a flood the newest are shown, and one's own always.
      if (waiting.length > MOST_WAITING) waiting = waiting.filter((one, index) => one.isOwn || index > 0);
    };
    const clear = (): void => {
      for (const runner of runners) runner.cancel();
      runners.clear();
      stage.replaceChildren();
      waiting = [];
      lanes = new Lanes(LANES[density], stage.clientWidth);
    };
    const show = ({ comment, isOwn: isMine }: Waiting): boolean => {
      const line = document.createElement('span');
      line.textContent = comment.text;
      line.className = clsx(LINE, (isMine || isOwn(comment.id)) && OWN);
      line.dataset['comment'] = comment.id;
      line.style.visibility = 'hidden';
      stage.append(line);
      const width = line.offsetWidth;
      const lane = lanes.place(width, performance.now());
      if (lane === undefined) {
        line.remove();
        return false;
      }
      line.style.top = `${((lane * SHARE) / LANES[density]) * 100 + 4}%`;
      line.style.visibility = '';
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const across = [{ transform: `translateX(${stage.clientWidth}px)` }, { transform: `translateX(${-width}px)` }];
      if (isStill) line.style.insetInlineStart = '16px';
      const runner = line.animate(isStill ? [] : across, { duration: isStill ? STANDING_MS : CROSSING_MS });
      runners.add(runner);
      runner.onfinish = () => {
        runners.delete(runner);
        line.remove();
      };
      return true;
    };
    const step = (): void => {
      const position = clock.position();
      if (!clock.isPlaying()) return;
      if (position !== null && !isAtTheEdge()) {
        const { due, hasJumped } = anchored.advance(position);
        if (hasJumped) clear();
        for (const comment of due) wait(comment, isOwn(comment.id));
      }
      const now = performance.now();
      waiting = waiting.filter((one) => (one.isOwn || now - one.since < PATIENCE_MS) && !show(one));
    };
    const follow = (): void => {
      for (const runner of runners) {
        if (clock.isPlaying()) runner.play();
        else runner.pause();
      }
    };
    const timer = setInterval(step, STEP_MS);
    const stopClock = clock.subscribe(follow);
    const stopArrivals = feed.onArrival((comment, isMine) => {
      // Beside a recording others talk at other moments of it.
      if (isAtTheEdge() || isMine) wait(comment, isMine);
      else anchored.add(comment);
    });
    const stopGone = feed.onGone((gone) => {
      anchored.remove(gone);
      waiting = waiting.filter(({ comment }) => !gone.has(comment.id));
      for (const line of stage.querySelectorAll<HTMLElement>('[data-comment]'))
        if (gone.has(line.dataset['comment'] ?? '')) line.remove();
    });
    const size = new ResizeObserver(clear);
    size.observe(stage);
    return () => {
      clearInterval(timer);
      stopClock();
      stopArrivals();
      stopGone();
      size.disconnect();
      clear();
    };
  }, [isOn, density, forumId, feed, clock]);

  // The stream may bring one's own comment before its answer says that it is.
  useEffect(() => {
    for (const line of box.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])
      if (own.has(line.dataset['comment'] ?? '')) line.className = clsx(LINE, OWN);
  }, [own]);

  return (
    <div
      ref={box}
      aria-hidden="true"
      className={clsx('pointer-events-none absolute inset-0 overflow-hidden text-[14px] lg:text-[19px]', className)}
    />
  );
}
