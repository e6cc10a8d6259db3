import { type Chamber, chambers } from './drawing/hall.ts';

/** Wayfinding: which of the nine rooms a venue is, north up. Stands before every venue name. */
export function HallGlyph({ chamber, size = 14 }: { chamber: Chamber; size?: number }) {
  const square = (place: number) => `M${1 + (place % 3) * 5} ${1 + Math.floor(place / 3) * 5}h4v4h-4z`;
  const others = chambers.filter((place) => place !== chamber);
  return (
    <svg aria-hidden="true" className="block" width={size} height={size} viewBox="0 0 16 16" fill="currentColor">
      <path d={others.map(square).join('')} opacity=".24" />
      <path d={square(chamber)} fill="var(--seal)" />
    </svg>
  );
}
