import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFieldAria } from './field.tsx';
import { Icon } from './icon.tsx';
import { bareInput, InputBox } from './input-box.tsx';
import type { TextInputProps } from './text-input.tsx';

export type CallingCode = {
  value: string /** in the list: "中国 +86" */;
  label: string /** in the field: "+86" */;
  short: string;
};

export type PhoneInputProps = Omit<TextInputProps, 'before' | 'after' | 'isLocked'> & {
  codes: readonly CallingCode[];
  code: string;
  onCodeChange: (value: string) => void;
  /** names the list of calling codes */
  codeLabel: string;
};

/** Calling code and number in one box; stands in a `<Field>`. Parsing is the caller's. */
export function PhoneInput({ codes, code, onCodeChange, codeLabel, className, ...rest }: PhoneInputProps) {
  const aria = useFieldAria(rest);
  const chosen = codes.find(({ value }) => value === code);
  return (
    <InputBox isInvalid={Boolean(aria['aria-invalid'])} className={clsx('num', className)}>
      <span className="relative flex items-center gap-1 self-stretch">
        <span aria-hidden="true">{chosen?.short}</span>
        <Icon of={ChevronDown} size={16} className="text-ink-3" />
        <select
          aria-label={codeLabel}
          value={code}
          disabled={rest.disabled}
          onChange={(event) => onCodeChange(event.target.value)}
          className="absolute inset-0 -ms-3.5 w-[calc(100%+20px)] opacity-0"
        >
          {codes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <span className="h-5 w-px bg-line-2" />
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...rest}
        {...aria}
        className={clsx(bareInput, 'min-h-[46px] ps-1')}
      />
    </InputBox>
  );
}
