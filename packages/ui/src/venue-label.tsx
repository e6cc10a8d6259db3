import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Chamber } from './drawing/hall.ts';
import { HallGlyph } from './hall-glyph.tsx';

export type Venue = {
  /** left out where the plan does not show it */
  chamber?: Chamber | undefined;
  name: ReactNode;
};

/** A venue's name behind its place in the plan. */
export function VenueLabel({ chamber, name, size = 14, className }: Venue & { size?: number; className?: string }) {
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-1.5', className)}>
      {chamber !== undefined && <HallGlyph chamber={chamber} size={size} />}
      <span className="min-w-0">{name}</span>
    </span>
  );
}
