import type { Language } from '@mingtang/contract/envelope';
import type { ResourceField } from '@mingtang/contract/resources/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { LocalizedField } from '../../parts/fields/localized-field.tsx';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import type { Completeness } from './completeness.ts';

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
          <LocalizedField
            key={field.name}
            field={field}
            values={values}
            isStale={staleFields.includes(field.name)}
            missingRequired={t.missingRequired}
            onChange={onChange}
            onConfirm={onConfirm}
          />
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
