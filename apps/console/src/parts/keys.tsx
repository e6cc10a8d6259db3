import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface KeyBinding {
  /** As `KeyboardEvent.key` names it, or two in a row: `j`, `/`, `Escape`, `g s`. */
  keys: string;
  /** What it does, in the list that `?` shows; left out there when absent. */
  label?: string;
  run: () => void;
}

/** The keys in force; what was bound last goes first, so that a drawer's keys go before its list's. */
class KeyRegister {
  #layers: (readonly KeyBinding[])[] = [];
  #listeners = new Set<() => void>();
  #pending: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  bind(layer: readonly KeyBinding[]): () => void {
    this.#layers = [...this.#layers, layer];
    this.#announce();
    return () => {
      this.#layers = this.#layers.filter((one) => one !== layer);
      this.#announce();
    };
  }

  /** Whether somebody took the key. */
  press(key: string): boolean {
    const sequence = this.#pending === undefined ? undefined : `${this.#pending} ${key}`;
    this.#pending = undefined;
    clearTimeout(this.#timer);
    const all = this.bindings();
    const found = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === key);
    if (found) found.run();
    else if (all.some(({ keys }) => keys.startsWith(`${key} `))) {
      this.#pending = key;
      this.#timer = setTimeout(() => {
        this.#pending = undefined;
      }, 1_000);
    }
    return found !== undefined;
  }

  bindings(): readonly KeyBinding[] {
    return this.#layers.toReversed().flat();
  }

  layers = (): readonly (readonly KeyBinding[])[] => this.#layers;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

const KeysContext = createContext(new KeyRegister());

/** Listens for keys; while somebody types, or a dialog is open, they mean what they always mean. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const [register] = useState(() => new KeyRegister());
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      if (register.press(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [register]);
  return <KeysContext value={register}>{children}</KeysContext>;
}

/**
 * Binds keys while a component is there: `useKeys([{ keys: 'a', label: t.approve, run: approve }])`. The list may be a new
 * one at every render.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const register = use(KeysContext);
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map(({ keys, label }) => `${keys}\t${label ?? ''}`).join('\n');
  useEffect(() => {
    if (shape === '') return;
    return register.bind(
      shape.split('\n').map((line, index): KeyBinding => {
        const [keys = '', label = ''] = line.split('\t');
        return { keys, ...(label === '' ? {} : { label }), run: () => latest.current[index]?.run() };
      }),
    );
  }, [register, shape]);
}

/** Every key in force that says what it does, for the list of them. */
export function useBoundKeys(): readonly (readonly KeyBinding[])[] {
  const register = use(KeysContext);
  const layers = useSyncExternalStore(register.subscribe, register.layers);
  return layers.map((layer) => layer.filter(({ label }) => label !== undefined)).filter(({ length }) => length > 0);
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  // Closed dialogs stay in the page, unseen.
  return isTyping || [...document.querySelectorAll('[aria-modal=true]')].some((dialog) => dialog.checkVisibility());
}
