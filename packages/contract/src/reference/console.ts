import * as z from 'zod/mini';
import { instant, int, noInput, renamed, text, uuid } from '../fields.ts';
import { resourceField, resourceLabel, resourceValues } from '../resources/model.ts';
import { defineRoutes } from '../route.ts';
import { dictionaryTypes } from './model.ts';

/** How settings are grouped in the console. */
export const settingGroups = [
  'edition',
  'shop',
  'tickets',
  'invoices',
  'admission',
  'live',
  'privacy',
  'security',
] as const;

const setting = renamed({
  code: z.string(),
  group: z.enum(settingGroups),
  label: resourceLabel,
  /** What it decides. */
  hint: z.nullable(resourceLabel),
  /** Fields as a resource's; a single value is the field `value`. `calendar`: the official calendar, by year. */
  editor: z.enum(['fields', 'calendar']),
  fields: z.array(resourceField),
  /** By field, as they travel. */
  values: resourceValues,
  /** What holds until somebody decides otherwise. */
  preset: resourceValues,
  /** 0: never set. */
  version: int({ min: 0 }),
  changedAt: z.nullable(instant),
  /** Who set it last; null for the system and while it was never set. */
  changedBy: z.nullable(z.string()),
});
const edit = { code: text({ max: 60 }), version: int({ min: 0 }) };
const at = <const Path extends string>(path: Path) => ({ area: 'console/api', path }) as const;

const settingChange = renamed({
  id: uuid,
  at: instant,
  /** Null for the system. */
  by: z.nullable(z.string()),
  before: resourceValues,
  after: resourceValues,
});

/** Everything an organiser can set, and what the dictionary calls things. */
export const referenceConsole = defineRoutes({
  listLabels: {
    ...at('labels'),
    method: 'GET',
    access: 'staff',
    summary: 'What the values the program knows are called: the dictionary’s labels of its closed types',
    input: noInput,
    output: z.array(
      renamed({ type: z.enum(dictionaryTypes), value: z.string(), labelZh: z.string(), labelEn: z.string() }),
    ),
  },
  listSettings: {
    ...at('settings'),
    method: 'GET',
    access: { staff: 'settings.read' },
    summary: 'Every setting with what it is, what it was and who set it',
    input: noInput,
    output: z.array(setting),
  },
  updateSetting: {
    ...at('settings/:code'),
    method: 'PUT',
    access: { staff: 'settings.write' },
    summary: 'Set a setting; it holds at once',
    input: renamed({ ...edit, values: resourceValues }),
    output: setting,
    stepUp: 'sometimes',
  },
  resetSetting: {
    ...at('settings/:code/reset'),
    method: 'POST',
    access: { staff: 'settings.write' },
    summary: 'Let a setting be what it was before anybody set it',
    input: renamed(edit),
    output: setting,
    stepUp: 'sometimes',
  },
  listSettingChanges: {
    ...at('settings/:code/changes'),
    method: 'GET',
    access: { staff: 'settings.read' },
    summary: 'The last hundred times a setting was set, newest first, with what it held before and after',
    input: renamed({ code: edit.code }),
    output: z.array(settingChange),
  },
});
