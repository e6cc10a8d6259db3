import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** How one filter stands in the address. A value that means nothing is `undefined` and leaves the address. */
export interface Param<Value> {
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

/** Free text: what is searched for. */
export const textParam: Param<string> = { read: (text) => text, write: (value) => value };
/** A whole number from 1. */
export const countParam: Param<number> = {
  read: (text) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  write: String,
};
/** A civil day, `2026-07-05`. */
export const dayParam: Param<string> = {
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  write: (value) => value,
};
/** One of a few. */
export const choiceParam = <Choice extends string>(choices: readonly Choice[]): Param<Choice> => ({
  read: (text) => choices.find((choice) => choice === text),
  write: (value) => value,
});
/** Several of a few, joined by commas. */
export const choicesParam = <Choice extends string>(choices: readonly Choice[]): Param<Choice[]> => ({
  read: (text) => {
    const given = text.split(',');
    const known = choices.filter((choice) => given.includes(choice));
    return known.length > 0 ? known : undefined;
  },
  write: (value) => value.join(','),
});

/** Params of several kinds by name. */
export type Params = Record<string, { read: (text: string) => unknown; write: (value: never) => string }>;
export type UrlValues<P extends Params> = {
  [Name in keyof P]?: Exclude<ReturnType<P[Name]['read']>, undefined> | undefined;
};

/**
 * Filters that live in the address, so that a reload, a way back and a colleague see the same:
 * `const [filters, setFilters] = useUrlState({ state: choiceParam(states), from: dayParam })`.
 * What is set replaces the address in place; `undefined` and `''` take a filter out. What the address holds besides stays.
 */
export function useUrlState<P extends Params>(params: P): [UrlValues<P>, (change: UrlValues<P>) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const values = useMemo(() => readParams(params, new URLSearchParams(text)), [params, text]);
  const set = useCallback(
    (change: UrlValues<P>) =>
      // At once: whoever works by keys presses the next one for what the address says, not for what was drawn before.
      setSearch((current) => writeParams(params, current, change), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      }),
    [params, setSearch],
  );
  return [values, set];
}

export function readParams<P extends Params>(params: P, search: URLSearchParams): UrlValues<P> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    const text = search.get(name);
    const value = text === null || text === '' ? undefined : param.read(text);
    if (value !== undefined) values[name] = value;
  }
  return values as UrlValues<P>;
}

export function writeParams<P extends Params>(
  params: P,
  search: URLSearchParams,
  change: UrlValues<P>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const written = value === undefined ? '' : (params[name]?.write(value as never) ?? '');
    if (written === '') next.delete(name);
    else next.set(name, written);
  }
  return next;
}
