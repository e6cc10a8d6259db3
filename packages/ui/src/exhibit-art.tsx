import { clsx } from 'clsx';
import { useId } from 'react';
import { randomFrom } from './drawing/random.ts';
import { type ExhibitFigure, exhibitFigures } from './exhibit-figures.tsx';
import type { Paints } from './exhibit-parts.tsx';

export type ExhibitArtProps = {
  kind: ExhibitFigure;
  /** from `seedFrom(exhibit.id)`: ground, material and which way it looks */
  seed?: number;
  className?: string | undefined;
};

const bodies = ['pale', 'sand', 'mist'] as const;
const GROUNDS = 4;

/** What is drawn of an exhibit until there is a picture: the thing itself on a plinth's ground. Fills its box and crops. */
export function ExhibitArt({ kind, seed = 7, className }: ExhibitArtProps) {
  const id = useId();
  const random = randomFrom(seed);
  const ground = Math.floor(random() * GROUNDS);
  const body = bodies[Math.floor(random() * bodies.length)] ?? 'pale';
  const isTurned = random() < 0.5;
  const paint = (name: string) => `url(#${id}${name})`;
  const paints: Paints = { body: paint('b'), dark: paint('d'), glass: paint('g') };
  return (
    <svg
      aria-hidden="true"
      className={clsx('block size-full', className)}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      <defs>
        <linearGradient id={`${id}b`} x2="0" y2="1">
          <stop stopColor={`var(--thing-${body})`} />
          <stop offset="1" stopColor={`var(--thing-${body}-far)`} />
        </linearGradient>
        <linearGradient id={`${id}d`} x2="0" y2="1">
          <stop stopColor="var(--thing-dark)" />
          <stop offset="1" stopColor="var(--thing-dark-far)" />
        </linearGradient>
        <linearGradient id={`${id}g`} x2="1" y2="1">
          <stop stopColor="var(--thing-glass)" />
          <stop offset=".5" stopColor="var(--thing-glass-mid)" />
          <stop offset="1" stopColor="var(--thing-glass-far)" />
        </linearGradient>
      </defs>
      <path d="M-100-50h600v250h-600z" fill={`var(--thing-wall-${ground})`} />
      <path d="M-100 200h600v250h-600z" fill={`var(--thing-floor-${ground})`} />
      <g transform={isTurned ? 'translate(368 30) scale(-.84 .84)' : 'translate(32 30) scale(.84)'}>
        {exhibitFigures[kind](paints)}
      </g>
    </svg>
  );
}
