import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useFieldAria } from './field.tsx';
import { Icon } from './icon.tsx';
import { InputBox } from './input-box.tsx';

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'multiple' | 'size'> & {
  /** the first, empty entry: what to choose */
  prompt?: string;
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
};

/** One of a list, in the system's own picker; stands in a `<Field>`. */
export function Select({ prompt, options, className, ...rest }: SelectProps) {
  const aria = useFieldAria(rest);
  return (
    <InputBox
      isInvalid={Boolean(aria['aria-invalid'])}
      isLocked={rest.disabled === true}
      className={clsx('relative p-0!', className)}
    >
      <select
        {...rest}
        {...aria}
        className="min-h-[46px] min-w-0 flex-1 appearance-none truncate rounded-control bg-transparent ps-3.5 pe-10 outline-none [&:has(option[value='']:checked)]:text-ink-3 [&>option]:bg-raised [&>option]:text-ink"
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-3.5 text-ink-3" />
    </InputBox>
  );
}
