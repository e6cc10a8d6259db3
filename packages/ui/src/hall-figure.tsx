import { clsx } from 'clsx';
import { type Chamber, drawHall, type HallOptions } from './drawing/hall.ts';
import { boxPath } from './drawing/nest.ts';

export type HallFigureProps = HallOptions & {
  /** the one lit chamber; none when left out */
  lit?: Chamber | undefined;
  /** `core` lights the inmost square, `full` fills the chamber: the strongest accent of a view */
  light?: 'core' | 'full';
  /** up to two chambers filled with the line colour */
  dark?: readonly Chamber[];
  /** CSS colours; defaults follow the theme */
  line?: string;
  accent?: string;
  /** a size class here lets the figure scale; hairlines stay hairlines */
  className?: string | undefined;
};

/** The conference's figure: nine chambers of nested squares. Large (hero, splash, ticket) or pale in an empty state; always decoration. */
export function HallFigure({
  lit,
  light = 'core',
  dark = [],
  line = 'var(--art-line)',
  accent = 'var(--seal)',
  className,
  ...options
}: HallFigureProps) {
  const hall = drawHall(options);
  const stroke = options.stroke ?? 1;
  return (
    <svg
      aria-hidden="true"
      className={clsx('block', className)}
      width={hall.size}
      height={hall.size}
      viewBox={`0 0 ${hall.size} ${hall.size}`}
      fill="none"
      strokeWidth={stroke}
    >
      {hall.wall && <path d={hall.wall} stroke={line} vectorEffect="non-scaling-stroke" />}
      {hall.chambers.map((chamber, index) => {
        const isLit = index === lit;
        const isFull = isLit && light === 'full';
        const isDark = dark.some((place) => place === index);
        const ground = isFull ? accent : isDark ? line : undefined;
        const ink = isFull ? 'var(--seal-on)' : isLit ? accent : isDark ? 'var(--paper)' : line;
        return (
          <g key={index}>
            {ground && <path d={boxPath(chamber.ground)} fill={ground} />}
            <path d={chamber.path} stroke={ink} vectorEffect="non-scaling-stroke" />
            {isLit && !isFull && <path d={boxPath(chamber.core)} fill={accent} />}
          </g>
        );
      })}
    </svg>
  );
}
