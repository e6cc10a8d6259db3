/** Fills of one drawing. */
export interface Paints {
  body: string;
  dark: string;
  glass: string;
}

export const Shadow = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <ellipse cx={x} cy={y} rx={width} ry="9" fill="var(--thing-dark-far)" opacity=".22" />
);

/** The one vermilion square that each of them bears. */
export const Core = ({ at, size = 14 }: { at: readonly [number, number]; size?: number }) => (
  <path d={`M${at[0]} ${at[1]}h${size}v${size}h-${size}z`} fill="var(--thing-core)" />
);
