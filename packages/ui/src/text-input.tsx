import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldAria } from './field.tsx';
import { Icon } from './icon.tsx';
import { bareInput, InputBox } from './input-box.tsx';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
  before?: ReactNode;
  after?: ReactNode;
  /** shown, not to be changed: sunken, with a lock */
  isLocked?: boolean;
};

/** One line of text; stands in a `<Field>`. Takes a form library's register props as they are. */
export function TextInput({ before, after, isLocked = false, className, ...rest }: TextInputProps) {
  const aria = useFieldAria(rest);
  return (
    <InputBox
      isInvalid={Boolean(aria['aria-invalid'])}
      isLocked={isLocked || rest.disabled === true}
      className={className}
    >
      {before}
      <input {...rest} {...aria} readOnly={isLocked || rest.readOnly} className={clsx(bareInput, 'min-h-[46px]')} />
      {isLocked ? <Icon of={Lock} size={16} className="text-ink-3" /> : after}
    </InputBox>
  );
}
