import { useEffect, useRef } from 'react';

/** Ctrl or ⌘ with Z takes back what was done last, except where somebody types. */
export function useUndoKey(undo: () => Promise<void>): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (isTyping || event.key !== 'z' || event.shiftKey || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
