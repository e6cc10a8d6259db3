import { useRef } from 'react';
import { newClientKey } from '../../client-key.ts';

/** Names a press, the same for every try at it until it went through or something else is pressed: it counts once. */
export function usePressKey(): { of: (press: string) => string; done: () => void } {
  const held = useRef<{ press: string; key: string }>(undefined);
  return {
    of: (press) => {
      if (held.current?.press !== press) held.current = { press, key: newClientKey() };
      return held.current.key;
    },
    done: () => {
      held.current = undefined;
    },
  };
}
