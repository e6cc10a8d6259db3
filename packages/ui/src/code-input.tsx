import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type CodeInputProps = TextInputProps & {
  /** digits of the code */
  length?: number;
  /** "send again", or the seconds until it may be */
  action?: ReactNode;
};

/** A code from a text message: one field, so that the phone can fill it in; stands in a `<Field>`. */
export function CodeInput({ length = 6, action, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      // Longer than the code: it is pasted with gaps, and read without them.
      maxLength={2 * length}
      {...rest}
      className="num [&_input]:tracking-[.12em]"
      after={action}
    />
  );
}
