import type { Language } from '@mingtang/contract/envelope';
import type { ResourceField } from '@mingtang/contract/resources/model';
import { isEmpty, keyIn, type Values } from '../../parts/fields/field-values.ts';

export interface Completeness {
  /** Fields that have their text in this language, of those that want one. */
  done: number;
  of: number;
  /** Names of the others. */
  missing: string[];
}

/**
 * How complete a form is in a language. A field wants a text when it is required, or has one in the other language: what
 * is said to half of the readers is missing for the others.
 */
export function completeness(fields: readonly ResourceField[], values: Values, language: Language): Completeness {
  const wanted = fields.filter(
    (field) =>
      field.isLocalized &&
      (field.isRequired || !isEmpty(values[keyIn(field, 'zh')]) || !isEmpty(values[keyIn(field, 'en')])),
  );
  const missing = wanted.filter((field) => isEmpty(values[keyIn(field, language)])).map(({ name }) => name);
  return { done: wanted.length - missing.length, of: wanted.length, missing };
}
