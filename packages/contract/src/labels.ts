import { exhibitorLabelLabels, exhibitorSizeLabels } from './exhibition/labels.ts';
import { documentLabels, personTypeLabels, sexLabels, userTagLabels } from './identity/labels.ts';
import { invoiceKindLabels, invoiceStateLabels, titleTypeLabels } from './invoices/labels.ts';
import { tierNames } from './membership/model.ts';
import { payMethodLabels } from './payments/labels.ts';
import { forumTypeLabels, playStatusLabels } from './programme/labels.ts';
import { checkStateLabels, settingGroupLabels, whetherLabels } from './reference/labels.ts';
import type { DictionaryType } from './reference/model.ts';
import type { Label } from './resources/model.ts';

/**
 * Types of the dictionary whose values the program itself stores and compares, each value with what it is called until an
 * organiser edits its item. Every other type holds whatever organisers put there. A page that shows one type imports that
 * type's labels from its domain: all of them would weigh on its first load.
 */
export const standardLabels = {
  forum_type: forumTypeLabels,
  play_status: playStatusLabels,
  enterprise_label: exhibitorLabelLabels,
  company_level: exhibitorSizeLabels,
  user_tag: userTagLabels,
  person_identity_type: personTypeLabels,
  cert_type: documentLabels,
  sex: sexLabels,
  whether: whetherLabels,
  check_state: checkStateLabels,
  member_level: tierNames,
  pay_type: payMethodLabels,
  invoice_type: invoiceKindLabels,
  invoice_header_type: titleTypeLabels,
  invoice_status: invoiceStateLabels,
  setting_type: settingGroupLabels,
} as const satisfies Partial<Record<DictionaryType, Record<string, Label>>>;

export type ClosedType = keyof typeof standardLabels;
export const closedTypes = Object.keys(standardLabels) as ClosedType[];

/** What a value is called while nobody called it otherwise; undefined for a value the program does not know. */
export const findStandardLabel = (type: string, value: string): Label | undefined => {
  const labels: Record<string, Label> | undefined = Object.hasOwn(standardLabels, type)
    ? standardLabels[type as ClosedType]
    : undefined;
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
};
