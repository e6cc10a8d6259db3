import type { Language } from '@mingtang/contract/envelope';
import type {
  ResourceDescription,
  ResourceField,
  ResourceRow,
  ResourceViewPath,
} from '@mingtang/contract/resources/model';

/** Values by column or part, as they travel. */
export type Values = Record<string, unknown>;

const endings = { zh: 'Zh', en: 'En' } as const satisfies Record<Language, string>;

/** Under which key a localized field's text of a language stands. */
export const keyIn = (field: Pick<ResourceField, 'name'>, language: Language): string =>
  `${field.name}${endings[language]}`;

/** The keys of a field's values. */
export const keysOf = (field: ResourceField): string[] =>
  field.isLocalized ? [keyIn(field, 'zh'), keyIn(field, 'en')] : [field.name];

const listKinds: readonly string[] = ['choices', 'texts', 'numbers', 'days', 'references', 'parts'];

/** What a field holds that holds nothing. */
export function emptyValue({ kind, isRequired, min }: ResourceField): unknown {
  if (listKinds.includes(kind)) return [];
  if (kind === 'switch') return false;
  const isText = kind === 'text' || kind === 'long_text' || kind === 'rich_text' || kind === 'link';
  // An optional text of at least no characters is empty; one of at least one is absent.
  return isText && (isRequired || min === 0) ? '' : null;
}

/** What a new row begins with. */
export function emptyValues(fields: readonly ResourceField[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => keysOf(field).map((key) => [key, field.preset ?? emptyValue(field)])),
  );
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** In Unicode code points, as the server counts. */
export const lengthOf = (value: unknown): number => (typeof value === 'string' ? Array.from(value).length : 0);

/** What a row is called in a language; in the other one when it has no name in this. */
export function titleOf(
  { title, fields }: Pick<ResourceDescription, 'title' | 'fields'>,
  values: Values,
  language: Language,
): string {
  const field = fields.find(({ name }) => name === title);
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key] : '');
  if (!field?.isLocalized) return text(title);
  const [first, second] = language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return text(keyIn(field, first)) || text(keyIn(field, second));
}

export type PublicState = 'draft' | 'scheduled' | 'published';

/** What visitors see of a row; undefined where there is nothing to publish. */
export function publicState(
  { isPublished }: Pick<ResourceDescription, 'isPublished'>,
  { publishedAt }: Pick<ResourceRow, 'publishedAt'>,
  now = new Date(),
): PublicState | undefined {
  if (!isPublished) return undefined;
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** The visitors' page of a row; undefined where there is none. */
export function pageOf(viewPath: ResourceViewPath | null, id: string, values: Values): string | undefined {
  const path = typeof viewPath === 'object' ? viewPath?.paths[String(values[viewPath.field])] : viewPath;
  return path?.replace(/:(\w+)/g, (_, name: string) => {
    const value = name === 'id' ? id : values[name];
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
  });
}
