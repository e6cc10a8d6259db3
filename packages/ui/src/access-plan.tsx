import { type Chamber, chambers } from './drawing/hall.ts';

export type AccessPlanProps = {
  /** the rooms the ticket opens */
  opens: readonly Chamber[];
  size?: number;
  /** tickets that cannot be used or bought: ink instead of vermilion */
  isMuted?: boolean;
  /** names the plan for screen readers; without it the plan is decoration beside the words */
  label?: string;
};

/** Which of the nine rooms a ticket opens. Stands on every ticket and ticket tier. */
export function AccessPlan({ opens, size = 56, isMuted = false, label }: AccessPlanProps) {
  const filled = (place: number) => `M${5 + (place % 3) * 17} ${5 + Math.floor(place / 3) * 17}h16v16h-16z`;
  const hollow = (place: number) => `M${5.5 + (place % 3) * 17} ${5.5 + Math.floor(place / 3) * 17}h15v15h-15z`;
  const shut = chambers.filter((place) => !opens.includes(place));
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...naming} className="block" width={size} height={size} viewBox="0 0 60 60" fill="none">
      <path d="M.75.75h58.5v58.5H.75z" stroke={isMuted ? 'var(--ink-3)' : 'currentColor'} strokeWidth="1.5" />
      {shut.length > 0 && <path d={shut.map(hollow).join('')} stroke="var(--line-2)" />}
      <path d={opens.map(filled).join('')} fill={isMuted ? 'var(--ink-3)' : 'var(--seal)'} />
    </svg>
  );
}
