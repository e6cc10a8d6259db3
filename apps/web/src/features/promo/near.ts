import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come within `margin` (CSS lengths) of what is seen, on the page or in the row it scrolls in; once
 * near it stays so.
 */
export function useNear(ref: RefObject<Element | null>, margin: string, within: 'page' | 'row' = 'page'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      // A margin of the page does not reach into a row that scrolls by itself.
      { rootMargin: margin, root: within === 'row' ? element.parentElement : null },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, within, isNear]);
  return isNear;
}
