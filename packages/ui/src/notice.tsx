import { clsx } from 'clsx';
import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type NoticeTone = 'gam' | 'azure' | 'rouge' | 'mal' | 'mute';

export type NoticeProps = {
  children: ReactNode;
  /** gam: mind this; azure: good to know; rouge: it failed; mal: done; mute: a rule */
  tone?: NoticeTone;
  icon?: LucideIcon;
  /** at the end: a countdown, a text button */
  trail?: ReactNode;
  /** read it out when it appears; `assertive` interrupts */
  live?: 'polite' | 'assertive';
  className?: string | undefined;
};

const tones: Record<NoticeTone, string> = {
  gam: 'bg-gam-wash text-gam',
  azure: 'bg-azure-wash text-azure',
  rouge: 'bg-rouge-wash text-rouge',
  mal: 'bg-mal-wash text-mal',
  mute: 'bg-sunken text-ink-2',
};

const icons: Record<NoticeTone, LucideIcon> = {
  gam: TriangleAlert,
  azure: Info,
  rouge: CircleAlert,
  mal: Check,
  mute: Info,
};

/** A message that stays in the page. */
export function Notice({ children, tone = 'azure', icon, trail, live, className }: NoticeProps) {
  return (
    <div
      aria-live={live}
      className={clsx(
        'num flex items-start gap-2.5 rounded-control px-3.5 py-3 text-[13px] leading-[1.55]',
        tones[tone],
        className,
      )}
    >
      <Icon of={icon ?? icons[tone]} size={17} className="mt-px flex-none" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {trail && <div className="flex-none font-semibold">{trail}</div>}
    </div>
  );
}
