import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type SignedRequest = {
  method: string;
  /** As it stands in the request line, without the query. */
  path: string;
  /** Decoded. */
  query: [string, string][];
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
};

export type Account = { region: string; accessKeyId: string; secretAccessKey: string };
export type Verdict =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | undefined;

const allowedSkewMs = 15 * 60 * 1000;
const service = 's3';

/** What is wrong with a request's AWS Signature Version 4; undefined when nothing is. */
export function checkSignature(request: SignedRequest, account: Account, now: number): Verdict {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    );
  if (given === null) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', of = '', signedNames = '', signature = ''] = given;
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  const at = headerOf(request, 'x-amz-date');
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(instant) || !at.startsWith(day)) return 'AccessDenied';
  if (Math.abs(now - instant) > allowedSkewMs) return 'RequestTimeTooSkewed';

  const signed = signedNames.split(';');
  const present = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (region !== account.region || of !== service || present.some((name) => !signed.includes(name)))
    return 'AccessDenied';
  if (bodyHash !== sha256(request.body)) return 'SignatureDoesNotMatch';

  const canonical = [
    request.method,
    request.path,
    request.query
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    signed.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`).join(''),
    signedNames,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, word) => hmac(secret, word),
    `AWS4${account.secretAccessKey}`,
  );
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

function headerOf(request: SignedRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}

/** RFC 3986: encodeURIComponent leaves five characters alone that must be escaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
