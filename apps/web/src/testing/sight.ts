import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for what the browser sees of a page: nothing, until the function this answers brings an element into sight. */
export function stubSight(): (element: Element) => void {
  const watchers = new Map<Element, Set<() => void>>();
  type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
  class StubObserver {
    readonly #seen: Seen;
    readonly #forget: (() => void)[] = [];
    constructor(seen: Seen) {
      this.#seen = seen;
    }
    observe(target: Element): void {
      const tell = () => this.#seen([{ isIntersecting: true, target }]);
      const all = watchers.get(target) ?? new Set();
      watchers.set(target, all.add(tell));
      this.#forget.push(() => void all.delete(tell));
    }
    disconnect(): void {
      for (const forget of this.#forget.splice(0)) forget();
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver);
  return (element) =>
    act(() => {
      for (const tell of watchers.get(element) ?? []) tell();
    });
}
