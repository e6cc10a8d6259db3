import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { clsx } from 'clsx';
import type { StandPlace } from './items.ts';

/** A stand by its place in the plan and its number. */
export function StandLabel({ at: { hall, hallCode, booth }, className }: { at: StandPlace; className?: string }) {
  return (
    <span className={clsx('num inline-flex items-center gap-1.5', className)}>
      <HallGlyph chamber={hall} />
      {hallCode} {booth}
    </span>
  );
}
