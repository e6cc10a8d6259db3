import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type StepsProps = {
  label: string;
  steps: readonly { key: string; label: ReactNode }[];
  /** index of the step being done; those before it are done */
  current: number;
  /** for screen readers, after a done step's name */
  doneLabel: string;
  className?: string | undefined;
};

/** Where one is in a short path: choose, pay, name. */
export function Steps({ label, steps, current, doneLabel, className }: StepsProps) {
  return (
    <ol aria-label={label} className={clsx('flex items-center gap-2 text-[13px] leading-[1.3] text-ink-3', className)}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <Fragment key={step.key}>
            {index > 0 && <li aria-hidden="true" className="h-px min-w-2 flex-1 bg-line-2" />}
            <li
              aria-current={isCurrent ? 'step' : undefined}
              className={clsx('inline-flex items-center gap-2', isCurrent && 'font-semibold text-ink')}
            >
              <span
                className={clsx(
                  'num grid size-[22px] flex-none place-items-center rounded-tag border-[1.5px] text-[12px] font-semibold',
                  isCurrent && 'border-ink bg-ink text-ink-on',
                  isDone && 'border-mal-wash bg-mal-wash text-mal',
                  !isCurrent && !isDone && 'border-control',
                )}
              >
                {isDone ? <Icon of={Check} size={13} /> : index + 1}
              </span>
              {step.label}
              {isDone && <span className="sr-only">{doneLabel}</span>}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
