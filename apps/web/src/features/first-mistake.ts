import { useEffect, useRef } from 'react';

/**
 * The ref of a form whose first wrong field takes the focus after each attempt to send it. The form library would take the
 * field registered first, which need not stand first; so the form says `shouldFocusError: false`. A button, which cannot be
 * invalid itself, says `data-mistake`.
 */
export function useFirstMistake(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mistake]')?.focus();
  }, [submitCount]);
  return form;
}
