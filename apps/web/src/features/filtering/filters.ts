/** What an address asks a list for, by the name of the filter. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** Whether something passes one filter's wanted value. */
export type Matchers<Item> = Readonly<Record<string, (item: Item, wanted: string) => boolean>>;

/** One filter of a list and what may be chosen. */
export interface Facet {
  key: string;
  label: string;
  options: { value: string; label: string }[];
}

/** The address's query with some filters changed (undefined removes one): a list's first page; what else it carries stays. */
export function queryWith(query: URLSearchParams, change: Filters): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return `?${next}`;
}

/** Whether something passes every filter that is on, leaving out one of them. */
export function passes<Item>(item: Item, filters: Filters, matchers: Matchers<Item>, except?: string): boolean {
  return Object.entries(matchers).every(([key, matches]) => {
    const wanted = filters[key];
    return key === except || wanted === undefined || matches(item, wanted);
  });
}

/** A filter's value on an address; undefined when it is none of those that are known. */
export function readValue(query: URLSearchParams, key: string, known?: readonly string[]): string | undefined {
  const value = query.get(key)?.trim();
  if (!value) return undefined;
  return known && !known.includes(value) ? undefined : value;
}

/** What is searched for: as long as a call takes. */
export const readText = (query: URLSearchParams): string | undefined => readValue(query, 'text')?.slice(0, 100);

/** A day on an address, `2026-07-05`. */
export function readDay(query: URLSearchParams): string | undefined {
  const day = readValue(query, 'day');
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}
