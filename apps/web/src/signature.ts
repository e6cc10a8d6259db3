let secret: string | undefined;

/** Sets the secret that came with the page. */
export function setSignatureSecret(value: string | undefined): void {
  secret = value;
}

/**
 * The headers that sign a write: hex SHA-256 of serial + token + secret (spec §7). Empty where the browser cannot hash
 * (pages without TLS): the server refuses then only if its setting demands signatures.
 */
export async function signatureHeaders(token: string): Promise<Record<string, string>> {
  if (secret === undefined || !globalThis.crypto?.subtle) return {};
  const serial = crypto.randomUUID();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serial + token + secret));
  const signature = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { serial, signature };
}
