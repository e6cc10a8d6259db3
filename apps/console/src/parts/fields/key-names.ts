import type { ResourceField } from '@mingtang/contract/resources/model';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { keyIn } from './field-values.ts';

/** What the keys of a form's values are called: `标题 · English`. */
export function useKeyNames(fields: readonly ResourceField[]): {
  fieldOf: (key: string) => ResourceField | undefined;
  nameOf: (key: string) => string;
} {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const find = (key: string): { field: ResourceField; textLanguage?: 'zh' | 'en' } | undefined => {
    for (const field of fields) {
      if (!field.isLocalized && field.name === key) return { field };
      for (const textLanguage of ['zh', 'en'] as const)
        if (field.isLocalized && keyIn(field, textLanguage) === key) return { field, textLanguage };
    }
    return undefined;
  };
  return {
    fieldOf: (key) => find(key)?.field,
    nameOf: (key) => {
      const found = find(key);
      if (!found) return key;
      const label = found.field.label[language];
      return found.textLanguage ? `${label} · ${t.languages[found.textLanguage]}` : label;
    },
  };
}
