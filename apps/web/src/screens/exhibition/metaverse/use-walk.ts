import type { Chamber } from '@mingtang/ui/drawing/hall';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Colours, paint, type Scene, type Spot } from './painter.ts';
import { between, ENTRANCE, type Push, stepOnce, type Walker, walk } from './walker.ts';
import { hallAt, middleOf } from './world.ts';

const GLIDE_MS = 700;
/** Somebody who lets go sooner tapped, and has seen nothing move yet. */
const TAP_MS = 200;
const STILL: Push = { ahead: 0, turn: 0 };
const isStill = ({ ahead, turn }: Push): boolean => ahead === 0 && turn === 0;

export interface Walk {
  hall: Chamber;
  /** Keeps walking until told to stop; somebody who wants nothing to move takes one step. */
  push: (push: Push) => void;
  stop: () => void;
  /** Lets go of a button: a tap is a whole step, or a quarter turn. */
  release: () => void;
  /** A drag: turns by so many radians, walks by so many metres. */
  drag: (turn: number, ahead: number) => void;
  goTo: (hall: Chamber) => void;
  /** What stands at a place of the picture. */
  find: (x: number, y: number) => Spot | undefined;
}

/** Somebody walking through the halls, drawn into a canvas whenever something changes and never while the page is hidden. */
export function useWalk(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene): Walk {
  const [hall, setHall] = useState<Chamber>(hallAt(ENTRANCE));
  const state = useRef({ walker: ENTRANCE, push: STILL, pushedAt: 0, spots: [] as Spot[], frame: 0, last: 0 });
  const glide = useRef<{ from: Walker; to: Walker; since: number }>(undefined);
  /** Where a glide led that a new push ended: the next tap goes on from there. */
  const aim = useRef<Walker>(undefined);
  const shown = useRef(scene);

  const draw = (): void => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const { clientWidth: width, clientHeight: height } = element;
    const ratio = Math.min(devicePixelRatio, 2);
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    state.current.spots = paint(context, { width, height }, state.current.walker, shown.current, coloursOf(element));
    setHall(hallAt(state.current.walker));
  };
  const tick = (now: number): void => {
    const { current } = state;
    current.frame = 0;
    // After a pause the next moment is a short one.
    const seconds = Math.min(0.05, (now - current.last) / 1_000);
    current.last = now;
    const way = glide.current;
    if (way) {
      const share = Math.min(1, (now - way.since) / GLIDE_MS);
      current.walker = between(way.from, way.to, share);
      if (share === 1) glide.current = undefined;
    } else current.walker = walk(current.walker, current.push, seconds, shown.current.booths);
    draw();
    if (glide.current || !isStill(current.push)) wake();
  };
  const wake = (): void => {
    const { current } = state;
    if (current.frame !== 0 || document.hidden) return;
    current.frame = requestAnimationFrame(tick);
  };
  const begin = (): void => {
    state.current.last = performance.now();
    wake();
  };

  useEffect(() => {
    shown.current = scene;
    begin();
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const { current } = state;
    const sized = new ResizeObserver(() => begin());
    sized.observe(element);
    const themed = new MutationObserver(() => begin());
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', begin);
    const onHidden = (): void => {
      current.push = STILL;
      if (!document.hidden) begin();
    };
    document.addEventListener('visibilitychange', onHidden);
    void document.fonts.ready.then(begin);
    return () => {
      sized.disconnect();
      themed.disconnect();
      dark.removeEventListener('change', begin);
      document.removeEventListener('visibilitychange', onHidden);
      cancelAnimationFrame(current.frame);
      current.frame = 0;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- everything it uses lives in refs
  }, [canvas]);

  const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    hall,
    push: (push) => {
      if (isStill(state.current.push)) aim.current = glide.current?.to;
      glide.current = undefined;
      if (isCalm()) state.current.walker = stepOnce(state.current.walker, push, shown.current.booths);
      else {
        // A key that is held down pushes again and again.
        if (isStill(state.current.push)) state.current.pushedAt = performance.now();
        state.current.push = push;
      }
      begin();
    },
    stop: () => {
      state.current.push = STILL;
    },
    release: () => {
      const { walker, push, pushedAt } = state.current;
      state.current.push = STILL;
      const now = performance.now();
      if (isStill(push) || now - pushedAt > TAP_MS) return;
      glide.current = { from: walker, to: stepOnce(aim.current ?? walker, push, shown.current.booths), since: now };
      begin();
    },
    drag: (turn, ahead) => {
      glide.current = undefined;
      const { walker } = state.current;
      const turned = { ...walker, angle: walker.angle + turn };
      state.current.walker = walk(
        turned,
        { ahead: Math.sign(ahead), turn: 0 },
        Math.abs(ahead) / 5.5,
        shown.current.booths,
      );
      begin();
    },
    goTo: (to) => {
      const middle = middleOf(to);
      const target = { x: middle.x, z: middle.z + 10, angle: 0 };
      if (isCalm()) state.current.walker = target;
      else glide.current = { from: state.current.walker, to: target, since: performance.now() };
      begin();
    },
    find: (x, y) =>
      state.current.spots.findLast(
        (spot) => x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height,
      ),
  };
}

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of('paper'),
    surface: of('surface'),
    sunken: of('sunken'),
    ink: of('ink'),
    quiet: of('ink-3'),
    line: of('line-2'),
    seal: of('seal'),
    onSeal: of('seal-on'),
  };
}
