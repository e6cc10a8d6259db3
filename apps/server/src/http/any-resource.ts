import * as z from 'zod/mini';
import type { Reader } from '../platform/platform.ts';
import type { Resource } from '../platform/resource.ts';
import type { ResourceQuery, ResourceTable, RowOf } from '../platform/resource-definition.ts';
import { shapeOf } from '../platform/resource-form.ts';

/** Any resource, whatever its table: the calls learn from its definition what it has. */
export type AnyResource = Resource<ResourceTable, Record<string, unknown>>;
export type AnyRow = RowOf<ResourceTable> & Record<string, unknown>;

/** What rows are called, in both languages. */
export async function namesOfRows(
  db: Reader,
  resource: AnyResource,
  rows: readonly AnyRow[],
): Promise<{ id: string; labelZh: string; labelEn: string }[]> {
  const { title } = resource.definition.form;
  const choiceName = await resource.readTitleChoices(db);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return rows.map((row) => {
    const plain = text(row[title]);
    const called = choiceName(plain);
    return {
      id: row.id as string,
      labelZh: text(row[`${title}Zh`]) || (called?.zh ?? plain),
      labelEn: text(row[`${title}En`]) || (called?.en ?? plain),
    };
  });
}

const DATES = ['createdAt', 'updatedAt', 'publishedAt'];

/** What a list is asked for, as its resource understands it. Refuses with a ZodError that names `filter` or `sort`. */
export function readQuery(
  { definition }: AnyResource,
  { words, filter, sort }: { words?: string | undefined; filter?: string | undefined; sort?: string | undefined },
  language: 'zh' | 'en',
): Omit<ResourceQuery<ResourceTable>, 'range'> {
  const { form, fields, table } = definition;
  const shape = shapeOf(fields);
  const wrong = (field: string): never => {
    throw new z.core.$ZodRealError([{ code: 'custom', path: [field], message: 'not_known', input: undefined }]);
  };
  const asked = filter ? readObject(filter, () => wrong('filter')) : {};
  const equal = Object.entries(asked).map(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return schema && (form.filters as string[] | undefined)?.includes(name)
      ? [name, z.decode(schema as never, value as never)]
      : wrong('filter');
  });
  const name = sort?.replace(/^-/, '');
  const localized = language === 'zh' ? `${name}Zh` : `${name}En`;
  const isColumn = (column: string) =>
    Object.hasOwn(table, column) && (Object.hasOwn(shape, column) || DATES.includes(column));
  const by = name && [name, localized].find(isColumn);
  if (name && !by) wrong('sort');
  return {
    search: words,
    filter: Object.fromEntries(equal),
    ...(by ? { order: { by: by as never, isDescending: sort?.startsWith('-') ?? false } } : {}),
  };
}

function readObject(json: string, otherwise: () => never): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : otherwise();
  } catch {
    return otherwise();
  }
}
