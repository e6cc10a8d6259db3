import { useEffect, useRef } from 'react';

interface SaveKeys {
  save: () => void;
  publish: () => void;
}

/** Ctrl or ⌘ with S saves, with Enter publishes; also while somebody types. */
export function useSaveKeys(keys: SaveKeys | undefined): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const act = { s: latest.current?.save, Enter: latest.current?.publish }[event.key];
      // The browser's own dialog for saving pages is never meant here.
      if (event.key === 's' || act) event.preventDefault();
      act?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
