import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  children: ReactNode;
  /** the words are read out only; something beside it shows them */
  isLabelHidden?: boolean;
};

/** On or off, at once. */
export function Switch({ children, isLabelHidden = false, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className={clsx(isLabelHidden && 'sr-only')}>{children}</span>
      <span className="relative h-[26px] w-11 flex-none">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          className="peer block h-full w-full appearance-none rounded-full bg-control transition-[background-color] checked:bg-mal disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-5 rounded-full bg-surface transition-transform peer-checked:translate-x-[18px]" />
      </span>
    </label>
  );
}
