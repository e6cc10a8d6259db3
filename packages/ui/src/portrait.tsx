import { clsx } from 'clsx';
import { useState } from 'react';
import { monogramOf } from './drawing/monogram.ts';
import { drawNest } from './drawing/nest.ts';
import { randomFrom, seedFrom } from './drawing/random.ts';

export type PortraitProps = {
  name: string;
  /** a photograph wins over the monogram, unless it does not load */
  photo?: string | undefined;
  /** the person's id: keeps tone and figure when the name is shown in another language */
  id?: string | undefined;
  /** give the box here: 36 px square in a bar, 104 × 124 in a speaker rail */
  className?: string | undefined;
};

const toneCount = 6;

/** A person's picture: the photograph, or an ink monogram until one exists. The name stands beside it, so it is decoration. */
export function Portrait({ name, photo, id = name, className }: PortraitProps) {
  const box = clsx('overflow-hidden rounded-control bg-sunken', className);
  const [missing, setMissing] = useState<string>();
  if (photo && photo !== missing)
    return (
      <img
        className={clsx(box, 'block object-cover')}
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setMissing(photo)}
      />
    );
  const seed = seedFrom(id);
  const random = randomFrom(seed);
  const square = { x: 0, y: 0, width: 100, height: 100 };
  const nest = drawNest(square, 8, [random() * 2 - 1, random() * 2 - 1], { pull: 0.7, depth: 0.8, decimals: 1 });
  const tone = seed % toneCount;
  const letters = monogramOf(name);
  const isPair = letters.length > 1;
  return (
    <span aria-hidden="true" className={clsx(box, 'block')}>
      <svg className="block size-full" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
        <path d="M0 0h100v100H0z" fill={`var(--tone-${tone})`} />
        <path d={nest.path} fill="none" stroke={`var(--tone-${tone}-on)`} strokeWidth=".5" opacity=".22" />
        <text
          x="50"
          y="52"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={isPair ? 34 : 42}
          fontWeight="600"
          letterSpacing={isPair ? -1 : 0}
          fill={`var(--tone-${tone}-on)`}
        >
          {letters}
        </text>
      </svg>
    </span>
  );
}
