import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { rowStates } from '@mingtang/contract/resources/model';
import { choiceParam, type Param, textParam } from '../../parts/url-state.ts';

/** Before a filter's name in the address, so that no field is mistaken for a page or an order. */
const FILTER = 'f.';

export type ListParams = { state: Param<(typeof rowStates)[number]> } & Record<`f.${string}`, Param<string>>;

/** What a resource's list keeps in the address besides what every list keeps. */
export const listParams = ({ filters }: Pick<ResourceDescription, 'filters'>): ListParams => ({
  ...(Object.fromEntries(filters.map((name) => [`${FILTER}${name}`, textParam])) as Record<
    `f.${string}`,
    Param<string>
  >),
  state: choiceParam(rowStates),
});

export const filterParam = (name: string): `f.${string}` => `${FILTER}${name}`;

/** The filters of an address as the call takes them: a JSON object with the values of the fields' kinds; undefined for none. */
export function filterInput(
  { fields, filters }: Pick<ResourceDescription, 'fields' | 'filters'>,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const set = filters.flatMap((name): [string, unknown][] => {
    const text = values[filterParam(name)];
    if (typeof text !== 'string') return [];
    const kind = fields.find((field) => field.name === name)?.kind;
    if (kind === 'number' || kind === 'fen') return Number.isFinite(Number(text)) ? [[name, Number(text)]] : [];
    return [[name, kind === 'switch' ? text === 'true' : text]];
  });
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : undefined;
}

/** The list as it was left, for the way back from a row. */
const leftAt = new Map<string, string>();
export const leaveList = (resource: string, search: string): void => void leftAt.set(resource, search);
export const backToList = (resource: string): string => `/r/${resource}${leftAt.get(resource) ?? ''}`;
