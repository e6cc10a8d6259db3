import type { Language } from '@mingtang/contract/envelope';
import type { ResourceField } from '@mingtang/contract/resources/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import type { Completeness } from './completeness.ts';
import { FieldInput } from './field-input.tsx';
import { isEmpty, keyIn, lengthOf, type Values } from './field-values.ts';
import { errorAt, useForm } from './form-context.ts';
import { FieldError } from './labelled-field.tsx';

const both = ['zh', 'en'] as const;

interface LocalizedCardProps {
  title: string;
  fields: readonly ResourceField[];
  values: Values;
  /** Of the whole form; only its first card shows it. */
  complete: Record<Language, Completeness> | undefined;
  /** Fields whose English is older than their Chinese. */
  staleFields: readonly string[];
  onChange: (key: string, value: unknown) => void;
  onConfirm: (field: string) => void;
}

/** Texts in Chinese and English side by side. */
export function LocalizedCard({
  title,
  fields,
  values,
  complete,
  staleFields,
  onChange,
  onConfirm,
}: LocalizedCardProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <section className="localized-card min-w-0 rounded-card border border-line bg-surface">
      <div className="localized-row items-center border-b border-line px-6 py-3 max-sm:px-4">
        <h2 className="text-h2">{title}</h2>
        {both.map((textLanguage) => (
          <div key={textLanguage} className="flex min-h-[22px] items-center justify-between gap-2">
            <span lang={textLanguage === 'zh' ? 'zh-CN' : 'en'} className="font-semibold">
              {t.languages[textLanguage]}
            </span>
            {complete && <CompletenessTag of={complete[textLanguage]} />}
          </div>
        ))}
      </div>
      <div className="grid gap-5 px-6 pt-5 pb-6 max-sm:px-4">
        {fields.map((field) => (
          <div key={field.name} className="localized-row">
            <div className="pt-2.5">
              <p className="font-medium">{field.label[language]}</p>
              {field.isRequired && <p className="text-cap text-ink-3">{t.required}</p>}
              {field.hint && <p className="text-cap text-pretty break-words text-ink-3">{field.hint[language]}</p>}
            </div>
            {both.map((textLanguage) => (
              <LocalizedText
                key={textLanguage}
                field={field}
                language={textLanguage}
                values={values}
                isStale={textLanguage === 'en' && staleFields.includes(field.name)}
                onChange={onChange}
                onConfirm={onConfirm}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function CompletenessTag({ of: { done, of, missing } }: { of: Completeness }) {
  const t = usePhrases({ zh, en });
  if (of === 0) return null;
  return missing.length === 0 ? (
    <StatusTag tone="mal" shape="done">
      {t.complete(done, of)}
    </StatusTag>
  ) : (
    <StatusTag tone="gam" shape="half">
      {t.incomplete(missing.length, done, of)}
    </StatusTag>
  );
}

/** One text in one language: what it lacks beside the other one, and how long it may be. */
function LocalizedText({
  field,
  language,
  values,
  isStale,
  onChange,
  onConfirm,
}: {
  field: ResourceField;
  language: Language;
  values: Values;
  isStale: boolean;
  onChange: (key: string, value: unknown) => void;
  onConfirm: (field: string) => void;
}) {
  const t = usePhrases({ zh, en });
  const shown = useLanguage();
  const form = useForm();
  const { isReadOnly } = form;
  const key = keyIn(field, language);
  const other = values[keyIn(field, language === 'zh' ? 'en' : 'zh')];
  const value = values[key];
  const isMissing = isEmpty(value) && !isEmpty(other);
  const isSaid = errorAt(form, key, field) !== undefined;
  const max = language === 'en' ? (field.maxEn ?? field.max) : field.max;
  const length = lengthOf(value);
  const isTooLong = max !== null && length > max;
  // A line shows its length from the start, a long text when its end is near.
  const isCounted = max !== null && length > 0 && (field.kind === 'text' || length > max * 0.8);
  return (
    <div className="min-w-0">
      <div className="relative">
        <FieldInput
          field={field}
          path={key}
          value={value}
          onChange={(next) => onChange(key, next)}
          label={`${field.label[shown]} · ${t.languages[language]}`}
          lang={language === 'zh' ? 'zh-CN' : 'en'}
          placeholder={isMissing ? t.missingText[language] : ''}
          isMissing={isMissing || isTooLong}
        />
        {isMissing && language === 'en' && !isReadOnly && (
          <button
            type="button"
            className="absolute end-3 top-2.5 min-h-5 bg-surface ps-2 text-small text-azure hover:underline"
            onClick={() => onChange(key, other)}
          >
            {t.copyChinese}
          </button>
        )}
      </div>
      <FieldError field={field} path={key} />
      <div className="mt-1.5 flex items-start justify-between gap-3 empty:hidden">
        {isMissing && !isSaid ? (
          <p className="flex items-start gap-1.5 text-small text-rouge">
            <CircleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="mt-0.5 flex-none" />
            {field.isRequired ? t.missingRequired[language] : t.missingHint[language]}
          </p>
        ) : isStale ? (
          <p className="flex flex-wrap items-center gap-x-2 text-small text-gam">
            <span className="flex items-center gap-1.5">
              <CircleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="flex-none" />
              {t.stale}
            </span>
            {!isReadOnly && (
              <button type="button" className="text-azure hover:underline" onClick={() => onConfirm(field.name)}>
                {t.stillRight}
              </button>
            )}
          </p>
        ) : (
          isCounted && <span />
        )}
        {isCounted && (
          <span className={clsx('num flex-none text-cap', isTooLong ? 'font-semibold text-rouge' : 'text-ink-3')}>
            {t.counted(length, max)}
          </span>
        )}
      </div>
    </div>
  );
}
