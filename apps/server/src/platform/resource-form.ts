import { fieldMeta } from '@mingtang/contract/fields';
import type { FieldKind, ResourceDescription, ResourceField } from '@mingtang/contract/resources/model';
import type * as z from 'zod/v4/core';
import type { Reader } from './platform.ts';
import type { FieldForm, ResourceDefinition, ResourceTable } from './resource-definition.ts';
import type { Names } from './row-names.ts';

/** Everything the console draws of a resource, from its one definition. */
export function describeResource<Table extends ResourceTable, Values extends object>(
  { name, table, fields, form, order, orderWithin = null as never }: ResourceDefinition<Table, Values>,
  canWrite: boolean,
): ResourceDescription {
  const { group, label, one, title, listed, filters = [], viewPath = null, newPath = null, publication = null } = form;
  return {
    name,
    group,
    label,
    one,
    title,
    fields: describeFields(shapeOf(fields), form.fields),
    listed,
    filters,
    isPublished: 'publishedAt' in table,
    mayBeUnlisted: 'isUnlisted' in table,
    publication,
    isOrdered: table.position !== undefined && order === undefined,
    orderedWithin: orderWithin,
    viewPath,
    newPath,
    canWrite,
  };
}

type Shape = Record<string, z.$ZodType>;

/** The fields of an object schema. */
export function shapeOf(schema: z.$ZodType): Shape {
  const { def } = schema._zod as unknown as { def: { type: string; shape?: Shape } };
  if (!def.shape) throw new Error('A resource’s fields are an object.');
  return def.shape;
}

/** Names of localized fields: those that have `<name>Zh` and `<name>En`. */
export function localizedFields(shape: Shape): string[] {
  return Object.keys(shape).flatMap((key) =>
    key.endsWith('Zh') && `${key.slice(0, -2)}En` in shape ? [key.slice(0, -2)] : [],
  );
}

/** Fields of an object schema, as forms show them. */
export function describeFields(shape: Shape, forms: Record<string, FieldForm>): ResourceField[] {
  const localized = new Set(localizedFields(shape));
  return Object.entries(forms).map(([name, form]) => {
    const isLocalized = localized.has(name);
    const schema = shape[isLocalized ? `${name}Zh` : name];
    if (!schema) throw new Error(`No field is called ${name}.`);
    const english = isLocalized ? readSchema(shape[`${name}En`] as z.$ZodType) : undefined;
    return describeField(name, form, readSchema(schema), isLocalized, english?.max ?? null);
  });
}

function describeField(
  name: string,
  {
    label,
    hint = null as never,
    as,
    of = null as never,
    options,
    fields,
    called,
    preset = null as never,
    section = null as never,
    isReadOnly = false,
  }: FieldForm,
  schema: ReadSchema,
  isLocalized: boolean,
  maxEn: number | null,
): ResourceField {
  // Numbers are chosen from a list where their form names them.
  const values = schema.values ?? (schema.kind === 'numbers' && options ? Object.keys(options) : null);
  return {
    name,
    label,
    hint,
    kind: as ?? schema.kind,
    isLocalized,
    isRequired: schema.isRequired,
    isReadOnly,
    min: schema.min,
    max: schema.max,
    maxEn,
    options: values?.map((value) => ({ value, label: options?.[value] ?? { zh: value, en: value } })) ?? null,
    // The names of values travel beside those of rows, under the field's own.
    of: called ? namesOfValues(name) : of,
    fields: fields && schema.item ? describeFields(shapeOf(schema.item), fields) : null,
    preset,
    section,
  };
}

/** Under what the names of a field's values are kept among the names of rows. */
const namesOfValues = (field: string): string => `values:${field}`;

/** What the values of fields are called that rows of another table name. */
export async function valueNames(db: Reader, forms: Record<string, FieldForm>): Promise<Names> {
  const named = await Promise.all(
    Object.entries(forms).map(async ([name, { called }]) =>
      called ? ([namesOfValues(name), await called(db)] as const) : undefined,
    ),
  );
  return new Map(named.filter((one) => one !== undefined));
}

/** The fields with the names of their values: numbers that have names become choices, choices are called by theirs. */
export const withValueNames = (fields: ResourceField[], names: Names): ResourceField[] =>
  fields.map((field) => {
    const called = names.get(field.of ?? '');
    if (!called || field.kind === 'reference' || field.kind === 'references') return field;
    const options =
      field.kind === 'number'
        ? called.entries().map(([value, label]) => ({ value, label }))
        : (field.options?.map(({ value, label }) => ({ value, label: called.get(value) ?? label })) ?? null);
    return { ...field, options };
  });

interface ReadSchema {
  kind: FieldKind;
  isRequired: boolean;
  min: number | null;
  max: number | null;
  values?: string[];
  /** Of a list. */
  item?: z.$ZodType;
}

const finite = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? null : value;

/** What a schema says of itself. */
export function readSchema(schema: z.$ZodType): ReadSchema {
  const { def } = schema._zod as unknown as {
    def: {
      type: string;
      innerType?: z.$ZodType;
      entries?: Record<string, string>;
      format?: string;
      element?: z.$ZodType;
    };
  };
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType)
    return { ...readSchema(def.innerType), isRequired: false };
  const base = { isRequired: true, min: null, max: null };
  if (def.type === 'enum') return { ...base, kind: 'choice', values: Object.values(def.entries ?? {}) };
  if (def.type === 'boolean') return { ...base, kind: 'switch' };
  if (def.format === 'date') return { ...base, kind: 'day' };
  if (def.type === 'array' && def.element) return { ...base, ...readList(def.element), isRequired: false };
  const meta = fieldMeta.get(schema as never) as
    | { kind: string; min?: number; max?: number; lines?: boolean; item?: z.$ZodType }
    | undefined;
  if (meta?.kind === 'list' && meta.item)
    return { ...base, ...readList(meta.item), max: finite(meta.max), isRequired: false };
  const limits = { min: finite(meta?.min), max: finite(meta?.max) };
  if (meta?.kind === 'number') return { ...base, ...limits, kind: 'number' };
  if (meta?.kind === 'switch') return { ...base, kind: 'switch' };
  if (meta?.kind === 'instant') return { ...base, kind: 'instant' };
  return {
    ...base,
    ...limits,
    isRequired: (meta?.min ?? 1) > 0,
    kind: meta?.lines ? 'long_text' : 'text',
  };
}

function readList(item: z.$ZodType): Pick<ReadSchema, 'kind' | 'values' | 'item'> {
  const { type } = (item._zod as unknown as { def: { type: string } }).def;
  if (type === 'object') return { kind: 'parts', item };
  const read = readSchema(item);
  if (read.kind === 'choice') return { kind: 'choices', ...(read.values ? { values: read.values } : {}), item };
  const kinds: Partial<Record<FieldKind, FieldKind>> = { number: 'numbers', day: 'days' };
  return { kind: kinds[read.kind] ?? 'texts', item };
}
