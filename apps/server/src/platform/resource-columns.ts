import type { Label, ResourceField } from '@mingtang/contract/resources/model';
import type * as z from 'zod/v4/core';
import type { ResourceDefinition, ResourceTable } from './resource-definition.ts';
import { describeFields, shapeOf } from './resource-form.ts';

/** One column of a resource's sheet: a field, or a field in one of the two languages. */
export interface ResourceColumn {
  /** The value's name, such as `titleZh`. A head of this name is understood too. */
  key: string;
  head: Label;
  field: Pick<ResourceField, 'kind' | 'options' | 'of' | 'preset'>;
  /** What an empty cell stands for; undefined: nothing that could be taken. */
  empty: null | '' | readonly [] | undefined;
  /** Of a field with parts: what stands between the bars of a line. */
  parts: ResourceColumn[];
}

/** The columns that say which row, in which state, and what was wrong with it when it was imported. */
export const sheetHeads = {
  id: { zh: 'ID', en: 'ID' },
  version: { zh: '版本', en: 'Version' },
  publishedAt: { zh: '发布时间', en: 'Published from' },
  problem: { zh: '问题', en: 'Problem' },
} as const satisfies Record<string, Label>;

/** Definitions are made once, and a request may ask for the columns of all of them. */
const known = new WeakMap<object, readonly ResourceColumn[]>();

/** The columns of a resource's sheet, in the order of its form. No two have the same head. */
export function columnsOf<Table extends ResourceTable, Values extends object>({
  fields,
  form,
}: Pick<ResourceDefinition<Table, Values>, 'fields' | 'form'>): readonly ResourceColumn[] {
  const shape = shapeOf(fields);
  const columns = known.get(form) ?? withDistinctHeads(columnsOfFields(describeFields(shape, form.fields), shape));
  known.set(form, columns);
  return columns;
}

function columnsOfFields(fields: ResourceField[], shape: Record<string, z.$ZodType>): ResourceColumn[] {
  return fields.flatMap((field) => {
    const { name, label, kind, isLocalized } = field;
    const column = (key: string, head: Label): ResourceColumn => {
      const schema = shape[key] as z.$ZodType;
      const parts = field.fields ? columnsOfFields(field.fields, shapeOf(itemOf(schema))) : [];
      return { key, head, field, empty: emptyOf(field, schema), parts };
    };
    if (isLocalized)
      return [
        column(`${name}Zh`, { zh: `${label.zh}（中文）`, en: `${label.en} (Chinese)` }),
        column(`${name}En`, { zh: `${label.zh}（英文）`, en: `${label.en} (English)` }),
      ];
    if (kind === 'fen') return [column(name, { zh: `${label.zh}（元）`, en: `${label.en} (CNY)` })];
    return [column(name, label)];
  });
}

interface Def {
  type: string;
  innerType?: z.$ZodType;
  element?: z.$ZodType;
  out?: z.$ZodType;
}
const defOf = (schema: z.$ZodType): Def => (schema._zod as unknown as { def: Def }).def;

/** What a list is made of. */
function itemOf(schema: z.$ZodType): z.$ZodType {
  const { element, innerType, out } = defOf(schema);
  if (element) return element;
  const inner = innerType ?? out;
  if (!inner) throw new Error('A field with parts is a list.');
  return itemOf(inner);
}

const LISTS = ['choices', 'texts', 'numbers', 'days', 'references', 'parts'];
const TEXTS = ['text', 'long_text', 'rich_text', 'link'];

function emptyOf({ kind }: ResourceField, schema: z.$ZodType): ResourceColumn['empty'] {
  if (defOf(schema).type === 'nullable') return null;
  if (LISTS.includes(kind)) return [];
  return TEXTS.includes(kind) ? '' : undefined;
}

/** Two fields may have one label, in forms that have sections. */
function withDistinctHeads(columns: ResourceColumn[]): ResourceColumn[] {
  const taken = (language: 'zh' | 'en', { head, key }: ResourceColumn): boolean =>
    [...columns, ...Object.values(sheetHeads).map((other) => ({ head: other, key: '' }))].some(
      (other) => other.key !== key && other.head[language].toLowerCase() === head[language].toLowerCase(),
    );
  return columns.map((column) => {
    const { key, head } = column;
    if (!taken('zh', column) && !taken('en', column)) return column;
    return { ...column, head: { zh: `${head.zh} · ${key}`, en: `${head.en} · ${key}` } };
  });
}
