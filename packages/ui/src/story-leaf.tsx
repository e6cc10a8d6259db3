import type { ReactNode } from 'react';
import { type Chamber, chambers } from './drawing/hall.ts';
import { HallFigure } from './hall-figure.tsx';
import { Plate } from './plate.tsx';
import { StageShot } from './stage-shot.tsx';

const kinds = ['hall', 'nest', 'weave', 'field', 'steps', 'stage'] as const;
/** Rendered side of a leaf's picture in pixels: `w-66`. */
const SIDE = 264;

export type StoryLeafProps = {
  /** chooses the drawing: divided by six, the remainder is its kind and for halls the quotient the lit room */
  seed: number;
  /** which leaf it is, as words: `07` */
  number: string;
  title: ReactNode;
  text: ReactNode;
  /** leaves of the evening are dark in every theme */
  isNight?: boolean;
  /** a picture instead of the drawing */
  image?: string | undefined;
  /** leave the picture blank while it is far from sight */
  isDrawn?: boolean;
};

/** One leaf of a folding album: a drawing with its words beneath. Leaves stand edge to edge, so that the drawings make one band. */
export function StoryLeaf({ seed, number, title, text, isNight = false, image, isDrawn = true }: StoryLeafProps) {
  return (
    <article
      {...(isNight ? { 'data-theme': 'dark' } : {})}
      className="flex h-full w-66 flex-col border-e border-line-2 bg-surface"
    >
      <div className="size-66 flex-none overflow-hidden border-b border-line-2">
        {image ? (
          <img src={image} alt="" loading="lazy" width={SIDE} height={SIDE} className="size-full object-cover" />
        ) : (
          isDrawn && <LeafArt seed={seed} />
        )}
      </div>
      <div className="px-4.5 pt-4 pb-5">
        <p className="num text-cap text-ink-3">{number}</p>
        <h3 className="mt-0.5 text-h3">{title}</h3>
        <p className="mt-1.5 text-[14px] leading-[1.6] text-ink-2">{text}</p>
      </div>
    </article>
  );
}

function LeafArt({ seed }: { seed: number }) {
  const kind = kinds[seed % kinds.length] ?? 'hall';
  if (kind === 'stage') return <StageShot seed={seed} />;
  if (kind !== 'hall') return <Plate width={SIDE} height={SIDE} seed={seed} kind={kind} />;
  const lit: Chamber = chambers[Math.floor(seed / kinds.length) % chambers.length] ?? 4;
  return <HallFigure size={SIDE} seed={seed} lit={lit} light="full" hasFrame={false} focus={focusOn(lit)} />;
}

/** All rooms look at the lit one. */
const focusOn = (lit: Chamber): readonly [number, number] => [(lit % 3) - 1, Math.floor(lit / 3) - 1];
