import type { settingGroups } from '@mingtang/contract/reference/console';
import type { Label } from '@mingtang/contract/resources/model';
import type { FieldForm, FieldName } from '../../platform/resource-definition.ts';
import type { SettingCode, SettingValue } from './settings.ts';

/** The fields of a setting that is an object; all others are one value. */
type FieldsOf<Value> = Value extends readonly unknown[] | string | number | boolean | Date ? 'value' : FieldName<Value>;

/** How the console shows a setting. */
interface SettingForm<Name extends string> {
  group: (typeof settingGroups)[number];
  label: Label;
  hint?: Label;
  editor?: 'calendar';
  /** All of them, or it does not compile. */
  fields: Record<Name, FieldForm>;
}

/** The forms of all settings. */
export type SettingForms = {
  [Code in SettingCode]: SettingForm<Code extends 'official_calendar' ? never : FieldsOf<SettingValue<Code>>>;
};

/** A text of a form in both languages. */
export const text = (zh: string, en: string): Label => ({ zh, en });

/** The fields of a setting that is a single value, which its own label names. */
export const value = (zh: string, en: string, form: Omit<FieldForm, 'label'> = {}) => ({
  value: { label: text(zh, en), ...form },
});
