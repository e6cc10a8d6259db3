import { clsx } from 'clsx';

export type GaugeProps = {
  /** what it measures; the words with the numbers stand beside it */
  label: string;
  value: number;
  max: number;
  className?: string | undefined;
};

/** How full something is: seats, storage, answers of a vote. */
export function Gauge({ label, value, max, className }: GaugeProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={clsx('relative h-1.5 overflow-hidden rounded-[1px] bg-sunken', className)}>
      <meter aria-label={label} value={value} max={max} className="absolute inset-0 opacity-0" />
      <div className="h-full bg-ink" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </div>
  );
}
