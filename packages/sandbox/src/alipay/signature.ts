import { type KeyObject, sign, verify } from 'node:crypto';

/** What is signed: the parameters that are not empty, by name, as `a=1&b=2`. */
function signedContent(params: Record<string, string>, leftOut: readonly string[]): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== '' && !leftOut.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** RSA2: SHA-256 with a key of 2048 bits. */
export const signText = (text: string, privateKey: string): string =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64');

/** A request's signature covers everything but itself. */
export function isRequestSigned(params: Record<string, string>, publicKey: KeyObject): boolean {
  const content = signedContent(params, ['sign']);
  return verify('sha256', Buffer.from(content), publicKey, Buffer.from(params['sign'] ?? '', 'base64'));
}

/** Notices and returns leave out the kind of signature too. */
export function signParams(params: Record<string, string>, privateKey: string): Record<string, string> {
  const content = signedContent(params, ['sign', 'sign_type']);
  return { ...params, sign: signText(content, privateKey), sign_type: 'RSA2' };
}
