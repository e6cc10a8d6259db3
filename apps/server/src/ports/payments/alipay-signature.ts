import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export type Parameters = Record<string, string>;

/** Base64 RSA2 (RSA-SHA256) signature over the parameters in the order of their names; empty ones do not count. */
export function signParameters(key: KeyObject, parameters: Parameters): string {
  return sign('RSA-SHA256', Buffer.from(canonical(parameters)), key).toString('base64');
}

/** Whether Alipay signed the parameters of a notice: all but the signature and its type, as they read decoded. */
export function isNoticeSigned(key: KeyObject, parameters: Parameters): boolean {
  const { sign: signature, sign_type: type, ...signed } = parameters;
  return type === 'RSA2' && isSigned(key, canonical(signed), signature ?? '');
}

/** Whether Alipay signed a text. */
export function isSigned(key: KeyObject, text: string, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

const canonical = (parameters: Parameters): string =>
  Object.keys(parameters)
    .filter((name) => parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** The member of an answer as it stands in its text, which is what is signed: parsing and writing it anew may change it. */
export function findSignedText(answer: string, member: string): string | undefined {
  const name = `"${member}"`;
  const at = answer.indexOf(name);
  const from = at < 0 ? -1 : answer.indexOf('{', at + name.length);
  if (from < 0 || answer.slice(at + name.length, from).trim() !== ':') return undefined;
  let depth = 0;
  for (let position = from; position < answer.length; position++) {
    const letter = answer[position];
    if (letter === '"') position = endOfString(answer, position);
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return answer.slice(from, position + 1);
  }
  return undefined;
}

/** Where the closing quotation mark of a JSON string is. */
function endOfString(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    if (text[position] === '\\') position += 1;
    else if (text[position] === '"') return position;
  }
  return text.length;
}

/** An application's private key: PEM, or the bare base64 of PKCS#8 or PKCS#1 that Alipay's key tool writes. */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** Alipay's public key: PEM, or the bare base64 its console shows. */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
