import type { DictionaryItem } from './load-holder-form.ts';

/** A dictionary's items to choose from, in the page's language. */
export const optionsOf = (items: readonly DictionaryItem[], language: 'zh' | 'en') =>
  items.map(({ value, labelZh, labelEn }) => ({ value, label: language === 'zh' ? labelZh : labelEn }));
