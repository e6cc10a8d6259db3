import type { ResourceField } from '@mingtang/contract/resources/model';

/** A field with as little as a field can have. */
export const plainField = (change: Partial<ResourceField> & { name: string }): ResourceField => ({
  label: { zh: change.name, en: change.name },
  hint: null,
  kind: 'text',
  isLocalized: false,
  isRequired: false,
  isReadOnly: false,
  min: null,
  max: null,
  maxEn: null,
  options: null,
  of: null,
  fields: null,
  preset: null,
  section: null,
  ...change,
});
