import type { ResourceField } from '@mingtang/contract/resources/model';
import { Button } from 'antd';
import { ChevronDown, ChevronUp, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import type { FieldInputProps } from './field-props.ts';
import { emptyValues, keyIn, type Values } from './field-values.ts';
import { controlId, useForm } from './form-context.ts';
import type { LabelledFieldProps } from './labelled-field.tsx';

/** How a field of a part is drawn: as everywhere in the form. */
type RenderField = (key: string, props: LabelledFieldProps) => ReactNode;

/** An ordered list of small forms. */
export function PartsInput({
  field,
  path,
  value,
  onChange,
  renderField,
}: FieldInputProps & { renderField: RenderField }) {
  const t = usePhrases({ zh, en }).parts;
  const { isReadOnly } = useForm();
  const items = Array.isArray(value) ? (value as Values[]) : [];
  const fields = field.fields ?? [];
  const [keys, setKeys] = useState<number[]>([]);
  // Each item keeps its key while it moves, so that its fields keep what they hold of the screen.
  const known = [...keys, ...items.slice(keys.length).map((_, index) => keys.length + index)].slice(0, items.length);
  const isFull = field.max !== null && items.length >= field.max;

  function change(next: Values[], nextKeys: number[]): void {
    setKeys(nextKeys);
    onChange(next);
  }
  function move(from: number, to: number): void {
    const put = <One,>(list: readonly One[]): One[] => {
      const rest = list.toSpliced(from, 1);
      return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
    };
    change(put(items), put(known));
  }

  return (
    <div id={controlId(path)} tabIndex={-1} className="grid gap-3">
      {items.length === 0 && <p className="text-ink-3">{t.none}</p>}
      <ol className="grid gap-3">
        {items.map((item, index) => (
          <li key={known[index]} className="rounded-control border border-line px-3.5 pt-2 pb-3.5">
            <div className="mb-1.5 flex items-center gap-0.5">
              <span className="num flex-1 text-cap text-ink-3">{t.of(index + 1)}</span>
              {!isReadOnly && (
                <>
                  <PartButton
                    icon={ChevronUp}
                    label={t.up}
                    isOff={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                  <PartButton
                    icon={ChevronDown}
                    label={t.down}
                    isOff={index === items.length - 1}
                    onPress={() => move(index, index + 1)}
                  />
                  <PartButton
                    icon={Trash2}
                    label={t.remove}
                    onPress={() => change(items.toSpliced(index, 1), known.toSpliced(index, 1))}
                  />
                </>
              )}
            </div>
            <PartFields
              fields={fields}
              path={`${path}.${index}`}
              values={item}
              onChange={(next) => change(items.with(index, next), known)}
              renderField={renderField}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            disabled={isFull}
            icon={<Plus aria-hidden="true" size={16} strokeWidth={1.8} />}
            onClick={() => change([...items, emptyValues(fields)], [...known, Math.max(-1, ...known) + 1])}
          >
            {t.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function PartButton({
  icon: Icon,
  label,
  isOff = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={isOff}
      icon={<Icon aria-hidden="true" size={16} strokeWidth={1.6} />}
      onClick={onPress}
    />
  );
}

function PartFields({
  fields,
  path,
  values,
  onChange,
  renderField,
}: {
  fields: readonly ResourceField[];
  path: string;
  values: Values;
  onChange: (values: Values) => void;
  renderField: RenderField;
}) {
  const language = useLanguage();
  const names = usePhrases({ zh, en }).languages;
  return (
    <div className="grid items-center gap-x-5 gap-y-3 sm:grid-cols-2">
      {fields.flatMap((field) =>
        (field.isLocalized ? (['zh', 'en'] as const) : [undefined]).map((textLanguage) => {
          const key = textLanguage ? keyIn(field, textLanguage) : field.name;
          const label = field.label[language];
          return renderField(key, {
            field,
            path: `${path}.${key}`,
            label: textLanguage ? `${label} · ${names[textLanguage]}` : label,
            lang: textLanguage && (textLanguage === 'zh' ? 'zh-CN' : 'en'),
            value: values[key],
            onChange: (value) => onChange({ ...values, [key]: value }),
          });
        }),
      )}
    </div>
  );
}
