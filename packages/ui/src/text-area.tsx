import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { useFieldAria } from './field.tsx';
import { bareInput, InputBox } from './input-box.tsx';

/** Several lines of text; stands in a `<Field>`. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const aria = useFieldAria(rest);
  return (
    <InputBox isInvalid={Boolean(aria['aria-invalid'])} isLocked={rest.disabled === true} className={className}>
      <textarea {...rest} {...aria} rows={rows} className={clsx(bareInput, 'resize-y py-2.5 leading-[1.55]')} />
    </InputBox>
  );
}
