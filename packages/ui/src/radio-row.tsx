import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export type RadioGroupProps = {
  label: ReactNode;
  isLabelHidden?: boolean;
  children: ReactNode;
  className?: string | undefined;
};

/** Rows to choose one of, on one card: payment methods, visitor types. */
export function RadioGroup({ label, isLabelHidden = false, children, className }: RadioGroupProps) {
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-3 text-h3'}>{label}</legend>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </fieldset>
  );
}

export type RadioRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> & {
  /** a mark, boxed at 36 px */
  lead?: ReactNode;
  title: ReactNode;
  /** what follows from choosing it, or why it cannot be chosen */
  note?: ReactNode;
};

/** One choice of a `<RadioGroup>`. */
export function RadioRow({ lead, title, note, className, ...rest }: RadioRowProps) {
  return (
    <label
      className={clsx(
        'flex min-h-16 items-center gap-3.5 px-4 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      {lead && (
        <span className="grid size-9 flex-none place-items-center rounded-control border border-line-2">{lead}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.4] font-medium">{title}</span>
        {note && <span className="block text-cap text-ink-3">{note}</span>}
      </span>
      <input
        {...rest}
        type="radio"
        className="size-5 flex-none appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-[6px] checked:border-ink disabled:border-line-2 disabled:bg-sunken"
      />
    </label>
  );
}
