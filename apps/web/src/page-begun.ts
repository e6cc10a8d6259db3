import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

let isBegun = false;

/** Whether something was pressed or typed on the page shown: leaving it by itself would then lose what was begun. */
export const hasBegun = (): boolean => isBegun;

function begin(): void {
  isBegun = true;
}

/**
 * Notices the first press or key of each page. A change of the query alone is no new page: it may be a tab of a form that is
 * half filled in. Scrolling is nothing that could be lost, so pointers do not count before they have clicked.
 */
export function usePageBegun(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    for (const kind of ['click', 'input']) document.addEventListener(kind, begin, { capture: true });
    return () => {
      isBegun = false;
      for (const kind of ['click', 'input']) document.removeEventListener(kind, begin, { capture: true });
    };
  }, [pathname]);
}
