import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { useSettled } from '../use-settled.ts';
import type { FieldInputProps } from './field-props.ts';
import { useRowOptions } from './row-names.ts';

/** One row or several of another resource, found by their names. */
export function ReferenceInput({
  field,
  value,
  onChange,
  control,
}: FieldInputProps & { control: Pick<SelectProps, 'id' | 'disabled' | 'status' | 'aria-label'> }) {
  const t = usePhrases({ zh, en });
  const [words, setWords] = useState('');
  const isMany = field.kind === 'references';
  const one = typeof value === 'string' ? [value] : [];
  const chosen = isMany && Array.isArray(value) ? value.map(String) : one;
  const { options, isPending } = useRowOptions(field.of ?? '', chosen, useSettled(words.trim(), 250));
  const shared: SelectProps<string | string[] | null> = {
    ...(control as SelectProps<string | string[] | null>),
    className: 'w-full',
    placeholder: t.choose,
    // What is chosen and no longer there still shows that something is chosen.
    options: [
      ...options,
      ...chosen
        .filter((id) => !isPending && options.every((option) => option.value !== id))
        .map((id) => ({ value: id, label: t.unknownRow })),
    ],
    showSearch: { filterOption: false, onSearch: setWords },
    loading: isPending,
    notFoundContent: t.noOptions,
  };
  if (isMany) return <Select {...shared} mode="multiple" value={chosen} onChange={(next) => onChange(next ?? [])} />;
  return (
    <Select
      {...shared}
      value={chosen[0] ?? null}
      allowClear={!field.isRequired}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
