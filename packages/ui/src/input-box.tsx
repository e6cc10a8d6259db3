import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type InputBoxProps = {
  children: ReactNode;
  /** rouge edge */
  isInvalid?: boolean;
  /** cannot be changed: sunken ground */
  isLocked?: boolean;
  className?: string | undefined;
};

/** The 48 px box of a control: azure edge with the focus inside, rouge when wrong. */
export function InputBox({ children, isInvalid = false, isLocked = false, className }: InputBoxProps) {
  return (
    <div
      className={clsx(
        'flex min-h-12 min-w-0 items-center gap-2 rounded-control border px-3.5 text-[16px] transition-[border-color,box-shadow]',
        isLocked ? 'border-line-2 bg-sunken text-ink-2' : 'bg-surface',
        !isLocked && (isInvalid ? 'border-rouge inset-ring inset-ring-rouge' : 'border-control'),
        !isLocked && 'has-focus-visible:border-azure has-focus-visible:inset-ring has-focus-visible:inset-ring-azure',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The bare input inside the box, which shows the focus for it. */
export const bareInput = 'min-w-0 flex-1 self-stretch bg-transparent outline-none placeholder:text-ink-3';
