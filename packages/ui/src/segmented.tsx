import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type SegmentedProps = {
  label: string;
  items: readonly { value: string; label: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** parts of equal width across the whole line */
  isFull?: boolean;
  /** as tall as the fields of the form it stands in */
  isLarge?: boolean;
  className?: string | undefined;
};

/** Switches the view of one thing: grid or list, day, document kind. */
export function Segmented({
  label,
  items,
  value,
  onChange,
  isFull = false,
  isLarge = false,
  className,
}: SegmentedProps) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'num max-w-full min-w-0 rounded-control bg-sunken p-0.5',
        isFull ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.value}
          className={clsx(
            'inline-flex min-w-9 items-center justify-center rounded-[6px] px-2.5 text-center font-medium text-ink-2',
            isLarge ? 'min-h-11 text-[15px]' : 'hit-6 min-h-8 text-[13px]',
            'has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line-2 dark:has-checked:bg-raised',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-azure',
            isFull && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            className="sr-only"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
