import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AlipayFault, refusal } from './faults.ts';
import { isRequestSigned } from './signature.ts';

export type AlipayRequest = {
  method: string;
  params: Record<string, string>;
  content: Record<string, unknown>;
};

/** The parameters of the address and of the form together, as the gateway takes them. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  return Object.fromEntries([...query, ...form]);
}

/** Checks who asks and that it is signed. Throws AlipayFault. */
export function readAlipayRequest(
  params: Record<string, string>,
  app: { id: string; publicKey: KeyObject },
): AlipayRequest {
  const missing = ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version'].find(
    (name) => !params[name],
  );
  if (missing !== undefined) {
    throw new AlipayFault('40001', `isv.missing-${missing.replaceAll('_', '-')}`, `缺少${missing}参数`);
  }
  if (params['app_id'] !== app.id) throw new AlipayFault('40002', 'isv.invalid-app-id', '无效的AppID参数');
  if (params['sign_type'] !== 'RSA2') throw new AlipayFault('40002', 'isv.invalid-signature-type', '无效的签名类型');
  if (params['charset']?.toLowerCase() !== 'utf-8') throw new AlipayFault('40002', 'isv.invalid-charset', '字符集错误');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(params['timestamp'] ?? '')) {
    throw new AlipayFault('40002', 'isv.invalid-timestamp', '非法的时间戳参数');
  }
  if (!isRequestSigned(params, app.publicKey)) {
    throw new AlipayFault(
      '40002',
      'isv.invalid-signature',
      '验签出错，请确认charset参数放在了URL查询字符串中且各参数值使用charset参数指示的字符集编码',
    );
  }
  return { method: params['method'] ?? '', params, content: readContent(params['biz_content'] ?? '{}') };
}

function readContent(text: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return content as Record<string, unknown>;
  }
  throw invalid('biz_content');
}

export const invalid = (name: string): AlipayFault => refusal('ACQ.INVALID_PARAMETER', `参数有误：${name}`);

export function findText(content: Record<string, unknown>, name: string, longest: number): string | undefined {
  const value = content[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || Array.from(value).length > longest) throw invalid(name);
  return value;
}

export function getText(content: Record<string, unknown>, name: string, longest: number): string {
  const value = findText(content, name, longest);
  if (value === undefined) throw invalid(name);
  return value;
}

/** Yuan with at most two decimals, as text or number, in fen. */
export function getFen(content: Record<string, unknown>, name: string): number {
  const value = content[name];
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw invalid(name);
  const fen = Math.round(Number(text) * 100);
  if (fen < 1) throw invalid(name);
  return fen;
}
