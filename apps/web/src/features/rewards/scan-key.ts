/**
 * The key under which a code that came with the address is counted. It outlives the page in its tab: whoever signs in and
 * fills in their profile may come back on a page that was loaded anew, and is told of the points they have just been given.
 */
const KEPT = 'energy-scan';

interface Kept {
  code: string;
  key: string;
}

export function scanKeyOf(code: string): string {
  const kept = read();
  if (kept?.code === code) return kept.key;
  const key = newScanKey();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ code, key } satisfies Kept));
  } catch {
    // Where nothing can be kept, a page that is loaded anew asks anew.
  }
  return key;
}

/** The visitor has seen what became of it: the next time is another scan. */
export function forgetScanKey(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept either.
  }
}

/** Not randomUUID: phones that reach a server in the same room without TLS have none. */
export const newScanKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.code === 'string' && typeof kept.key === 'string'
      ? { code: kept.code, key: kept.key }
      : undefined;
  } catch {
    return undefined;
  }
}
