import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useState } from 'react';
import { isSame } from './field-values.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of short texts, one a line. */
export function LinesInput({
  value,
  onChange,
  ...rest
}: Omit<TextAreaProps, 'value' | 'onChange'> & { value: readonly string[]; onChange: (value: string[]) => void }) {
  // What is typed has lines that are still empty; another value from outside wins over it.
  const [typed, setTyped] = useState(value.join('\n'));
  const text = isSame(linesOf(typed), value) ? typed : value.join('\n');
  return (
    <Input.TextArea
      {...rest}
      value={text}
      autoSize={{ minRows: 2, maxRows: 16 }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}
