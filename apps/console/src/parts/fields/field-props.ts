import type { ResourceField } from '@mingtang/contract/resources/model';

/** What every control of a field takes. */
export interface FieldInputProps {
  field: ResourceField;
  /** `parts.0.nameEn`; names the control and its errors. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What the label says, where no label points here. */
  label?: string;
  /** The language of a localized text. */
  lang?: 'zh-CN' | 'en';
  placeholder?: string;
  isMissing?: boolean;
}
