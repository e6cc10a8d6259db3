import { sign, verify } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';

type Params = Record<string, string>;

const contentOf = (params: Params, leftOut: string[]): string =>
  Object.keys(params)
    .filter((name) => !leftOut.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

/** Signed parameters as a merchant makes them. `changes` are signed too; `forged` come in afterwards. */
export function signAlipay(
  { alipay }: Sandbox,
  method: string,
  content: object,
  changes: Params = {},
  forged: Params = {},
): Params {
  const params: Params = {
    app_id: alipay.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...changes,
  };
  const signature = sign('sha256', Buffer.from(contentOf(params, ['sign'])), alipay.privateKey).toString('base64');
  return { ...params, sign: signature, ...forged };
}

/** A call of the gateway; gives the answer's member, whose signature is right, or says so. */
export async function callAlipay(
  sandbox: Sandbox,
  method: string,
  content: object,
  changes: Params = {},
  forged: Params = {},
): Promise<Record<string, string>> {
  const answer = await fetch(sandbox.alipay.gatewayUrl, {
    method: 'POST',
    body: new URLSearchParams(signAlipay(sandbox, method, content, changes, forged)),
  });
  const text = await answer.text();
  const [, member = '', body = '', signature = ''] = /^\{"(\w+)":(.*),"sign":"([^"]+)"\}$/s.exec(text) ?? [];
  const isSigned = verify(
    'sha256',
    Buffer.from(body),
    sandbox.alipay.alipayPublicKey,
    Buffer.from(signature, 'base64'),
  );
  if (!isSigned || (member !== 'error_response' && member !== `${method.replaceAll('.', '_')}_response`)) {
    throw new Error(`not Alipay's answer: ${text}`);
  }
  return JSON.parse(body) as Record<string, string>;
}

/** Of a notice or a return: everything but the signature and its kind is signed. */
export function isSignedByAlipay({ alipay }: Sandbox, params: Params): boolean {
  return verify(
    'sha256',
    Buffer.from(contentOf(params, ['sign', 'sign_type'])),
    alipay.alipayPublicKey,
    Buffer.from(params['sign'] ?? '', 'base64'),
  );
}

let serial = 0;
export const newNumber = (): string => `trade${String((serial += 1)).padStart(27, '0')}`;
