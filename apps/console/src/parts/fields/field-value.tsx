import type { ResourceField } from '@mingtang/contract/resources/model';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { useWhether } from '../labels.ts';
import { formatMoney, formatNumber } from '../numbers.ts';
import { useTimeFormat } from '../time.ts';
import { isEmpty, keyIn, type Values } from './field-values.ts';
import { RichTextView } from './rich-text-view.tsx';
import { useNamesOf } from './row-names.ts';

/** A value as one reads it: in a list (`isShort`), a history, a comparison. */
export function FieldValue({
  field,
  value,
  isShort = false,
}: {
  field: ResourceField;
  value: unknown;
  isShort?: boolean;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const whether = useWhether();
  if (isEmpty(value)) return <span className="text-ink-3">{t.nothing}</span>;
  const optionName = (one: unknown): string =>
    field.options?.find((option) => option.value === String(one))?.label[language] ?? String(one);
  const many = (Array.isArray(value) ? value : [value]) as unknown[];
  switch (field.kind) {
    case 'switch':
      return whether(value === true);
    case 'fen':
      return formatMoney(Number(value));
    case 'number':
      return field.options ? optionName(value) : formatNumber(Number(value));
    case 'instant':
      return <span className="whitespace-nowrap text-ink-2">{format.moment(new Date(String(value)))}</span>;
    case 'choice':
    case 'choices':
    case 'numbers':
      return many.map(optionName).join(' · ');
    case 'texts':
    case 'days':
      return many.join(' · ');
    case 'reference':
    case 'references':
      return <RowNames resource={field.of ?? ''} ids={many.map(String)} />;
    case 'picture':
      return <img src={String(value)} alt={field.label[language]} className="h-9 w-auto rounded-[4px]" />;
    case 'rich_text':
      return isShort ? <Short text={String(value)} /> : <RichTextView source={String(value)} />;
    case 'parts':
      return isShort ? formatNumber(many.length) : <Parts fields={field.fields ?? []} items={many as Values[]} />;
    default:
      return isShort ? (
        <Short text={String(value)} />
      ) : (
        <span className="break-words whitespace-pre-line">{String(value)}</span>
      );
  }
}

const Short = ({ text }: { text: string }) => <span className="line-clamp-2 max-w-80 min-w-24">{text}</span>;

function RowNames({ resource, ids }: { resource: string; ids: string[] }) {
  const t = usePhrases({ zh, en });
  const names = useNamesOf(resource, ids);
  return <span>{names.map((name) => (name === null ? t.unknownRow : name)).join(' · ')}</span>;
}

function Parts({ fields, items }: { fields: readonly ResourceField[]; items: readonly Values[] }) {
  const language = useLanguage();
  return (
    <ol className="grid gap-2">
      {items.map((item, index) => (
        // Parts have no names of their own; their place is what sets them apart.
        <li key={index} className="flex flex-wrap gap-x-3">
          {fields.map((field) => (
            <FieldValue
              key={field.name}
              field={field}
              value={field.isLocalized ? item[keyIn(field, language)] : item[field.name]}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
