import { createHash, createHmac } from 'node:crypto';

interface AliyunCall {
  endpoint: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** Sent in the body, where addresses in logs do not show it. */
  form?: Record<string, string>;
  accessKeyId: string;
  accessKeySecret: string;
  date: Date;
  nonce: string;
}

const algorithm = 'ACS3-HMAC-SHA256';

/** A POST signed by the provider's V3 scheme over its path, its query, its body, its host and its own headers. */
export function signCall(call: AliyunCall): { url: string; headers: Record<string, string>; body: string } {
  const { protocol, host, pathname } = new URL(call.endpoint);
  const query = Object.entries(call.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const body = call.form ? new URLSearchParams(call.form).toString() : '';
  const headers: Record<string, string> = {
    ...(call.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': `${call.date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    'POST',
    pathname,
    query,
    names.map((name) => `${name}:${headers[name]}\n`).join(''),
    names.join(';'),
    sha256(body),
  ].join('\n');
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _sentByTheClient, ...sent } = headers;
  return {
    url: `${protocol}//${host}${pathname}${query === '' ? '' : `?${query}`}`,
    body,
    headers: {
      ...sent,
      authorization: `${algorithm} Credential=${call.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** RFC 3986: encodeURIComponent leaves five characters alone that must be escaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
