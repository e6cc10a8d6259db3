import type { Label, ResourceField } from '@mingtang/contract/resources/model';
import { clsx } from 'clsx';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { LabelledField } from '../../parts/fields/labelled-field.tsx';
import { LocalizedField } from '../../parts/fields/localized-field.tsx';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import type { Setting } from './use-settings.ts';

interface SettingFieldsProps {
  setting: Setting;
  values: Values;
  onChange: (values: Values) => void;
}

interface Section {
  title: Label | null;
  fields: ResourceField[];
}

/** Fields under their heads, in the order in which they stand. */
function sectionsOf(fields: readonly ResourceField[]): Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && field.section === null) last.fields.push(field);
    else sections.push({ title: field.section, fields: [field] });
  }
  return sections;
}

/** What a setting holds: texts in both languages side by side, the rest in columns where there are many. */
export function SettingFields({ setting: { code, fields }, values, onChange }: SettingFieldsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const set = (key: string, value: unknown): void => onChange({ ...values, [key]: value });
  const isWide = fields.some(({ isLocalized }) => isLocalized);
  return (
    <div className="localized-card grid gap-7">
      {sectionsOf(fields).map((section) => {
        const shared = section.fields.filter(({ isLocalized }) => !isLocalized);
        const localized = section.fields.filter(({ isLocalized }) => isLocalized);
        return (
          <div key={section.fields[0]?.name} className="grid gap-4">
            {section.title && <h3 className="border-b border-line pb-2 font-semibold">{section.title[language]}</h3>}
            {localized.length > 0 && (
              <div aria-hidden="true" className="localized-row localized-head -mb-2 text-small font-medium text-ink-3">
                <span />
                <span lang="zh-CN">{t.languages.zh}</span>
                <span lang="en">{t.languages.en}</span>
              </div>
            )}
            {localized.map((field) => (
              <LocalizedField
                key={field.name}
                field={field}
                within={`${code}.`}
                values={values}
                missingRequired={t.missingRequired}
                onChange={set}
              />
            ))}
            {shared.length > 0 && (
              <div className={clsx('grid items-start gap-4', isWide && 'sm:grid-cols-2')}>
                {shared.map((field) => (
                  <LabelledField
                    key={field.name}
                    field={field}
                    path={`${code}.${field.name}`}
                    label={field.label[language]}
                    value={values[field.name]}
                    onChange={(value) => set(field.name, value)}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
