import { createHash } from 'node:crypto';
import type { Trade } from '../till/trades.ts';
import { WechatFault, wrongField } from './faults.ts';

export type WechatWay = 'jsapi' | 'h5' | 'native';
type Fields = Record<string, unknown>;

const prepayHours = 2;

/** Makes a trade of what `POST /v3/pay/transactions/…` asks for, refusing what WeChat Pay would refuse. */
export function readOrder(
  body: unknown,
  way: WechatWay,
  account: { appId: string; merchantId: string },
): Pick<Trade, 'number' | 'way' | 'subject' | 'amountFen' | 'expiresAt' | 'notifyUrl' | 'request'> & {
  openid?: string;
  attach?: string;
  appUrl?: string;
} {
  const fields = groupOf(body, '');
  if (text(fields, 'appid', 32) !== account.appId) {
    throw new WechatFault('APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配，请检查后再试');
  }
  if (text(fields, 'mchid', 32) !== account.merchantId) throw new WechatFault('NO_AUTH', '商户号与签名的商户号不一致');
  const number = text(fields, 'out_trade_no', 32);
  if (!/^[\w\-|*@]{6,32}$/.test(number)) throw wrongField('/body/out_trade_no', '6到32个数字、字母或_-|*@', number);
  const notifyUrl = text(fields, 'notify_url', 255);
  if (!/^https?:$/.test(URL.canParse(notifyUrl) ? new URL(notifyUrl).protocol : '') || notifyUrl.includes('?')) {
    throw wrongField('/body/notify_url', '必须是不带参数的完整地址', notifyUrl);
  }
  const amount = groupOf(fields['amount'], '/body/amount');
  const { total } = amount;
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1 || total > 100_000_000_00) {
    throw wrongField('/body/amount/total', '必须是大于0的整数，单位为分', total);
  }
  const currency = optional(amount, 'currency', 16) ?? 'CNY';
  if (currency !== 'CNY') throw wrongField('/body/amount/currency', '只支持CNY', currency);
  const description = text(fields, 'description', 127);
  const expiry = optional(fields, 'time_expire', 64);
  const attach = optional(fields, 'attach', 128);
  return {
    number,
    way,
    subject: description,
    amountFen: total,
    expiresAt: expiry === undefined ? Date.now() + prepayHours * 3_600_000 : readExpiry(expiry),
    notifyUrl,
    request: createHash('sha256')
      .update(JSON.stringify([fields, way]))
      .digest('hex'),
    ...(attach === undefined ? {} : { attach }),
    ...readScene(fields, way),
  };
}

function readScene(fields: Fields, way: WechatWay): { openid?: string; appUrl?: string } {
  if (way === 'jsapi') return { openid: text(groupOf(fields['payer'], '/body/payer'), 'openid', 128) };
  if (way === 'native') return {};
  const scene = groupOf(fields['scene_info'], '/body/scene_info');
  text(scene, 'payer_client_ip', 45);
  const h5 = groupOf(scene['h5_info'], '/body/scene_info/h5_info');
  text(h5, 'type', 32);
  const appUrl = optional(h5, 'app_url', 128);
  return appUrl === undefined ? {} : { appUrl };
}

/** Lasts over seconds only; a deadline that has passed is refused. */
function readExpiry(given: string): number {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(instant)) throw wrongField('/body/time_expire', '格式为yyyy-MM-DDTHH:mm:ss+TIMEZONE', given);
  if (instant <= Date.now()) throw wrongField('/body/time_expire', '必须晚于当前时间', given);
  return instant;
}

export function groupOf(value: unknown, field: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw wrongField(field, '缺少必填字段');
}

export function text(fields: Fields, name: string, longest: number): string {
  const value = optional(fields, name, longest);
  if (value === undefined) throw wrongField(`/body/${name}`, '缺少必填字段');
  return value;
}

export function optional(fields: Fields, name: string, longest: number): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || Array.from(value).length > longest) {
    throw wrongField(`/body/${name}`, `字符串，最长${longest}个字符`, value);
  }
  return value;
}
