import { clsx } from 'clsx';

export type GaugeProps = {
  /** what it measures; the words with the numbers stand beside it */
  label: string;
  value: number;
  max: number;
  /** what a screen reader says instead of the bare number, where the words beside it say something else, such as what is left */
  valueText?: string | undefined;
  className?: string | undefined;
};

/** How full something is: seats, storage, answers of a vote. */
export function Gauge({ label, value, max, valueText, className }: GaugeProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // Hollow where there is nothing: a filled track would read as full.
    <div className={clsx('relative h-1.5 overflow-hidden rounded-[1px] inset-ring inset-ring-control', className)}>
      <meter
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        max={max}
        className="absolute inset-0 opacity-0"
      />
      <div className="h-full bg-ink" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </div>
  );
}
