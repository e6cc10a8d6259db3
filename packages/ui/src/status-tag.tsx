import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TagTone = 'mute' | 'line' | 'azure' | 'mal' | 'gam' | 'rouge' | 'seal' | 'ink' | 'live' | 'over';
export type TagShape = 'waiting' | 'half' | 'done' | 'failed' | 'over' | 'live' | 'replay';

export type StatusTagProps = {
  children: ReactNode;
  tone?: TagTone;
  /** colour is never alone: each state has a shape. Member tiers and counts have none */
  shape?: TagShape;
  /** an icon in the shape's place */
  icon?: ReactNode;
  className?: string | undefined;
};

const tones: Record<TagTone, string> = {
  mute: 'bg-sunken text-ink-2',
  line: 'text-ink-2 inset-ring inset-ring-line-2',
  azure: 'bg-azure-wash text-azure',
  mal: 'bg-mal-wash text-mal',
  gam: 'bg-gam-wash text-gam',
  rouge: 'bg-rouge-wash text-rouge',
  seal: 'bg-seal-wash text-seal-text',
  ink: 'bg-ink text-ink-on',
  live: 'bg-azure text-azure-on font-semibold!',
  over: 'bg-over text-over-on',
};

const shapes: Record<TagShape, ReactNode> = {
  done: <path d="M1 1h8v8H1z" fill="currentColor" />,
  waiting: <path d="M1.5 1.5h7v7h-7z" strokeWidth="1.4" />,
  half: (
    <>
      <path d="M1.5 1.5h7v7h-7z" strokeWidth="1.4" />
      <path d="M1 5h8v4H1z" fill="currentColor" stroke="none" />
    </>
  ),
  failed: <path d="m1.5 1.5 7 7m0-7-7 7" strokeWidth="1.8" />,
  over: <path d="M1 5h8" strokeWidth="1.8" />,
  live: (
    <>
      <path d="M1 1h8v8H1z" strokeWidth="1.2" />
      <path d="M3.5 3.5h3v3h-3z" fill="currentColor" stroke="none" />
    </>
  ),
  replay: <path d="m2 1 7 4-7 4z" fill="currentColor" stroke="none" />,
};

/** A state in colour, shape and word. */
export function StatusTag({ children, tone = 'mute', shape, icon, className }: StatusTagProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] flex-none items-center gap-[5px] rounded-tag px-[7px] text-[12px] leading-[22px] font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {shape && (
        <svg
          aria-hidden="true"
          width="10"
          height="10"
          viewBox="0 0 10 10"
          fill="none"
          stroke={shape === 'done' ? 'none' : 'currentColor'}
        >
          {shapes[shape]}
        </svg>
      )}
      {icon}
      {children}
    </span>
  );
}
