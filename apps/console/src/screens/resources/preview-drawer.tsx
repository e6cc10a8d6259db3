import type { Language } from '@mingtang/contract/envelope';
import type { ResourceDescription, ResourceField } from '@mingtang/contract/resources/model';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import { isEmpty, keyIn, titleOf, type Values } from '../../parts/fields/field-values.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';

/** What visitors will read, in either language, before anybody else does. */
export function PreviewDrawer({
  description,
  values,
  onClose,
}: {
  description: ResourceDescription;
  values: Values;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { fields, title } = description;
  const valueOf = (field: ResourceField): unknown =>
    field.isLocalized ? values[keyIn(field, language)] : values[field.name];
  const shown = fields.filter((field) => field.name !== title && !isEmpty(valueOf(field)));
  const facts = shown.filter(({ isLocalized, kind }) => !isLocalized && kind !== 'picture');
  return (
    <Drawer label={t.previewing.title} title={t.previewing.title} onClose={onClose}>
      <Segmented<Language>
        block
        className="mb-5"
        value={language}
        options={[
          { value: 'zh', label: t.languages.zh },
          { value: 'en', label: t.languages.en },
        ]}
        onChange={setLanguage}
      />
      <article lang={language === 'zh' ? 'zh-CN' : 'en'} className="grid gap-5">
        <h2 className="text-[24px] leading-tight font-semibold text-balance">
          {textIn(description, values, language) || t.previewing.empty}
        </h2>
        {shown
          .filter(({ isLocalized, kind }) => isLocalized || kind === 'picture')
          .map((field) => (
            <div key={field.name} className="leading-relaxed">
              <FieldValue field={field} value={valueOf(field)} />
            </div>
          ))}
      </article>
      {facts.length > 0 && (
        <dl className="mt-6 grid gap-2.5 border-t border-line pt-5">
          {facts.map((field) => (
            <div key={field.name} className="grid grid-cols-[112px_1fr] gap-3">
              <dt className="text-ink-3">{field.label[language]}</dt>
              <dd className="min-w-0">
                <FieldValue field={field} value={valueOf(field)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-6 text-cap text-ink-3">{t.previewing.text}</p>
    </Drawer>
  );
}

/** The name in this language alone: what is missing shall be seen. */
function textIn(description: ResourceDescription, values: Values, language: Language): string {
  const field = description.fields.find(({ name }) => name === description.title);
  if (!field?.isLocalized) return titleOf(description, values, language);
  const value = values[keyIn(field, language)];
  return typeof value === 'string' ? value : '';
}
