import { useEffect, useEffectEvent } from 'react';

export interface PlayerKeys {
  toggle: () => void;
  skip: (seconds: number) => void;
  mute: () => void;
  fullScreen: () => void;
  captions: () => void;
  toLive: () => void;
}

/** Keys of the page while nothing else wants them: space and k, arrows and j l, m, f, c, and Home for the live edge. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="tablist"]')) return;
    if (event.key === ' ' && target.closest('button, a, summary')) return;
    const actions: Record<string, () => void> = {
      ' ': keys.toggle,
      k: keys.toggle,
      ArrowLeft: () => keys.skip(-10),
      j: () => keys.skip(-10),
      ArrowRight: () => keys.skip(10),
      l: () => keys.skip(10),
      m: keys.mute,
      f: keys.fullScreen,
      c: keys.captions,
      End: keys.toLive,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
