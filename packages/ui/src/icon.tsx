import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export type IconProps = {
  of: LucideIcon;
  /** 16, 18, 20 or 22 px */
  size?: number;
  /** filled only for "on": liked, saved */
  isFilled?: boolean;
  className?: string | undefined;
};

/** An icon as decoration: its control carries the name. */
export function Icon({ of: Glyph, size = 18, isFilled = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      size={size}
      strokeWidth={1.6}
      fill={isFilled ? 'currentColor' : 'none'}
      className={className}
    />
  );
}
