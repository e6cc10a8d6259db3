import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldNote } from './field.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** may hold links, e.g. to the privacy policy */
  children: ReactNode;
  error?: ReactNode;
};

/** A box to tick, with its words; the whole line is the target. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-[11px] text-small text-ink-2">
        <span className="relative mt-px size-5 flex-none">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className={clsx(
              // focused from afar, its words and its error come into view with it
              'peer block size-5 scroll-mb-16 appearance-none rounded-[4px] border-[1.5px] bg-surface transition-[background-color,border-color]',
              'checked:border-ink checked:bg-ink disabled:border-line-2 disabled:bg-sunken',
              error ? 'border-rouge' : 'border-control',
            )}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="pointer-events-none absolute inset-0 hidden text-ink-on peer-checked:block"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m5 10.5 3.5 3.5L15 6.5" />
          </svg>
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
