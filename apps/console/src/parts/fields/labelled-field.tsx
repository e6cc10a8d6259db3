import type { ResourceField } from '@mingtang/contract/resources/model';
import { CircleAlert } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { FieldInput } from './field-input.tsx';
import { controlId, errorAt, useForm } from './form-context.ts';
import { PartsInput } from './parts-input.tsx';

export interface LabelledFieldProps {
  field: ResourceField;
  path: string;
  label: string;
  lang?: 'zh-CN' | 'en' | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Off, where a card's head is the label. */
  hasLabel?: boolean;
}

/** A field under its label, with its hint, and what is wrong with it. */
export function LabelledField({ field, path, label, lang, value, onChange, hasLabel = true }: LabelledFieldProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isSwitch = field.kind === 'switch';
  const isNamedByLabel = hasLabel && field.kind !== 'picture' && field.kind !== 'parts';
  const name = (
    <>
      {label}
      {field.isRequired && !isSwitch && <span className="ms-1.5 text-cap font-normal text-ink-3">{t.required}</span>}
    </>
  );
  const input =
    field.kind === 'parts' ? (
      <PartsInput
        field={field}
        path={path}
        value={value}
        onChange={onChange}
        renderField={(key, props) => <LabelledField key={key} {...props} />}
      />
    ) : (
      <FieldInput
        field={field}
        path={path}
        value={value}
        onChange={onChange}
        {...(isNamedByLabel ? {} : { label })}
        {...(lang ? { lang } : {})}
      />
    );
  const below = (
    <>
      <FieldError field={field} path={path} />
      {field.hint && <p className="mt-1 text-cap text-ink-3">{field.hint[language]}</p>}
    </>
  );
  if (isSwitch)
    return (
      <div>
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={controlId(path)} className="cursor-pointer">
            {name}
          </label>
          {input}
        </div>
        {below}
      </div>
    );
  return (
    <div className="min-w-0">
      {isNamedByLabel ? (
        <label htmlFor={controlId(path)} className="mb-1.5 block text-small font-medium">
          {name}
        </label>
      ) : (
        hasLabel && <p className="mb-1.5 text-small font-medium">{name}</p>
      )}
      {input}
      {below}
    </div>
  );
}

/** What is wrong with a field. */
export function FieldError({ field, path }: { field: ResourceField; path: string }) {
  const form = useForm();
  const reason = errorAt(form, path, field);
  if (!reason) return null;
  return (
    <>
      <p id={`${controlId(path)}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-rouge">
        <CircleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="mt-0.5 flex-none" />
        {reason}
      </p>
      {form.remedies?.get(path)}
    </>
  );
}
