import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export type Parameters = Record<string, string>;

/** Base64 RSA2 (RSA-SHA256) signature over the parameters in the order of their names; empty ones do not count. */
export function signParameters(key: KeyObject, parameters: Parameters): string {
  return sign('RSA-SHA256', Buffer.from(canonical(parameters)), key).toString('base64');
}

/** A webhook's form: its values as texts, and as the bytes that were signed. */
export interface SignedForm {
  parameters: Parameters;
  bytes: ReadonlyMap<string, Buffer>;
}

/** Reads a form body in the character set that it names, UTF-8 unless told: GBK where the merchant's calls are in it. */
export function readSignedForm(body: Buffer): SignedForm {
  const bytes = new Map<string, Buffer>();
  // Latin-1 keeps every byte as one letter; names are ASCII.
  for (const pair of body.toString('latin1').split('&')) {
    const at = pair.indexOf('=');
    if (at > 0) bytes.set(decodeForm(pair.slice(0, at)).toString('latin1'), decodeForm(pair.slice(at + 1)));
  }
  const charset = bytes.get('charset')?.toString('latin1').toLowerCase() ?? 'utf-8';
  const decoder = new TextDecoder(charset.startsWith('gb') ? 'gb18030' : 'utf-8');
  return { bytes, parameters: Object.fromEntries([...bytes].map(([name, value]) => [name, decoder.decode(value)])) };
}

/** `%D5%B9+x` as bytes. */
const decodeForm = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const UNSIGNED = new Set(['sign', 'sign_type']);

/** Whether Alipay signed a form: all but the signature and its type, over the bytes as they came decoded. */
export function isFormSigned(key: KeyObject, { bytes, parameters }: SignedForm): boolean {
  const signed = [...bytes].filter(([name, value]) => !UNSIGNED.has(name) && value.length > 0);
  const parts = signed
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => Buffer.concat([Buffer.from(`${name}=`), value]));
  const text = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from('&'), part])));
  return parameters['sign_type'] === 'RSA2' && isSigned(key, text, parameters['sign'] ?? '');
}

/** Whether Alipay signed a text. */
export function isSigned(key: KeyObject, text: string | Buffer, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text as string), key, Buffer.from(signature, 'base64'));
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
