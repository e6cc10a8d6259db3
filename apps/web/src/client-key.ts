import { sessionStore } from './browser-access.ts';

/**
 * Names what is asked for, so that asked again it is done once. Not randomUUID: phones that reach a server in the same room
 * without TLS have none.
 */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Kept {
  of: string;
  key: string;
}

/** A key that outlives the page in its tab: whoever loads it anew before the answer came asks for the same once more. */
export function keptKey(name: string): { of: (thing: string) => string; forget: () => void } {
  return {
    of: (thing) => {
      const kept = read(name);
      if (kept?.of === thing) return kept.key;
      const key = newClientKey();
      sessionStore.setItem(name, JSON.stringify({ of: thing, key } satisfies Kept));
      return key;
    },
    forget: () => {
      sessionStore.removeItem(name);
    },
  };
}

function read(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStore.getItem(name) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.of === 'string' && typeof kept.key === 'string' ? { of: kept.of, key: kept.key } : undefined;
  } catch {
    return undefined;
  }
}
