import type { ResourceDescription, ResourceField } from '@mingtang/contract/resources/model';
import { InputNumber } from 'antd';
import { useLanguage, usePhrases } from '../../language.ts';
import { useRowOptions } from '../../parts/fields/row-names.ts';
import { SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useWhether } from '../../parts/labels.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { filterParam } from './list-params.ts';

interface ListFiltersProps {
  description: ResourceDescription;
  values: Readonly<Record<string, unknown>>;
  onChange: (change: Record<string, string | undefined>) => void;
}

/** The filters a resource names, and its words. */
export function ListFilters({ description, values, onChange }: ListFiltersProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const words = values['words'];
  return (
    <>
      {description.filters.map((name) => {
        const field = description.fields.find((one) => one.name === name);
        const value = values[filterParam(name)];
        return (
          field && (
            <FieldFilter
              key={name}
              field={field}
              value={typeof value === 'string' ? value : undefined}
              onChange={(next) => onChange({ [filterParam(name)]: next })}
            />
          )
        );
      })}
      <WordsFilter
        placeholder={t.search(description.label[language])}
        value={typeof words === 'string' ? words : undefined}
        onChange={(next) => onChange({ words: next })}
      />
    </>
  );
}

interface FieldFilterProps {
  field: ResourceField;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function FieldFilter({ field, value, onChange }: FieldFilterProps) {
  const t = usePhrases({ zh, en });
  const whether = useWhether();
  const language = useLanguage();
  const label = field.label[language];
  if (field.kind === 'reference' && field.of)
    return <ReferenceFilter field={field} value={value} onChange={onChange} />;
  if (field.kind === 'number' && !field.options)
    return (
      <InputNumber
        className="h-9! w-32!"
        aria-label={label}
        placeholder={label}
        value={value === undefined ? null : Number(value)}
        min={field.min ?? Number.MIN_SAFE_INTEGER}
        max={field.max ?? Number.MAX_SAFE_INTEGER}
        precision={0}
        onChange={(next) => onChange(next === null ? undefined : String(next))}
      />
    );
  const options =
    field.kind === 'switch'
      ? [
          { value: 'true', label: `${label} · ${whether(true)}` },
          { value: 'false', label: `${label} · ${whether(false)}` },
        ]
      : (field.options ?? []).map((option) => ({ value: option.value, label: option.label[language] }));
  // A yes or no has no “all of them”.
  const none = field.kind === 'switch' ? label : t.all(label);
  return <SelectFilter label={none} value={value} options={options} onChange={onChange} />;
}

function ReferenceFilter({ field, value, onChange }: FieldFilterProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { options } = useRowOptions(field.of ?? '', value === undefined ? [] : [value]);
  return <SelectFilter label={t.all(field.label[language])} value={value} options={options} onChange={onChange} />;
}
