import type { Language } from '@mingtang/contract/envelope';
import type { ResourceField } from '@mingtang/contract/resources/model';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { FieldInput } from './field-input.tsx';
import { isEmpty, keyIn, lengthOf, type Values } from './field-values.ts';
import { errorAt, useForm } from './form-context.ts';
import { FieldError } from './labelled-field.tsx';
import './localized-field.css';

const both = ['zh', 'en'] as const;

interface LocalizedFieldProps {
  field: ResourceField;
  /** Where the field is, when it is not at the top: `edition.`. */
  within?: string;
  values: Values;
  /** Its English is older than its Chinese. */
  isStale?: boolean;
  /** What follows from a required text that is not there in a language. */
  missingRequired: Record<Language, string>;
  onChange: (key: string, value: unknown) => void;
  /** The English is still right. */
  onConfirm?: (field: string) => void;
}

/** A text in Chinese and English side by side, under one label. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { field } = props;
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <div className="localized-row">
      <div className="pt-2.5">
        <p className="font-medium">{field.label[language]}</p>
        {field.isRequired && <p className="text-cap text-ink-3">{t.required}</p>}
        {field.hint && <p className="text-cap text-pretty break-words text-ink-3">{field.hint[language]}</p>}
      </div>
      {both.map((textLanguage) => (
        <LocalizedText key={textLanguage} {...props} language={textLanguage} />
      ))}
    </div>
  );
}

/** One text in one language: what it lacks beside the other one, and how long it may be. */
function LocalizedText({
  field,
  within = '',
  language,
  values,
  isStale = false,
  missingRequired,
  onChange,
  onConfirm,
}: LocalizedFieldProps & { language: Language }) {
  const t = usePhrases({ zh, en });
  const shown = useLanguage();
  const form = useForm();
  const { isReadOnly } = form;
  const key = keyIn(field, language);
  const path = `${within}${key}`;
  const other = values[keyIn(field, language === 'zh' ? 'en' : 'zh')];
  const value = values[key];
  const isMissing = isEmpty(value) && !isEmpty(other);
  const isSaid = errorAt(form, path, field) !== undefined;
  const max = language === 'en' ? (field.maxEn ?? field.max) : field.max;
  const length = lengthOf(value);
  const isTooLong = max !== null && length > max;
  // A line shows its length from the start, a long text when its end is near.
  const isCounted = max !== null && length > 0 && (field.kind === 'text' || length > max * 0.8);
  return (
    <div className="min-w-0">
      {/* The input's own label says it to those who listen. */}
      <p
        aria-hidden="true"
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        className="localized-language mb-1 text-small text-ink-3"
      >
        {t.languages[language]}
      </p>
      <div className="relative">
        <FieldInput
          field={field}
          path={path}
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
      <FieldError field={field} path={path} />
      <div className="mt-1.5 flex items-start justify-between gap-3 empty:hidden">
        {isMissing && !isSaid ? (
          <p className="flex items-start gap-1.5 text-small text-rouge">
            <CircleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="mt-0.5 flex-none" />
            {field.isRequired ? missingRequired[language] : t.missingHint[language]}
          </p>
        ) : isStale && language === 'en' ? (
          <p className="flex flex-wrap items-center gap-x-2 text-small text-gam">
            <span className="flex items-center gap-1.5">
              <CircleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="flex-none" />
              {t.stale}
            </span>
            {!isReadOnly && onConfirm && (
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
