import { pageSecret } from './signature-secret.ts';

/**
 * The headers that sign a request: hex SHA-256 of serial + token + secret (spec §7). Empty where the browser cannot hash
 * (pages without TLS): the server refuses then only writes, and only if its setting demands signatures.
 */
export async function signatureHeaders(token: string): Promise<Record<string, string>> {
  const secret = pageSecret();
  const headers = spare?.token === token && spare.secret === secret ? spare.headers : await sign(token);
  spare = undefined;
  // The next is made ahead: hashing takes a turn that a page on its way out does not have.
  void sign(token).then((made) => {
    spare = { token, secret, headers: made };
  });
  return headers;
}

/** One that was not sent yet; a serial serves once. */
let spare: { token: string; secret: string | undefined; headers: Record<string, string> } | undefined;

async function sign(token: string): Promise<Record<string, string>> {
  const secret = pageSecret();
  if (secret === undefined || !globalThis.crypto?.subtle) return {};
  const serial = crypto.randomUUID();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serial + token + secret));
  const signature = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { serial, signature };
}
