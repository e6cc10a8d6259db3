import { clsx } from 'clsx';
import { drawPlate, type PlateOptions } from './drawing/plate.ts';

export type PlateProps = PlateOptions & {
  /** `stage` for covers of live sessions and replays: azure lines, lit by the seal */
  tone?: 'page' | 'stage';
  className?: string | undefined;
};

/**
 * Cover art for a forum or news item without a photograph; fills its box and crops.
 * Give the box's own proportions as width and height (a thumbnail 96 × 72), so that its hairlines stay one pixel.
 */
export function Plate({ tone = 'page', className, ...options }: PlateProps) {
  const plate = drawPlate(options);
  const isStage = tone === 'stage';
  const line = isStage ? 'var(--set-line)' : 'var(--art-line)';
  const accent = isStage ? 'var(--set-core)' : 'var(--art-line)';
  return (
    <svg
      aria-hidden="true"
      className={clsx('block size-full', isStage ? 'bg-set-ground' : 'bg-sunken', className)}
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      {plate.lines && <path d={plate.lines} stroke={line} />}
      {plate.solids && <path d={plate.solids} fill={line} />}
      {plate.accentLines && <path d={plate.accentLines} stroke={accent} />}
      {plate.accentSolids && <path d={plate.accentSolids} fill={accent} />}
    </svg>
  );
}
