import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type SignedRequest = {
  method: string;
  path: string;
  /** Decoded; sorted and encoded again for signing. */
  query: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
};

type Verdict = { isValid: true } | { isValid: false; code: string; status: number; message: string };

const algorithm = 'ACS3-HMAC-SHA256';
const allowedSkewMs = 15 * 60 * 1000; // the provider's own limit for x-acs-date
const mustBeSigned = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'];

/** Checks a request against the provider's V3 signature (ACS3-HMAC-SHA256): key, date, body hash, signed headers, HMAC. */
export function checkSignature(
  request: SignedRequest,
  keys: { accessKeyId: string; accessKeySecret: string },
  now: number,
): Verdict {
  const given =
    /^ACS3-HMAC-SHA256\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    );
  if (given === null) return refuse('MissingAuthorization', 400, 'The Authorization header is missing or malformed.');
  const [, keyId = '', signedNames = '', signature = ''] = given;
  if (keyId !== keys.accessKeyId)
    return refuse('InvalidAccessKeyId.NotFound', 404, 'Specified access key is not found.');

  const date = headerOf(request, 'x-acs-date');
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(instant)) {
    return refuse('InvalidTimeStamp.Format', 400, 'Specified time stamp or date value is not well formatted.');
  }
  if (Math.abs(now - instant) > allowedSkewMs) {
    return refuse('InvalidTimeStamp.Expired', 400, 'Specified time stamp or date value is expired.');
  }

  const signed = signedNames.split(';');
  const present = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'),
  );
  if (mustBeSigned.some((name) => !signed.includes(name)) || present.some((name) => !signed.includes(name))) {
    return refuse('IncompleteSignature', 400, 'A header that must be signed is not.');
  }
  const bodyHash = sha256(request.body);
  if (headerOf(request, 'x-acs-content-sha256') !== bodyHash) return mismatch();

  const canonical = [
    request.method,
    request.path,
    request.query
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    signed.map((name) => `${name}:${headerOf(request, name).trim()}\n`).join(''),
    signedNames,
    bodyHash,
  ].join('\n');
  const expected = createHmac('sha256', keys.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? { isValid: true } : mismatch();
}

function mismatch(): Verdict {
  return refuse('SignatureDoesNotMatch', 400, 'Specified signature is not matched with our calculation.');
}

function refuse(code: string, status: number, message: string): Verdict {
  return { isValid: false, code, status, message };
}

function headerOf(request: SignedRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** RFC 3986: encodeURIComponent leaves five characters alone that must be escaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
