import { Button } from '@mingtang/ui/button';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { chambers } from '@mingtang/ui/drawing/hall';
import { IconButton } from '@mingtang/ui/icon-button';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, RotateCcw, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { logoAt } from '../../../features/picture/at-width.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/metaverse.ts';
import { zh } from '../../../phrases/zh/metaverse.ts';
import { WayIn } from './hall-list.tsx';
import type { MetaverseData } from './screen.tsx';
import { useWalk } from './use-walk.ts';
import { placeBooths } from './world.ts';

const FONT = "'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif";
const ways = {
  left: { ahead: 0, turn: -1, icon: RotateCcw },
  ahead: { ahead: 1, turn: 0, icon: ArrowUp },
  back: { ahead: -1, turn: 0, icon: ArrowDown },
  right: { ahead: 0, turn: 1, icon: RotateCw },
} as const;
const keys: Record<string, keyof typeof ways> = {
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'ahead',
  s: 'back',
  a: 'left',
  d: 'right',
};
/** A press that moved less is no drag. */
const DRAG_PX = 6;

/** The halls on foot: drag or keys or buttons walk, the plan leads to a hall, a stand leads to its exhibitor. */
export function HallWalk({ data: { halls, exhibitors } }: { data: MetaverseData }) {
  const t = usePhrases({ zh, en });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosenId, setChosen] = useState<string>();
  const scene = useMemo(
    () => ({ booths: placeBooths(exhibitors), hallNames: halls.map(({ name }) => name), font: FONT }),
    [exhibitors, halls],
  );
  const { hall, push, stop, release, drag, goTo, find } = useWalk(canvas, scene);
  const held = useRef<{ x: number; y: number; isDrag: boolean }>(undefined);
  const here = halls[hall];
  const chosen = exhibitors.find(({ id }) => id === chosenId);

  const down = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>): void => {
    held.current = { x: clientX, y: clientY, isDrag: false };
    currentTarget.setPointerCapture(pointerId);
  };
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    const from = held.current;
    if (!from) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    if (!from.isDrag && Math.hypot(dx, dy) < DRAG_PX) return;
    held.current = { x: clientX, y: clientY, isDrag: true };
    drag((-dx / currentTarget.clientWidth) * 1.6, (dy / currentTarget.clientHeight) * 14);
  };
  const up = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    const from = held.current;
    held.current = undefined;
    if (!from || from.isDrag) return;
    const box = currentTarget.getBoundingClientRect();
    setChosen(find(clientX - box.left, clientY - box.top)?.booth.id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const way = keys[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    push(ways[way]);
  };

  return (
    <div className="relative min-h-0 flex-1 border-t border-line">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows walk while it has the focus; buttons and the list do the same
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn anew as one walks
        role="img"
        aria-label={t.picture(here?.name ?? '')}
        className="absolute inset-0 size-full cursor-grab touch-none -outline-offset-4! active:cursor-grabbing"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          held.current = undefined;
        }}
        onKeyDown={onKey}
        onKeyUp={stop}
        onBlur={stop}
      />
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-start justify-between gap-3 p-3 lg:p-5">
        <div
          aria-live="polite"
          className="pointer-events-auto min-w-0 rounded-control border border-line bg-raised px-3 py-2"
        >
          <h2 className="text-h3">{here?.name}</h2>
          {here?.theme && <p className="text-small text-ink-2">{here.theme}</p>}
          {here && <WayIn hall={here} isCentre={hall === 4} />}
        </div>
        <nav aria-label={t.plan} className="pointer-events-auto flex-none border-[1.5px] border-ink bg-ink">
          <ul className="grid grid-cols-3 gap-px">
            {chambers.map((chamber) => (
              <li key={chamber}>
                <button
                  type="button"
                  aria-label={t.goTo(halls[chamber]?.name ?? '')}
                  aria-current={chamber === hall ? 'location' : undefined}
                  onClick={() => goTo(chamber)}
                  className={clsx(
                    'block size-11 -outline-offset-4! lg:size-12',
                    chamber === hall ? 'bg-seal outline-seal-on!' : 'bg-paper hover:bg-sunken',
                  )}
                />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-center gap-3 p-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:p-5">
        {chosen && (
          <section
            aria-label={chosen.name}
            className="pointer-events-auto flex w-full max-w-110 items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-2"
          >
            <CompanyMark mark={chosen.mark} logo={logoAt(chosen.logo)} size={32} className="mt-1 flex-none" />
            <div className="min-w-0 flex-1">
              <h3 className="text-h3">{chosen.name}</h3>
              <p className="num text-small text-ink-2">
                {chosen.booth} · {chosen.line}
              </p>
              <Button size="sm" className="mt-3" render={<Link to={paths.exhibitorRoom({ id: chosen.id })} />}>
                {t.enter}
              </Button>
            </div>
            <IconButton icon={X} label={t.close} onClick={() => setChosen(undefined)} />
          </section>
        )}
        <fieldset aria-label={t.walk} className="pointer-events-auto flex gap-2">
          {(Object.keys(ways) as (keyof typeof ways)[]).map((way) => {
            const { icon: Sign, ...by } = ways[way];
            return (
              <button
                key={way}
                type="button"
                aria-label={t.ways[way]}
                className="grid size-12 touch-none place-items-center rounded-control border border-control bg-raised select-none active:bg-sunken"
                onPointerDown={() => push(by)}
                onPointerUp={release}
                onPointerLeave={stop}
                onPointerCancel={stop}
                onContextMenu={(event) => event.preventDefault()}
                onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && push(by)}
                onKeyUp={release}
                onBlur={stop}
              >
                <Sign aria-hidden="true" size={20} strokeWidth={1.6} />
              </button>
            );
          })}
        </fieldset>
        <p className="text-small text-ink-2 max-lg:sr-only">{t.hint}</p>
      </div>
    </div>
  );
}
