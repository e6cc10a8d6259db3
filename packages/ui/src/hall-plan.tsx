import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { chambers } from './drawing/hall.ts';
import { drawNest } from './drawing/nest.ts';
import { renderElement } from './render-element.ts';

export type HallPlanRoom = {
  key: string;
  /** a number: how many, from what price */
  figure: ReactNode;
  label: ReactNode;
  render: ReactElement;
  /** azure figure: something is happening now */
  isLive?: boolean;
};

export type HallPlanProps = {
  label: string;
  /** nine, row by row; the fifth is the lit centre */
  rooms: readonly HallPlanRoom[];
  className?: string | undefined;
};

const square = { x: 0.5, y: 0.5, width: 31, height: 31 };

/** The home page's navigation: the plan itself, nine rooms, the centre lit (tickets). */
export function HallPlan({ label, rooms, className }: HallPlanProps) {
  return (
    <nav aria-label={label} className={clsx('border-[1.5px] border-ink bg-paper p-[5px]', className)}>
      <ul className="grid auto-rows-fr grid-cols-3 gap-px border border-ink bg-ink">
        {rooms.slice(0, chambers.length).map(({ key, ...room }, index) => (
          <li key={key} className="flex min-w-0">
            <Room {...room} index={index} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Room({ figure, label, render, isLive = false, index }: Omit<HallPlanRoom, 'key'> & { index: number }) {
  const isCentre = index === 4;
  const toward = [1 - (index % 3), 1 - Math.floor(index / 3)] as const;
  const nest = drawNest(square, isCentre ? 5 : 4, toward, { pull: 0.66, depth: 0.78 });
  return renderElement({
    render,
    props: {
      className: clsx(
        'relative flex min-h-[27vw] w-full flex-col justify-between gap-3 overflow-hidden p-2.5 -outline-offset-4! sm:min-h-33 sm:p-4',
        isCentre
          ? 'bg-seal text-seal-on outline-seal-on! hover:bg-seal-hover'
          : 'bg-paper transition-[background-color] hover:bg-surface',
      ),
      children: (
        <>
          <svg
            aria-hidden="true"
            viewBox="0 0 32 32"
            className="absolute top-3 right-2.5 size-7.5 max-[359px]:size-5 sm:top-4 sm:right-4 sm:size-10"
            fill="none"
            stroke={isCentre ? 'var(--seal-on)' : 'var(--ink-3)'}
            strokeWidth=".75"
            opacity=".75"
          >
            <path d={nest.path} />
          </svg>
          <span
            className={clsx(
              'big relative text-[22px] leading-none sm:text-[28px] max-[359px]:text-[18px]',
              isLive && 'text-azure',
            )}
          >
            {figure}
          </span>
          <span className="relative text-[14px] leading-[1.3] font-semibold hyphens-auto max-[359px]:text-[12px] sm:text-[16px]">
            {label}
          </span>
        </>
      ),
    },
  });
}
