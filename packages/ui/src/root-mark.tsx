import { useLayoutEffect } from 'react';

/** What may be there: a phone's bar with an action (its value says whether it stands above the tabs), an open sheet, a screen that does not scroll. */
export type RootMarkName = 'action-bar' | 'sheet' | 'scroll-lock';

/** The values that stand, the latest last. */
const standing = new Map<RootMarkName, string[]>();

function show(name: RootMarkName): void {
  const value = standing.get(name)?.at(-1);
  const { documentElement: root } = document;
  if (value === undefined) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}

/**
 * Says on the page's root that something is there, as `data-<name>`, for styles of what lies elsewhere in the page:
 * `in-data-sheet:…`. A style sheet that asks the root itself with `:has()` makes browsers style the whole page anew whenever
 * anything is put into it, which on a phone takes a tenth of a second each time.
 *
 * @param value undefined while there is nothing to say
 */
export function useRootMark(name: RootMarkName, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return;
    standing.set(name, [...(standing.get(name) ?? []), value]);
    show(name);
    return () => {
      const left = [...(standing.get(name) ?? [])];
      left.splice(left.lastIndexOf(value), 1);
      standing.set(name, left);
      show(name);
    };
  }, [name, value]);
}

/** `useRootMark` for as long as this is in the page. */
export function RootMark({ name }: { name: RootMarkName }) {
  useRootMark(name, '');
  return null;
}
