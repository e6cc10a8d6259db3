import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { Icon } from './icon.tsx';

export type StepperProps = {
  /** names the group, e.g. the ticket's name */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** the id of the words that say why there is no more */
  reasonId?: string | undefined;
  isDisabled?: boolean;
};

/** A small quantity, one up or one down. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  decreaseLabel,
  increaseLabel,
  reasonId,
  isDisabled = false,
}: StepperProps) {
  const button = 'hit-1 grid h-[42px] w-11 place-items-center disabled:text-line-2 not-disabled:hover:bg-sunken';
  return (
    <fieldset
      disabled={isDisabled}
      aria-label={label}
      aria-describedby={reasonId}
      className="num inline-flex h-11 items-center rounded-control border border-control"
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={clsx(button, 'rounded-s-[7px]')}
      >
        <Icon of={Minus} />
      </button>
      <output
        className="grid h-[42px] min-w-9 place-items-center border-x border-line px-1 font-semibold"
        aria-live="polite"
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={clsx(button, 'rounded-e-[7px]')}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  );
}
